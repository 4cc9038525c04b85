import { array, defaulted, nullable, object, string, type Infer } from 'superstruct';
import { personChoice } from '../../rules/formulaires/built-in-checks';
import { checkMessage, checkRequestNumber, complaintPromise, personsOn } from '../../rules/formulaires/contact';
import { messages } from '../../rules/formulaires/messages';
import { freeText } from '../common';
import { checkbox, choice, files, longText, person, text, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { phone } from './more-champs';

const donnees = object({
  contrats: array(
    object({
      numeroContratIndividuel: string(),
      libelle: string(),
      /** Numbers of the persons that its reader may name. */
      personnes: array(string()),
    }),
  ),
  /** Contract chosen in the portal. */
  contratCourant: nullable(string()),
  /** Known number, E.164. */
  telephone: nullable(string()),
  /** Mediator of the insurer: name and address. */
  mediateur: nullable(string()),
});
export type DonneesContact = Infer<typeof donnees>;

/** Choice of a person without contract. */
export const noContract = 'AUCUN';

const champs = {
  numeroContratIndividuel: choice('Contrat concerné', { isInMail: true }),
  numPers: person('Personne concernée'),
  codeObjet: choice('Objet', { referential: 'contact-objet', isInMail: true }),
  codeSousObjet: choice('Précisez', { referential: 'contact-sous-objet' }),
  numeroDecompte: text('N°\u00a0de décompte', { maxLength: 13, length: 16 }),
  /** Of the request whose handler is answered, as its page gives it; a call of before says none. */
  numeroDemande: { ...text('N°\u00a0de demande', { length: 24 }), struct: defaulted(freeText(18), ''), maxLength: 18 },
  message: longText('Votre message', 2000, { hint: 'N’indiquez pas d’information médicale dans ce message.' }),
  canalReponse: choice('Souhaitez-vous être recontacté\u202f?', {
    look: 'radio',
    choices: [
      { code: 'MAIL', libelle: 'Par e-mail' },
      { code: 'TEL', libelle: 'Par téléphone' },
    ],
  }),
  telephone: phone('Téléphone'),
  creneau: choice('Créneau', {
    choices: [
      { code: 'MATIN', libelle: '9\u00a0h – 12\u00a0h' },
      { code: 'MIDI', libelle: '12\u00a0h – 14\u00a0h' },
      { code: 'APRESMIDI', libelle: '14\u00a0h – 18\u00a0h' },
    ],
  }),
  piecesJointes: files('Pièces jointes'),
  isReclamation: checkbox('Il s’agit d’une réclamation', { hint: messages.contact.complaintHint, isInMail: true }),
};
export type ChampsContact = ValuesOf<typeof champs>;

/** « Nous contacter » (F-10): a message to the insurer, from the account; somebody reads and answers each. */
export const contact = declareForm({
  code: 'contactAutreActe',
  path: '/forms/contact/v2',
  titre: 'Nous contacter',
  roles: ['User', 'Beneficiaire'],
  isOfAccount: true,
  isRepeatable: true,
  fields: champs,
  donnees,
  start: ({ lecture: { donnees: known } }) => ({
    numeroContratIndividuel: known.contratCourant ?? known.contrats[0]?.numeroContratIndividuel ?? noContract,
    numPers: '',
    telephone: known.telephone ?? '',
  }),
  rules: {
    numeroContratIndividuel: {
      isRequired: true,
      choices: (_values, { lecture: { donnees: known } }) =>
        known.contrats.length === 0
          ? [{ code: noContract, libelle: messages.contact.noContract }]
          : known.contrats.map(({ numeroContratIndividuel, libelle }) => ({ code: numeroContratIndividuel, libelle })),
    },
    numPers: {
      isShown: ({ numeroContratIndividuel }, { lecture }) =>
        personsOn(lecture.donnees, numeroContratIndividuel).length > 1,
      choices: ({ numeroContratIndividuel }, { lecture, today }) => {
        const there = personsOn(lecture.donnees, numeroContratIndividuel);
        return lecture.beneficiaires
          .filter(({ numPers }) => there.includes(numPers))
          .map((each) => personChoice(each, today));
      },
    },
    codeObjet: { isRequired: true },
    codeSousObjet: {
      isRequired: true,
      isShown: ({ codeObjet }, { lecture }) => subjectsOf(lecture.listes, codeObjet).length > 0,
      choices: ({ codeObjet }, { lecture }) => subjectsOf(lecture.listes, codeObjet),
    },
    numeroDecompte: { isShown: ({ codeObjet }) => codeObjet === 'REMBOURSEMENT' },
    numeroDemande: { isShown: ({ numeroDemande }) => numeroDemande !== '', checks: [checkRequestNumber] },
    message: { isRequired: true, checks: [checkMessage] },
    canalReponse: { isRequired: true },
    telephone: { isRequired: true, isShown: ({ canalReponse }) => canalReponse === 'TEL' },
    creneau: { isRequired: true, isShown: ({ canalReponse }) => canalReponse === 'TEL' },
    isReclamation: { recap: (isComplaint, _values, { today }) => (isComplaint ? complaintPromise(today) : null) },
  },
});

const subjectsOf = (listes: Record<string, { code: string; libelle: string; parent?: string }[]>, objet: string) =>
  (listes['contact-sous-objet'] ?? []).filter(({ parent }) => parent === objet);
