import { array, enums, nullable, object, string, type Infer } from 'superstruct';
import { defineEndpoint } from './endpoint';
import { featureKeys } from './features';
import { modesGestion } from './identity';

/** A form on the page « Mes démarches » (product 2.0.4). */
export const demarcheStruct = object({
  code: enums(featureKeys),
  modeGestion: enums(modesGestion),
  /** Why the contract does not allow it, as a sentence; null for an open one. */
  motifIndisponible: nullable(string()),
  /** Another contract of the person that takes it, where this one does not. */
  numeroContratOuvert: nullable(string()),
});
export type Demarche = Infer<typeof demarcheStruct>;

/** Forms of the client for the current contract: what it allows, and what it does not with the reason. */
export const listDemarches = defineEndpoint({
  method: 'GET',
  path: '/demarches',
  summary: 'Démarches du contrat courant',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'] },
  response: object({ demarches: array(demarcheStruct) }),
});
