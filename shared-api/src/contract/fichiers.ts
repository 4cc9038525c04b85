import { array, integer, min, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { defineEndpoint } from './endpoint';

/** Name of a file in the store: a random identifier, then the sanitised name it came with (catalogue 0.5). */
export const remoteFileName = pattern(string(), /^[\da-f-]{36}-[\w.-]{1,80}$/);

/** Place of the papers that a handler asks for afterwards, whatever the form of the request. */
export const complementField = 'complement';

/** A file that was sent, as forms name it (specification 3). `size` in bytes; `inputName` is the field it was given to. */
export const fichierStruct = object({
  remoteFileName,
  localFileName: size(string(), 1, 255),
  size: min(integer(), 0),
  inputName: size(string(), 1, 60),
});
export type Fichier = Infer<typeof fichierStruct>;

/** Limits of an uploader (catalogue 0.5). Sizes in bytes; `queueLimit` 1 asks for a single file. */
export const limitesFichiersStruct = object({
  queueLimit: integer(),
  maxFileSize: integer(),
  maxQueueSize: integer(),
  allowedExtensions: array(string()),
  allowedMimeTypes: array(string()),
});
export type LimitesFichiers = Infer<typeof limitesFichiersStruct>;

/**
 * Receives one file, in the part `file` of a multipart body (specification 7). Kept 24 hours until a form names it,
 * as long as its draft when a draft does. `form` is the feature key of the form, which decides the limits.
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/upload',
  summary: 'Téléversement d’une pièce jointe',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'] },
  query: object({ inputName: size(string(), 1, 60), form: size(string(), 1, 60) }),
  response: object({ fileNames: array(remoteFileName), message: optional(string()) }),
  errors: ['FichierRefuse'],
  isMultipart: true,
});

/** Forgets a file that no form has named yet; one that is unknown or foreign answers alike. */
export const deleteUpload = defineEndpoint({
  method: 'DELETE',
  path: '/upload/:remoteFileName',
  summary: 'Retrait d’une pièce jointe non envoyée',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'] },
  params: object({ remoteFileName }),
  response: 'empty',
  errors: ['NonTrouve'],
});
