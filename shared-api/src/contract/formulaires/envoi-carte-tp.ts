import { array, object, string, type Infer } from 'superstruct';
import { emailMaxLength, emailsIn, isEmailValid } from '../../rules/contact';
import { personChoice } from '../../rules/formulaires/built-in-checks';
import { messages } from '../../rules/formulaires/messages';
import { schemeWords, schemeWordsFor } from '../../rules/scheme-words';
import { checkbox, choice, longText, people, text, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  /** Persons on the current card whom the sender sees there. */
  cartes: array(object({ numPers: string(), idCarte: string() })),
  /** Contact address of the sender. */
  email: string(),
});
export type DonneesEnvoiCarteTp = Infer<typeof donnees>;

/** Most addresses of one sending. */
export const emailLimit = 5;
/** To the sender's own address. */
export const toSelf = 'MOI';

const champs = {
  numPers: people('Carte(s) à envoyer', { isInMail: true }),
  typeDestinataire: choice('Envoyer à', {
    look: 'radio',
    isInMail: true,
    choices: [
      { code: toSelf, libelle: 'Moi-même' },
      { code: 'PS', libelle: 'Un professionnel de santé' },
      { code: 'AUTRE', libelle: 'Une autre personne' },
    ],
  }),
  emails: text('Adresse(s) e-mail', {
    maxLength: emailLimit * (emailMaxLength + 2),
    hint: 'Séparez les adresses par un point-virgule, 5\u00a0au plus.',
    autoComplete: 'off',
  }),
  message: longText('Message', 500),
  isConfirmation: checkbox('Je confirme vouloir transmettre ma carte, qui comporte mon numéro de Sécurité sociale.'),
};
export type ChampsEnvoiCarteTp = ValuesOf<typeof champs>;

const goesToOthers = ({ typeDestinataire }: ChampsEnvoiCarteTp) =>
  typeDestinataire !== '' && typeDestinataire !== toSelf;

/** F-05 « Envoyer ma carte de tiers payant »: a link and a code for three days, never the card itself. */
export const envoiCarteTp = declareForm({
  code: 'envoiCarteTpAutreActe',
  path: '/forms/envoi-cartetp',
  titre: 'Envoyer ma carte de tiers payant',
  roles: ['User', 'Beneficiaire'],
  // The link opens the card with every full number, whatever staff may read.
  isOwnAct: true,
  // Two professionals may need it on the same day.
  isRepeatable: true,
  fields: champs,
  donnees,
  rules: {
    numPers: {
      isRequired: true,
      choices: (_values, { lecture, today }) =>
        lecture.beneficiaires
          .filter(({ numPers }) => lecture.donnees.cartes.some((card) => card.numPers === numPers))
          .map((each) => personChoice(each, today)),
    },
    typeDestinataire: { isRequired: true },
    emails: {
      isRequired: true,
      isShown: goesToOthers,
      checks: [
        (typed) => {
          const emails = emailsIn(typed);
          if (emails.length === 0 || !emails.every(isEmailValid))
            return { code: 'pattern', message: messages.cardMail };
          return emails.length > emailLimit ? { code: 'max', message: messages.cardMails } : null;
        },
      ],
    },
    isConfirmation: {
      isRequired: true,
      isShown: goesToOthers,
      label: ({ numPers }, { lecture }) => {
        const scheme = schemeWordsFor(lecture.beneficiaires, numPers);
        return scheme === schemeWords.francais
          ? null
          : messages.cardConfirmation({ numero: scheme.number.replace('N°\u00a0', 'numéro ') });
      },
      recap: () => null,
    },
  },
});
