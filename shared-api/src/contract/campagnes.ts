import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { audienceChoices } from './audiences';
import { askedDay, civilDate, freeText, instant, pageQueryOf, paginationStruct, uuid, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
import { importanceCodes, notificationIconCodes } from './notifications';
import { defineHistory } from './objets';

/* Back office: notifications that staff write for many people. */

export const campaignChannels = { PORTAIL: 'Portail', EMAIL: 'E-mail', SMS: 'SMS', PUSH: 'Push' } as const;
export type CampaignChannel = keyof typeof campaignChannels;
export const campaignChannelCodes = ['PORTAIL', 'EMAIL', 'SMS', 'PUSH'] as const;

/** Columns of the list, on the screen and in its file. */
export const campaignColumns = {
  titre: 'Titre',
  canaux: 'Canal',
  cible: 'Cible',
  dateEnvoi: 'Programmée le',
  etat: 'État',
  envoyees: 'Envoyées',
  lues: 'Lues',
  clics: 'Clics',
} as const;

export const campaignStates = {
  BROUILLON: 'Brouillon',
  PROGRAMMEE: 'Programmée',
  ENVOYEE: 'Envoyée',
  ANNULEE: 'Annulée',
} as const;
export type CampaignState = keyof typeof campaignStates;
export const campaignStateCodes = ['BROUILLON', 'PROGRAMMEE', 'ENVOYEE', 'ANNULEE'] as const;

/** Groups of profiles of accounts (product 3.0.1). */
export const profileGroups = ['adherent', 'beneficiaire', 'adh_benef', 'admin_digital', 'autres_admins'] as const;
export type ProfileGroup = (typeof profileGroups)[number];

/** Why a person of the target does not receive it by a channel. */
export const exclusions = {
  CONSENTEMENT: 'Sans consentement',
  EMAIL: 'Adresse e-mail absente',
  TELEPHONE: 'Téléphone portable absent ou non confirmé',
  APPLICATION: 'Sans application mobile',
  MESSAGE: 'E-mail désactivé dans «\u00a0E-mails et SMS\u00a0»',
  CANAL: 'Aucun service d’envoi pour ce canal',
  SERVICE: '«\u00a0Notifications\u00a0» désactivées dans «\u00a0Fonctionnalités\u00a0»',
  AFFICHAGE: 'Fin d’affichage passée',
  COMPTE: 'Espace fermé',
} as const;
export type Exclusion = keyof typeof exclusions;

/** Characters of the text as it is read, and of the SMS. */
export const campaignTextLimit = 500;
export const campaignSmsLimit = 160;

const id = uuid;
const version = wholeNumber(1);
const fields = {
  titre: size(freeText(80), 1, 80),
  /** HTML of the editor; the server sanitises it. */
  texte: size(string(), 1, 10_000),
  /** Empty without the channel. */
  texteSms: freeText(campaignSmsLimit),
  /** Route of the portal, or https address. */
  lien: nullable(freeText(300)),
  icone: nullable(enums(notificationIconCodes)),
  importance: enums(importanceCodes),
  isFermable: boolean(),
  isCommerciale: boolean(),
  canaux: size(array(enums(campaignChannelCodes)), 1, 4),
  /** None for every profile. */
  profils: size(array(enums(profileGroups)), 0, 5),
  /** Codes; one is enough, none for everyone. */
  audiences: size(array(pattern(string(), /^[A-Z0-9_]{3,30}$/)), 0, 20),
  dateEnvoi: askedDay,
  heureEnvoi: pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/),
  /** Last day of display. */
  dateFin: nullable(askedDay),
};
const valuesStruct = object(fields);
export type CampaignValues = Infer<typeof valuesStruct>;

const rowStruct = object({
  id,
  ...fields,
  dateEnvoi: civilDate,
  dateFin: nullable(civilDate),
  etat: enums(campaignStateCodes),
  version,
  /** Its sending began: it may be stopped, not changed. */
  isCommencee: boolean(),
  /** Persons. */
  envoyees: integer(),
  lues: integer(),
  clics: integer(),
});
export type Campaign = Infer<typeof rowStruct>;

export const campaignSorts = ['dateEnvoi', '-dateEnvoi', 'titre', '-titre', 'etat', '-etat'] as const;

const filters = {
  texte: optional(size(freeText(60), 1, 60)),
  etat: optional(enums(campaignStateCodes)),
  canal: optional(enums(campaignChannelCodes)),
  tri: optional(enums(campaignSorts)),
};

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/admin/notification',
  summary: 'Notifications écrites par le personnel',
  access: { kind: 'staff', right: 'notification:read' },
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ notifications: array(rowStruct), audiences: audienceChoices, pagination: paginationStruct }),
});

export const exportCampaigns = defineListFile({
  path: '/admin/notification/export',
  summary: 'Notifications écrites par le personnel (xlsx ou csv)',
  right: 'notification:read',
  query: object({ ...filters, format }),
});

export const addCampaign = defineEndpoint({
  method: 'POST',
  path: '/admin/notification',
  summary: 'Crée une notification, en brouillon',
  access: { kind: 'staff', right: 'notification:create' },
  body: valuesStruct,
  response: object({ id }),
});

export const saveCampaign = defineEndpoint({
  method: 'PUT',
  path: '/admin/notification/:id',
  summary: 'Enregistre une notification qui n’est pas envoyée',
  access: { kind: 'staff', right: 'notification:update' },
  params: object({ id }),
  body: object({ ...fields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/admin/notification/:id',
  summary: 'Supprime une notification que personne n’a reçue',
  access: { kind: 'staff', right: 'notification:delete' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** At its date and hour, or at once when they are past. */
export const sendCampaign = defineEndpoint({
  method: 'POST',
  path: '/admin/notification/:id/envoyer',
  summary: 'Programme l’envoi d’une notification',
  access: { kind: 'staff', right: 'notification:update' },
  params: object({ id }),
  body: object({ version }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** Before the sending nobody receives it; during it, people who have not received it yet do not. */
export const cancelCampaign = defineEndpoint({
  method: 'POST',
  path: '/admin/notification/:id/annuler',
  summary: 'Annule ou arrête l’envoi d’une notification',
  access: { kind: 'staff', right: 'notification:update' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const testCampaign = defineEndpoint({
  method: 'POST',
  path: '/admin/notification/:id/test',
  summary: 'Envoie une notification à soi-même',
  access: { kind: 'staff', right: 'notification:update' },
  params: object({ id }),
  /** Channels by which it went. */
  response: object({ canaux: array(enums(campaignChannelCodes)) }),
  errors: ['NonTrouve', 'TropDeTentatives'],
  keepsReads: true,
});

export const readCampaignHistory = defineHistory({
  path: '/admin/notification/:id/historique',
  summary: 'Enregistrements d’une notification',
  right: 'notification:read',
  params: object({ id }),
});

/** Before the sending counted at this moment; then as it was written down when the sending began. */
export const readCampaignTarget = defineEndpoint({
  method: 'GET',
  path: '/admin/notification/detail-target',
  summary: 'Personnes qu’une notification cible, et sa lecture',
  access: { kind: 'staff', right: 'notification:read' },
  query: object({ id, ...pageQueryOf([20, 50, 100]) }),
  response: object({
    /** Persons of the target, and those of them whom no channel reaches. */
    nombreCible: integer(),
    nombreExclus: integer(),
    /** By channel: a person may be counted for several. */
    exclusions: array(object({ motif: string(), nombre: integer() })),
    repartition: array(object({ profil: string(), nombre: integer() })),
    lecture: object({ envoyees: integer(), lues: integer(), clics: integer() }),
    destinataires: array(
      object({
        numPers: nullable(string()),
        nomMasque: string(),
        canal: enums(campaignChannelCodes),
        /** `ENVOYEE`, `EN_ATTENTE`, or the words of the exclusion. */
        etat: string(),
        dateLecture: nullable(instant),
      }),
    ),
    /** Of the lines, one for each person and channel. */
    pagination: paginationStruct,
  }),
  errors: ['NonTrouve'],
});
