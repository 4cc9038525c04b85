import { array, boolean, enums, object, optional, partial, size, string, type Infer } from 'superstruct';
import { writeAnswerStruct } from '../demandes';
import { defineEndpoint } from '../endpoint';

/** Alerts and subscriptions, in the order of the screen (F-01, `type-abonnement`). */
export const subscriptions = {
  ALERTE_REMBOURSEMENT: 'Un nouveau remboursement est disponible',
  NOUVEAU_DOCUMENT: 'Un nouveau document est disponible',
  CARTE_TP: 'Ma nouvelle carte de tiers payant est disponible',
  COTISATION: 'Échéance ou rejet de prélèvement',
  SUIVI_DEMANDE: 'Suivi de mes demandes',
  NEWSLETTER: 'Lettre d’information',
  SECURITE: 'Alertes de sécurité',
} as const;
export type SubscriptionCode = keyof typeof subscriptions;
export const subscriptionCodes: readonly SubscriptionCode[] = [
  'ALERTE_REMBOURSEMENT',
  'NOUVEAU_DOCUMENT',
  'CARTE_TP',
  'COTISATION',
  'SUIVI_DEMANDE',
  'NEWSLETTER',
  'SECURITE',
];

/** Channels besides the bell, which every event rings. */
export const channelsStruct = object({ mail: boolean(), sms: boolean(), push: boolean() });
export type Channels = Infer<typeof channelsStruct>;
/** Those that were turned on or off. */
export const turnedChannelsStruct = partial(channelsStruct);
export type TurnedChannels = Infer<typeof turnedChannelsStruct>;

export type Channel = keyof Channels;

/** How often reimbursements are announced. */
export const frequences = { IMMEDIATE: 'À chaque événement', HEBDO: 'Hebdomadaire' } as const;
export type Frequence = keyof typeof frequences;
export const frequenceCodes: readonly Frequence[] = ['IMMEDIATE', 'HEBDO'];

const abonnementStruct = object({
  code: enums(subscriptionCodes),
  libelle: string(),
  canaux: channelsStruct,
  /** Cannot be switched off: security. */
  isObligatoire: boolean(),
});
export type Abonnement = Infer<typeof abonnementStruct>;

export const abonnementsStruct = object({
  abonnements: array(abonnementStruct),
  frequence: enums(frequenceCodes),
  /** Channels that the insurer has: the others are not shown. */
  canauxProposes: channelsStruct,
  /** Those of them that this person can have. */
  canauxPossibles: channelsStruct,
  /** No SMS goes to the mobile of this person: the insurer forbids it (AMF-03). */
  isTelephoneInterdit: optional(boolean()),
});
export type Abonnements = Infer<typeof abonnementsStruct>;

export const readAbonnements = defineEndpoint({
  method: 'GET',
  path: '/forms/abonnement',
  summary: 'Alertes et abonnements de la personne connectée',
  access: { kind: 'session' },
  response: abonnementsStruct,
  errors: ['FonctionnaliteInactive'],
});

/** Channels that were turned on or off, of one row or several; what is not sent stays as it is. */
export const saveAbonnements = defineEndpoint({
  method: 'POST',
  path: '/forms/abonnement/form',
  summary: 'Mes alertes et abonnements\u00a0: envoi',
  access: { kind: 'session' },
  body: object({
    data: object({
      abonnements: size(array(object({ code: enums(subscriptionCodes), canaux: turnedChannelsStruct })), 0, 10),
      frequence: optional(enums(frequenceCodes)),
    }),
  }),
  response: writeAnswerStruct,
  errors: ['FonctionnaliteInactive'],
});
