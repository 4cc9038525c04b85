import type { ChampsGaranties, DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { addedPerPeriod, amountPerPeriod } from '@portal/shared-api/rules/amount-per-period';
import { formatAddedEuros } from '@portal/shared-api/rules/amounts';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  chosenFormula,
  contributionFrom,
  differencesOf,
  effectDays,
} from '@portal/shared-api/rules/formulaires/garanties';
import { Facts } from '@portal/shared-ui/facts';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect } from 'react';
import { useSeen } from '../../common/use-price';
import { useSignatureOfChoice } from './endorsement';
import { messages } from './messages';

const { Field } = formFields<ChampsGaranties>();

/** Contribution before and after, and the day from which it counts. */
export function PriceStep({ lecture: { donnees }, today }: FormContext<DonneesGaranties>) {
  const { values, change } = useFormValues<ChampsGaranties>();
  const formule = chosenFormula(values, donnees);
  const next = formule ? contributionFrom(formule, values.dateEffet) : null;
  useSeen<ChampsGaranties>({ cotisationAnnoncee: next });
  useSignatureOfChoice();
  const [onlyDay, ...otherDays] = effectDays(values.codeMotif, today);
  useEffect(() => {
    // Nothing is chosen where there is one day.
    if (onlyDay !== undefined && otherDays.length === 0 && values.dateEffet === '') change('dateEffet', onlyDay);
  }, [onlyDay, otherDays.length, values.dateEffet, change]);
  const { cotisation: before } = donnees.formuleActuelle;
  const shown = (euros: number) => amountPerPeriod(euros, donnees.codePeriodicite);
  const added = formule && differencesOf(formule, values.dateEffet, donnees);
  return (
    <>
      {next !== null && added && (
        <section aria-label={messages.price}>
          <Facts
            facts={[
              { label: messages.before, value: shown(before) },
              ...(added.changementsPrevus === 0
                ? []
                : [{ label: messages.planned, value: formatAddedEuros(added.changementsPrevus) }]),
              { label: messages.after, value: shown(next) },
              { label: messages.difference, value: addedPerPeriod(added.difference, donnees.codePeriodicite) },
            ]}
          />
        </section>
      )}
      <Field name="dateEffet" />
    </>
  );
}
