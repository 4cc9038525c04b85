import { array, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { civilDate, euros, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';

/** Name of a file in the store: a random identifier, then the sanitised original name (product 0.5). */
export const remoteFileName = pattern(string(), /^[\da-f-]{36}-[\w.-]{1,80}$/);

/** Field for documents a handler asks for later, whatever the form. */
export const complementField = 'complement';

/** A sent file as forms refer to it (product 0.3). `size` in bytes; `inputName` is its field. */
export const fichierStruct = object({
  remoteFileName,
  localFileName: size(string(), 1, 255),
  size: wholeNumber(0),
  inputName: size(string(), 1, 60),
});
export type Fichier = Infer<typeof fichierStruct>;

/** Limits of an uploader (product 0.5). Sizes in bytes; `queueLimit` 1 means a single file. */
export const limitesFichiersStruct = object({
  queueLimit: integer(),
  maxFileSize: integer(),
  maxQueueSize: integer(),
  allowedExtensions: array(string()),
  allowedMimeTypes: array(string()),
});
export type LimitesFichiers = Infer<typeof limitesFichiersStruct>;

/**
 * Receives one file in the part `file` of a multipart body (API-09). It is kept for 24 hours until a form uses it, or
 * as long as a draft that uses it. `form` is the feature key of the form and decides the limits.
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/upload',
  onBehalf: 'byRight',
  keepsReads: true,
  summary: 'Téléversement d’une pièce jointe',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'], withoutContract: 'whereNoneIsNamed' },
  query: object({ inputName: size(string(), 1, 60), form: size(string(), 1, 60) }),
  response: object({ fileNames: array(remoteFileName), message: optional(string()) }),
  errors: ['FichierRefuse'],
  isMultipart: true,
});

/** Deletes a file that no form uses yet; an unknown and a foreign one answer alike. */
export const deleteUpload = defineEndpoint({
  method: 'DELETE',
  path: '/upload/:remoteFileName',
  onBehalf: 'byRight',
  keepsReads: true,
  summary: 'Retrait d’une pièce jointe non envoyée',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'], withoutContract: 'whereNoneIsNamed' },
  params: object({ remoteFileName }),
  response: 'empty',
  errors: ['NonTrouve'],
});

/** Values read in a paper, each with the line that says it; null where the paper is not plain. */
export const paperProposalsStruct = object({
  montant: nullable(object({ valeur: euros, ligne: string() })),
  date: nullable(object({ valeur: civilDate, ligne: string() })),
  /** `numero` is an RPPS or FINESS number. */
  professionnel: nullable(object({ nom: string(), numero: nullable(string()), ligne: string() })),
});
export type PaperProposals = Infer<typeof paperProposalsStruct>;

/**
 * What a PDF with text, sent by this person for a form that is not sent yet, proposes for its fields. It is read on
 * this server at each call and not kept; a picture, or a PDF that cannot be read, proposes nothing.
 */
export const readPaperProposals = defineEndpoint({
  method: 'GET',
  path: '/upload/:remoteFileName/propositions',
  summary: 'Valeurs proposées par une pièce jointe',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'], withoutContract: 'whereNoneIsNamed' },
  onBehalf: 'refused',
  params: object({ remoteFileName }),
  response: paperProposalsStruct,
  errors: ['NonTrouve'],
});
