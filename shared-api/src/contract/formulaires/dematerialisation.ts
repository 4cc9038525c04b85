import { array, object, string, type Infer } from 'superstruct';
import {
  dematerialisationRules,
  onlineDocumentCodes,
  onlineDocuments,
} from '../../rules/formulaires/dematerialisation';
import { checkbox, text, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { onOff } from './more-champs';

const donnees = object({
  /** Codes of the documents received online today. */
  enLigne: array(string()),
  /** Codes of the documents that the insurer makes: the others are not asked about. */
  proposes: array(string()),
  /** Contact address of the account. */
  email: string(),
});
export type DonneesDematerialisation = Infer<typeof donnees>;

const states = { on: 'En ligne', off: 'Papier' } as const;

const champs = {
  isReleves: onOff('Relevés de prestations', { states }),
  isCarteTp: onOff('Carte de tiers payant', { states }),
  isAvis: onOff('Avis d’échéance', { states }),
  isCourriers: onOff('Courriers de gestion', { states }),
  isAttestations: onOff('Attestations', { states }),
  emailNotification: text('Adresse e-mail de notification', { maxLength: 100, autoComplete: 'email' }),
  isAccord: checkbox(
    'J’accepte de recevoir ces documents sous forme électronique. Je peux revenir au papier à tout moment.',
  ),
};
export type ChampsDematerialisation = ValuesOf<typeof champs>;

/** « Mes documents dématérialisés » (F-14): what comes online and what by post, for the account. */
export const dematerialisation = declareForm({
  code: 'dematerialisationActeGestion',
  path: '/forms/dematerialisation',
  titre: 'Mes documents dématérialisés',
  roles: ['User', 'Beneficiaire'],
  isOfAccount: true,
  // To receive papers electronically is a consent of the person.
  isOwnAct: true,
  fields: champs,
  donnees,
  start: ({ lecture: { donnees: known } }) => ({
    ...Object.fromEntries(onlineDocumentCodes.map((code) => [onlineDocuments[code], known.enLigne.includes(code)])),
    emailNotification: known.email,
  }),
  rules: dematerialisationRules,
});
