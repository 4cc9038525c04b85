import { call } from '@portal/shared-api';
import type { Relationship } from '@portal/shared-api/contract/contrats';
import {
  tariferInscription,
  type ChampsInscriptionBeneficiaire,
  type TarifInscription,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { amountPerPeriod } from '@portal/shared-api/rules/amount-per-period';
import { formatAddedEuros } from '@portal/shared-api/rules/amounts';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { effectBounds } from '@portal/shared-api/rules/formulaires/inscription-evenement';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Facts } from '@portal/shared-ui/facts';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect } from 'react';
import { usePrice, useSeen } from '../../common/use-price';
import { messages } from './messages';
import styles from './price.module.css';

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
        <Quote {...shown} />
      ) : (
        <Notice tone={error === null ? 'info' : 'err'}>
          {error ?? (isLoading ? messages.priceLoading : messages.priceWait)}
        </Notice>
      )}
    </div>
  );
}

function Quote({
  codePeriodicite,
  cotisationActuelle,
  changementsPrevus,
  cotisationNouvelle,
  detail,
  message,
}: TarifInscription) {
  const areSeveral = (libelle: string) => detail.filter((line) => line.libelle === libelle).length > 1;
  const perPeriod = (euros: number) => amountPerPeriod(euros, codePeriodicite);
  return (
    <section aria-label={messages.priceTitle} className={styles.price}>
      <Facts
        facts={[
          { label: messages.before, value: perPeriod(cotisationActuelle) },
          ...(changementsPrevus === 0 ? [] : [{ label: messages.planned, value: formatAddedEuros(changementsPrevus) }]),
          ...detail.map(({ libelle, montant }, rank) => ({
            label: areSeveral(libelle) ? messages.numbered({ libelle, rang: String(rank + 1) }) : libelle,
            value: formatAddedEuros(montant),
          })),
          { label: messages.after, value: perPeriod(cotisationNouvelle) },
        ]}
      />
      {message && <Notice isLine>{message}</Notice>}
    </section>
  );
}

/** The day that the form was given, as long as nobody chooses another: it follows the event. */
let proposed = '';

/** Day of the cover: the first possible one, which a newborn needs, until another is chosen. */
function EffectDay({ today }: Pick<FormContext<unknown>, 'today'>) {
  const { values, change } = useFormValues<ChampsInscriptionBeneficiaire>();
  const { min, max } = effectBounds(values, today);
  useEffect(() => {
    const { dateEffet } = values;
    if (isCivilDate(dateEffet) && dateEffet >= min && dateEffet !== proposed) return;
    proposed = min;
    change('dateEffet', min);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Not at each key: a day that is cleared is being typed.
  }, [min]);
  return <Field name="dateEffet" hint={messages.dateHint({ debut: formatDate(min), fin: formatDate(max) })} />;
}

/** Day of the cover, and the contribution before and after it. */
export const PriceStep = ({ today }: Pick<FormContext<unknown>, 'today'>) => (
  <>
    <EffectDay today={today} />
    <Price />
    <Field name="isPrelevementAccepte" />
  </>
);
