import { array, enums, nullable, object, pattern, record, size, string, type Infer } from 'superstruct';
import { instant, uuid } from './common';
import { defineEndpoint } from './endpoint';

/** Lists that are made in the background when they are long. */
export const exportedLists = {
  prestations: 'Relevé de prestations',
  remboursements: 'Relevé de remboursements',
  'tiers-prestations': 'Soins réglés en tiers payant',
} as const;
export type ExportedList = keyof typeof exportedLists;
export const exportedListCodes: readonly ExportedList[] = ['prestations', 'remboursements', 'tiers-prestations'];

/** States of a file that is made in the background. */
export const exportStates = { EN_PREPARATION: 'En préparation', PRET: 'Prêt', ECHEC: 'Non préparé' } as const;
export type ExportState = keyof typeof exportStates;
export const exportStateCodes: readonly ExportState[] = ['EN_PREPARATION', 'PRET', 'ECHEC'];

const id = uuid;

export const exportStruct = object({
  id,
  liste: enums(exportedListCodes),
  numeroContratIndividuel: string(),
  etat: enums(exportStateCodes),
  dateDemande: instant,
  /** After this it is deleted. */
  dateExpiration: instant,
  /** Name of the file, once it is ready. */
  nomFichier: nullable(string()),
});
export type ExportDemande = Infer<typeof exportStruct>;

const roles = ['User', 'Beneficiaire'] as const;
/** Files belong to the account, whatever its contract. */
const ofAccount = { kind: 'member', roles, withoutContract: true } as const;

/**
 * Asks for a long list as PDF, with the filters of its own call. The same list asked again while it is made answers the
 * same file.
 */
export const askExport = defineEndpoint({
  method: 'POST',
  path: '/adherent/exports',
  summary: 'Demande d’un export préparé en arrière-plan',
  access: { kind: 'member', roles },
  body: object({
    liste: enums(exportedListCodes),
    filtres: record(pattern(string(), /^[a-zA-Z]{1,20}$/), size(string(), 0, 120)),
  }),
  response: exportStruct,
  errors: ['TropDeTentatives'],
});

/** Files asked for by this account, newest first, until they are deleted. */
export const listExports = defineEndpoint({
  method: 'GET',
  path: '/adherent/exports',
  summary: 'Exports demandés par la personne connectée',
  access: ofAccount,
  onBehalf: 'refused',
  response: object({ exports: array(exportStruct) }),
});

/** The file; 404 `NonTrouve` for a foreign, an unknown, an expired one and one that is not ready. */
export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/adherent/exports/:id',
  summary: 'Fichier d’un export',
  access: ofAccount,
  onBehalf: 'refused',
  params: object({ id }),
  response: 'file',
  errors: ['NonTrouve'],
});
