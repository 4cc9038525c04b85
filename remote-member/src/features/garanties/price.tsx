import type { ChampsGaranties, DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  chosenFormula,
  contributionChange,
  contributionFrom,
  effectDays,
} from '@portal/shared-api/rules/formulaires/garanties';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect } from 'react';
import { NewContribution } from '../../common/new-contribution';
import { useSeen } from '../../common/use-price';
import { ComparisonOfDay } from './comparison';
import { useSignatureOfChoice } from './endorsement';
import { messages } from './messages';

const { Field } = formFields<ChampsGaranties>();

/** Contribution before and after, and the day from which it counts. */
export function PriceStep({ lecture, today }: FormContext<DonneesGaranties>) {
  const { donnees } = lecture;
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
  return (
    <>
      {formule && (
        <NewContribution title={messages.price} changed={contributionChange(formule, values.dateEffet, donnees)} />
      )}
      <Field name="dateEffet" />
      <ComparisonOfDay lecture={lecture} />
    </>
  );
}
