import { call } from '@portal/shared-api';
import type {
  ChampsSouscriptionRenfort,
  DonneesSouscriptionRenfort,
} from '@portal/shared-api/contract/formulaires/souscription-renfort';
import { tariferRenforts, type DemandeTarif } from '@portal/shared-api/contract/vel';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { inSentence, listed } from '@portal/shared-api/rules/french';
import {
  chosenRenforts,
  hasPersons,
  personsOnFirstDay,
} from '@portal/shared-api/rules/formulaires/souscription-renfort';
import { formFields, useFormField, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect } from 'react';
import { usePrice, useSeen } from '../../common/use-price';
import { messages } from './messages';
import { Quote } from './quote';
import styles from './options.module.css';

const texts = messages.price;
const { Field } = formFields<ChampsSouscriptionRenfort>();
const readTarif = (body: DemandeTarif) => call(tariferRenforts, { body });

/** What the price depends on, or null while something is missing. */
function asked(
  values: ChampsSouscriptionRenfort,
  context: FormContext<DonneesSouscriptionRenfort>,
): DemandeTarif | null {
  const { donnees } = context.lecture;
  const { codesOptions, dateEffet } = values;
  const isPersonal = hasPersons(values, donnees);
  // A price always names somebody; a reinforcement of the contract is for everyone.
  const numPers = isPersonal ? values.numPers : personsOnFirstDay(values, context).map((person) => person.numPers);
  const isInside = isCivilDate(dateEffet) && dateEffet >= donnees.dateEffetMin && dateEffet <= donnees.dateEffetMax;
  if (!isInside || codesOptions.length === 0 || numPers.length === 0) return null;
  return { codesOptions, numPers, dateEffet };
}

/** Takes off who is not insured any more, or not yet, on the day that is chosen. */
function useInsuredAlone(context: FormContext<DonneesSouscriptionRenfort>) {
  const { values, change } = useFormValues<ChampsSouscriptionRenfort>();
  const insured = new Set(personsOnFirstDay(values, context).map(({ numPers }) => numPers));
  const kept = values.numPers.filter((numPers) => insured.has(numPers));
  const isGone = kept.length < values.numPers.length;
  useEffect(() => {
    if (isGone) change('numPers', kept);
  }, [isGone, kept, change]);
}

/** Third step: start date, who has them then, and price. */
export function StepPrice(context: FormContext<DonneesSouscriptionRenfort>) {
  const { donnees, beneficiaires } = context.lecture;
  const { values } = useFormValues<ChampsSouscriptionRenfort>();
  useInsuredAlone(context);
  const seen = useFormField('cotisationAnnoncee', texts.title);
  const wanted = asked(values, context);
  const { price: tarif, error, isLoading } = usePrice(readTarif, wanted);
  const chosen = chosenRenforts(values, donnees);
  useSeen<ChampsSouscriptionRenfort>({
    cotisationAnnoncee: tarif?.cotisationNouvelle ?? null,
    supplementAnnonce: tarif?.supplement ?? null,
    validiteTarif: tarif?.validiteTarif ?? '',
  });
  return (
    <>
      <div className={styles.chosen}>
        <p>
          <small>{texts.chosen}</small>
          <b>{chosen.map(({ libelle }) => libelle).join(', ')}</b>
        </p>
      </div>
      {chosen
        .filter(({ portee }) => portee === 'Contrat')
        .map(({ codeOption, libelle }) => (
          <p key={codeOption}>{texts.everyone({ renfort: inSentence(libelle) })}</p>
        ))}
      <Field
        name="dateEffet"
        hint={texts.dateHint({ debut: formatDate(donnees.dateEffetMin), fin: formatDate(donnees.dateEffetMax) })}
      />
      <Field
        name="numPers"
        hint={texts.peopleFor({
          renforts: listed(
            chosen
              .filter(({ portee }) => portee === 'Benef')
              .map(({ libelle }) => texts.named({ renfort: inSentence(libelle) })),
          ),
        })}
      />
      <div id={seen?.control.id} tabIndex={-1} aria-live="polite">
        {tarif && wanted ? (
          <Quote tarif={tarif} people={beneficiaires} chosen={chosen} asked={wanted} />
        ) : (
          <Notice tone={error === null && !seen?.control.error ? 'info' : 'err'}>
            {error ?? (isLoading ? texts.loading : texts.wait)}
          </Notice>
        )}
      </div>
    </>
  );
}
