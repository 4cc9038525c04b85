import { array, integer, max, min, nullable, object, record, size, string, unknown, type Infer } from 'superstruct';
import { instant } from '../common';
import { defineEndpoint } from '../endpoint';
import { remoteFileName } from '../fichiers';

/**
 * Unsent values of a form: kept encrypted by the server for seven days, for this person and contract only. `valeurs`
 * are those of the form; the browser checks their shape.
 */
export const brouillonStruct = object({
  valeurs: record(string(), unknown()),
  /** Step of a wizard, from 0. */
  etape: integer(),
  dateModification: instant,
  /** Files of the draft still in the store. */
  piecesJointes: array(remoteFileName),
});
export type Brouillon = Infer<typeof brouillonStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], withoutContract: 'whereNoneIsNamed' } as const;
const params = object({ code: size(string(), 1, 60) });

export const readBrouillon = defineEndpoint({
  method: 'GET',
  path: '/forms/brouillons/:code',
  summary: 'Brouillon d’un formulaire, nommé par sa clé de fonctionnalité',
  access,
  onBehalf: 'refused',
  params,
  response: object({ brouillon: nullable(brouillonStruct) }),
  errors: ['NonTrouve'],
});

export const keepBrouillon = defineEndpoint({
  method: 'PUT',
  path: '/forms/brouillons/:code',
  keepsReads: true,
  summary: 'Enregistre le brouillon d’un formulaire',
  access,
  params,
  body: object({
    valeurs: record(string(), unknown()),
    etape: max(min(integer(), 0), 20),
    piecesJointes: size(array(remoteFileName), 0, 40),
  }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const deleteBrouillon = defineEndpoint({
  method: 'DELETE',
  path: '/forms/brouillons/:code',
  keepsReads: true,
  summary: 'Oublie le brouillon d’un formulaire',
  access,
  params,
  response: 'empty',
  errors: ['NonTrouve'],
});
