import { contact, type ChampsContact, type DonneesContact } from '@portal/shared-api/contract/formulaires/contact';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { requestNumber } from '@portal/shared-api/rules/request-number';
import { formatPhone } from '@portal/shared-api/rules/telephone';
import { Facts } from '@portal/shared-ui/facts';
import { formPage } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { messages } from './messages';
import { Suggestions } from './suggestions';

/** Objects of the list whose words find nothing. */
const unspecific = 'AUTRE';

function Answers({ lecture }: FormContext<DonneesContact>) {
  const { values } = useFormValues<ChampsContact>();
  const objet = (lecture.listes['contact-objet'] ?? []).find(({ code }) => code === values.codeObjet);
  return <Suggestions objet={objet && objet.code !== unspecific ? objet.libelle : ''} />;
}

/** The request that is answered: its page gave the number, which nobody types. */
function Request() {
  const { numeroDemande } = useFormValues<ChampsContact>().values;
  return numeroDemande === '' ? null : (
    <Facts facts={[{ label: contact.fields.numeroDemande.label, value: numeroDemande }]} />
  );
}

/** How the answer comes, by mail or by telephone in the hours that were chosen; then what follows a complaint. */
export function nextSteps(
  _answer: unknown,
  { lecture: { donnees } }: Pick<FormContext<DonneesContact>, 'lecture'>,
  { canalReponse, telephone, creneau, isReclamation }: ChampsContact,
): string[] {
  const hours = contact.fields.creneau.choices?.find(({ code }) => code === creneau)?.libelle;
  const answer =
    canalReponse === 'TEL' && hours !== undefined
      ? messages.call({ telephone: formatPhone(telephone).replaceAll(' ', '\u00a0'), creneau: hours })
      : messages.answer;
  if (!isReclamation) return [answer];
  const { mediateur } = donnees;
  return [answer, messages.acknowledged, ...(mediateur === null ? [] : [messages.mediator({ mediateur })])];
}

/** F-10 « Nous contacter ». */
export default formPage({
  form: contact,
  resource: 'contact',
  subtitle: messages.subtitle,
  steps: [
    {
      fields: [
        'numeroContratIndividuel',
        'numPers',
        'codeObjet',
        'codeSousObjet',
        'numeroDecompte',
        Request,
        Answers,
        'message',
        'canalReponse',
        'telephone',
        'creneau',
        'piecesJointes',
        'isReclamation',
      ],
    },
  ],
  prefill: (given, { lecture }) => {
    const numeroDemande = given.get('demande') ?? '';
    if (requestNumber.test(numeroDemande))
      return { values: { numeroDemande }, source: messages.aboutRequest({ numero: numeroDemande }) };
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
  nextSteps,
});
