import { array, boolean, nullable, object, string, type Infer } from 'superstruct';
import { addDays, formatDate } from '../../rules/civil-dates';
import { personChoice } from '../../rules/formulaires/built-in-checks';
import { messages } from '../../rules/formulaires/messages';
import { civilDate } from '../common';
import { checkbox, choice, longText, people, type Choice, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  /** Persons on the current card. */
  cartes: array(
    object({
      numPers: string(),
      idCarte: string(),
      dateDerniereCommande: nullable(civilDate),
      /** A printed copy may be ordered again. */
      isCommandable: boolean(),
    }),
  ),
  /** Postal address of the sender on one line; empty for none. */
  adresse: string(),
});
export type DonneesCommandeCarteTp = Infer<typeof donnees>;

const champs = {
  numPers: people('Carte(s) pour', { isInMail: true }),
  codeMotif: choice('Motif de la demande', { referential: 'motif-cartetp', isInMail: true }),
  precision: longText('Précisez l’erreur constatée', 250),
  modeEnvoi: choice('Mode de réception', { look: 'radio', isInMail: true }),
  isAdresseConfirmee: checkbox('Je confirme mon adresse postale'),
};
export type ChampsCommandeCarteTp = ValuesOf<typeof champs>;

const byPost = { code: 'COURRIER', libelle: 'Par courrier' };
const atOnce = { code: 'PDF', libelle: 'Téléchargement immédiat' };

/** Nothing is sent where nobody lives. */
const postChoice = ({ adresse }: DonneesCommandeCarteTp): Choice =>
  adresse === '' ? { ...byPost, disabled: true, detail: messages.cardNoAddress } : byPost;

/** Days between two printed copies for one person. */
const pauseDays = 30;

/** Whether a printed copy may be ordered for a person, given the last one. */
export const isOrderable = (dateDerniereCommande: string | null, today: string): boolean =>
  dateDerniereCommande === null || addDays(dateDerniereCommande, pauseDays) <= today;

/** F-04 « Commander une carte de tiers payant ». */
export const commandeCarteTp = declareForm({
  code: 'carteTpActeGestion',
  path: '/forms/cartetp',
  titre: 'Commander une carte de tiers payant',
  roles: ['User'],
  fields: champs,
  donnees,
  start: ({ lecture }) =>
    lecture.modeGestion === 'manuel' && lecture.donnees.adresse !== '' ? { modeEnvoi: byPost.code } : {},
  rules: {
    numPers: {
      isRequired: true,
      choices: (_values, { lecture, today }) =>
        lecture.beneficiaires
          .filter(({ numPers }) => lecture.donnees.cartes.some((card) => card.numPers === numPers))
          .map((each) => personChoice(each, today)),
      checks: [
        (numPers, { modeEnvoi }, { lecture: { donnees: known } }) => {
          const recent = known.cartes.find((card) => numPers.includes(card.numPers) && !card.isCommandable);
          return modeEnvoi === byPost.code && recent?.dateDerniereCommande
            ? {
                code: 'recent',
                message: `Une carte a déjà été commandée le ${formatDate(recent.dateDerniereCommande)}.`,
              }
            : null;
        },
      ],
    },
    codeMotif: { isRequired: true },
    precision: { isRequired: true, isShown: ({ codeMotif }) => codeMotif === 'ERREUR' },
    modeEnvoi: {
      isRequired: true,
      choices: (_values, { lecture }) => [
        postChoice(lecture.donnees),
        ...(lecture.modeGestion === 'manuel' ? [] : [atOnce]),
      ],
      checks: [
        (code, _values, { lecture: { donnees: known } }) =>
          code === byPost.code && known.adresse === '' ? { code: 'adresse', message: messages.cardNoAddress } : null,
      ],
    },
    isAdresseConfirmee: {
      isRequired: true,
      isShown: ({ modeEnvoi }, { lecture }) => modeEnvoi === byPost.code && lecture.donnees.adresse !== '',
      label: (_values, { lecture: { donnees: known } }) => `Je confirme mon adresse postale\u00a0: ${known.adresse}`,
      recap: (_value, _values, { lecture: { donnees: known } }) => ({
        libelle: 'Adresse de livraison',
        valeur: known.adresse,
      }),
    },
  },
});
