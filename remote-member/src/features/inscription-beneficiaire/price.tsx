import { call } from '@portal/shared-api';
import type { Relationship } from '@portal/shared-api/contract/contrats';
import {
  tariferInscription,
  type ChampsInscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
  type TarifInscription,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { addedPerPeriod } from '@portal/shared-api/rules/amount-per-period';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { effectBounds } from '@portal/shared-api/rules/formulaires/inscription-evenement';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect } from 'react';
import { NewContribution } from '../../common/new-contribution';
import { usePrice, useSeen } from '../../common/use-price';
import { messages } from './messages';

type Context = FormContext<DonneesInscriptionBeneficiaire>;

const { Field } = formFields<ChampsInscriptionBeneficiaire>();
const relatives: ReadonlySet<string> = new Set(['CJT', 'PAC', 'CCB', 'ENF', 'ASC', 'AUT']);
const isRelative = (code: string): code is Exclude<Relationship, 'ADH'> => relatives.has(code);

/** Body of the call, by its type in the contract. */
interface DemandeTarif {
  codeLienParente: 'ASC' | 'AUT' | 'CCB' | 'CJT' | 'ENF' | 'PAC';
  datesNaissance: string[];
  dateEffet: string;
  codesOptions: string[];
}
const readTarif = (body: DemandeTarif) => call(tariferInscription, { body });

/** What the price depends on, or null while it is not known. */
function asked({
  codeLienParente,
  personnes,
  dateEffet,
  codesOptions,
}: ChampsInscriptionBeneficiaire): DemandeTarif | null {
  const datesNaissance = personnes.map(({ dateNaissance }) => dateNaissance);
  if (!isRelative(codeLienParente) || !isCivilDate(dateEffet)) return null;
  if (datesNaissance.length === 0 || !datesNaissance.every(isCivilDate)) return null;
  return { codeLienParente, datesNaissance, dateEffet, codesOptions: [...codesOptions] };
}

/** The contribution before and after, while the day of the cover is known; its place is there before it is. */
function Price() {
  const { values } = useFormValues<ChampsInscriptionBeneficiaire>();
  const { price: shown, error, isLoading } = usePrice(readTarif, asked(values));
  useSeen<ChampsInscriptionBeneficiaire>({ cotisationAnnoncee: shown?.cotisationNouvelle ?? null });
  return (
    <div aria-live="polite">
      {shown ? (
        <Quote tarif={shown} />
      ) : (
        <Notice tone={error === null ? 'info' : 'err'}>
          {error ?? (isLoading ? messages.priceLoading : messages.priceWait)}
        </Notice>
      )}
    </div>
  );
}

function Quote({ tarif }: { tarif: TarifInscription }) {
  const { codePeriodicite, detail, message } = tarif;
  const areSeveral = (libelle: string) => detail.filter((line) => line.libelle === libelle).length > 1;
  return (
    <NewContribution
      title={messages.priceTitle}
      changed={tarif}
      details={detail.map(({ libelle, montant }, rank) => ({
        libelle: areSeveral(libelle) ? messages.numbered({ libelle, rang: String(rank + 1) }) : libelle,
        valeur: addedPerPeriod(montant, codePeriodicite),
      }))}
    >
      {message && <Notice isLine>{message}</Notice>}
    </NewContribution>
  );
}

/** Day of the cover: the first possible one, which a newborn needs, until another is chosen. */
function EffectDay({ lecture: { donnees }, today }: Context) {
  const { values, change } = useFormValues<ChampsInscriptionBeneficiaire>();
  const { min, max } = effectBounds(values, today, donnees);
  useEffect(() => {
    const { dateEffet, dateProposee } = values;
    // The proposed day follows the event; one that is chosen stays where it is possible.
    if (min > max || (isCivilDate(dateEffet) && dateEffet >= min && dateEffet !== dateProposee)) return;
    change('dateProposee', min);
    change('dateEffet', min);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Not at each key: a day that is cleared is being typed.
  }, [min, max]);
  const hint = max === donnees.dateFinContrat ? messages.dateHintEnd : messages.dateHint;
  return (
    <Field name="dateEffet" {...(min <= max ? { hint: hint({ debut: formatDate(min), fin: formatDate(max) }) } : {})} />
  );
}

/** Day of the cover, and the contribution before and after it. */
export const PriceStep = (context: Context) => (
  <>
    <EffectDay {...context} />
    <Price />
    <Field name="isPrelevementAccepte" />
  </>
);
