import { contact, type ChampsContact, type DonneesContact } from '@portal/shared-api/contract/formulaires/contact';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { formPage } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { messages } from './messages';
import { Suggestions } from './suggestions';

const { Field } = formFields<ChampsContact>();

/** Objects of the list whose words find nothing. */
const unspecific = 'AUTRE';

function Content({ lecture }: FormContext<DonneesContact>) {
  const { values } = useFormValues<ChampsContact>();
  const objet = (lecture.listes['contact-objet'] ?? []).find(({ code }) => code === values.codeObjet);
  return (
    <>
      <Field name="numeroContratIndividuel" />
      <Field name="numPers" />
      <Field name="codeObjet" />
      <Field name="codeSousObjet" />
      <Field name="numeroDecompte" length={16} />
      <Suggestions objet={objet && objet.code !== unspecific ? objet.libelle : ''} />
      <Field name="message" />
      <Field name="canalReponse" />
      <Field name="telephone" />
      <Field name="creneau" />
      <Field name="piecesJointes" />
      <Field name="isReclamation" />
    </>
  );
}

/** F-10 « Nous contacter ». */
export default formPage({
  form: contact,
  resource: 'contact',
  subtitle: messages.subtitle,
  steps: [{ Content }],
  prefill: (given, { lecture }) => {
    const numeroDecompte = given.get('numeroDecompte') ?? '';
    const codeObjet = given.get('objet') ?? '';
    const isKnown = (lecture.listes['contact-objet'] ?? []).some(({ code }) => code === codeObjet);
    if (!isKnown) return null;
    return {
      values: { codeObjet, numeroDecompte },
      source: numeroDecompte === '' ? messages.aboutObject : messages.aboutDecompte({ numero: numeroDecompte }),
    };
  },
  Aside: () => (
    <>
      <h2>{messages.aside}</h2>
      <p>{messages.asideText}</p>
      <p>{messages.asideComplaint}</p>
    </>
  ),
  doneTitle: messages.sent,
  nextSteps: (_answer, { lecture: { donnees } }, { isReclamation }) =>
    isReclamation
      ? [
          messages.answer,
          messages.acknowledged,
          ...(donnees.mediateur === null ? [] : [messages.mediator({ mediateur: donnees.mediateur })]),
        ]
      : [messages.answer],
});
