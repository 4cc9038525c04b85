import {
  garanties,
  type ChampsGaranties,
  type DonneesGaranties,
} from '@portal/shared-api/contract/formulaires/garanties';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { chosenFormula } from '@portal/shared-api/rules/formulaires/garanties';
import { formPage } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { Pieces } from '../../common/pieces';
import { Comparison } from './comparison';
import { FormulaDocuments } from './formula-documents';
import { messages } from './messages';
import { PriceStep } from './price';
import { Endorsement, useSignatureOfChoice } from './endorsement';

type Context = FormContext<DonneesGaranties>;

const { Field } = formFields<ChampsGaranties>();

function FormulaStep({ lecture }: Context) {
  const { donnees } = lecture;
  const { values } = useFormValues<ChampsGaranties>();
  useSignatureOfChoice();
  const formule = chosenFormula(values, donnees);
  const { libelle, dateDebut } = donnees.formuleActuelle;
  return (
    <>
      <Notice>{messages.current({ libelle, date: formatDate(dateDebut) })}</Notice>
      <Field name="codeFormule" />
      {donnees.formules.map(({ codeFormule, libelle: nom, motifInaccessible }) =>
        motifInaccessible === null ? null : (
          <p key={codeFormule}>{messages.notOpen({ libelle: nom, raison: motifInaccessible })}</p>
        ),
      )}
      {formule ? <Comparison lecture={lecture} /> : <p>{messages.choose}</p>}
    </>
  );
}

function SignatureStepContent(context: Context) {
  return (
    <>
      <FormulaDocuments {...context} />
      <Field name="isDocumentsLus" />
      <Notice>{messages.renunciation}</Notice>
      <Field name="isEngagement" />
      <Endorsement {...context} />
    </>
  );
}

/** Why no formula is open, each reason once: a rise and a fall have different days. */
const reasonsOf = ({ formules }: DonneesGaranties): string =>
  [...new Set(formules.flatMap(({ motifInaccessible }) => motifInaccessible ?? []))].join(' ');

/** F-16 « Modifier mes garanties ». */
export default formPage({
  form: garanties,
  resource: 'garanties',
  subtitle: messages.subtitle,
  steps: [
    {
      title: messages.steps.project,
      fields: ['codeMotif', 'dateEvenement', 'pj'],
      end: (_values, { lecture: { donnees } }) =>
        donnees.formules.some(({ isAccessible }) => isAccessible)
          ? null
          : { title: messages.none, text: reasonsOf(donnees) || messages.noneText },
    },
    { title: messages.steps.formula, fields: ['codeFormule'], Content: FormulaStep },
    { title: messages.steps.price, fields: ['dateEffet', 'cotisationAnnoncee'], Content: PriceStep },
    {
      title: messages.steps.signature,
      fields: ['isDocumentsLus', 'isEngagement', 'idSignature'],
      Content: SignatureStepContent,
    },
  ],
  Aside: ({ lecture }) => <Pieces form={garanties} lecture={lecture} note={messages.note} />,
  nextSteps: ({ isModeGestionManuel }) => [messages.renunciation, ...(isModeGestionManuel ? [] : [messages.card])],
});
