import type { ChampsGaranties, DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { changeFrom, chosenFormula } from '@portal/shared-api/rules/formulaires/garanties';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { CoverTable } from '../../common/cover-table';
import { messages } from './messages';

/** The lines of the cover that the chosen formula changes on the day of effect: those that its endorsement says. */
export function Comparison({ lecture: { donnees } }: Pick<FormContext<DonneesGaranties>, 'lecture'>) {
  const { values } = useFormValues<ChampsGaranties>();
  const formule = chosenFormula(values, donnees);
  const change = formule && changeFrom(formule, values.dateEffet);
  if (!formule || !change) return null;
  return (
    <>
      <p>{messages.comparedOn({ date: formatDate(change.dateEffet) })}</p>
      <CoverTable
        caption={messages.comparison}
        headers={[
          messages.line,
          messages.cover({ libelle: donnees.formuleActuelle.libelle }),
          messages.cover({ libelle: formule.libelle }),
        ]}
        lines={change.couverture}
      />
    </>
  );
}

/**
 * The same where it depends on the day, which is chosen here: another reinforcement may run on one than on the other.
 */
export function ComparisonOfDay({ lecture }: Pick<FormContext<DonneesGaranties>, 'lecture'>) {
  const { values } = useFormValues<ChampsGaranties>();
  const covers = chosenFormula(values, lecture.donnees)?.tarifs.map(({ couverture }) => JSON.stringify(couverture));
  return new Set(covers).size > 1 ? <Comparison lecture={lecture} /> : null;
}
