import { boolean, enums, integer, nullable, object, optional, pattern, refine, string, type Infer } from 'superstruct';
import { amfContactStruct, sendTypes } from './amf';
import { instant } from './common';
import { defineEndpoint } from './endpoint';
import { idSignature } from './to-sign';
import { defineVisionneuse, type VisionneuseEndpoint } from './visionneuse';

/** Documents that are signed in the portal (S-22). */
export const signatureDocuments = {
  MANDAT_SEPA: 'Mandat de prélèvement SEPA',
  AVENANT: 'Avenant au contrat',
  OPTION: 'Souscription d’un renfort',
} as const;
export type SignatureDocument = keyof typeof signatureDocuments;
const signatureDocumentCodes: readonly SignatureDocument[] = ['MANDAT_SEPA', 'AVENANT', 'OPTION'];

/** Life of a signature: from one that waits only one of the three others follows, and nothing after it. */
export const signatureStates = { EN_ATTENTE: 'À signer', SIGNE: 'Signé', REFUSE: 'Refusé', EXPIRE: 'Expiré' } as const;
export type SignatureState = keyof typeof signatureStates;
export const signatureStateCodes: readonly SignatureState[] = ['EN_ATTENTE', 'SIGNE', 'REFUSE', 'EXPIRE'];

/** SHA-256 in hexadecimal. */
const empreinte = pattern(string(), /^[\da-f]{64}$/);
const signing = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'cegepayService' } as const;

export const signatureStruct = object({
  idSignature,
  typeDocument: enums(signatureDocumentCodes),
  libelle: string(),
  nomFichier: string(),
  /** Bytes. */
  taille: integer(),
  /** Digest of the document that is shown and signed. */
  empreinte,
  etat: enums(signatureStateCodes),
  dateDemande: instant,
  dateExpiration: instant,
  /** First time the person opened the document; it is signed only after that. */
  dateConsultation: nullable(instant),
  /** When it was signed, refused or expired, or ended before its time. */
  dateDecision: nullable(instant),
  /** Whether it ended before its time, because its request was closed or another act took its place (decision 0069). */
  isAbandonne: boolean(),
  /** Masked addresses to which the code may be sent. */
  contact: amfContactStruct,
});
export type Signature = Infer<typeof signatureStruct>;

/** One act to sign, of the signed-in person on the current contract; any other answers 404. */
export const readSignature = defineEndpoint({
  method: 'GET',
  path: '/cegepay/signature',
  summary: 'Un acte à signer et son état',
  access: signing,
  onBehalf: 'refused',
  query: object({ idSignature }),
  response: signatureStruct,
  errors: ['NonTrouve'],
});

/** Pictures of exactly the document that is signed; they count as shown. */
export const viewSignature: VisionneuseEndpoint = {
  ...defineVisionneuse('/cegepay/signature', 'Document à signer, page par page', signing),
  onBehalf: 'refused',
};

/** Exactly the document that is signed, as a file. */
export const downloadSignature = defineEndpoint({
  method: 'GET',
  path: '/cegepay/signature/document',
  summary: 'Document à signer ou signé',
  access: signing,
  onBehalf: 'refused',
  query: object({ idSignature }),
  response: 'file',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** Sends a code that signs this document and nothing else. */
export const sendSignatureCode = defineEndpoint({
  method: 'POST',
  path: '/cegepay/signature/code',
  keepsReads: true,
  summary: 'Envoie le code qui signe un acte',
  access: signing,
  body: object({ idSignature, sendType: enums(sendTypes) }),
  response: object({ sendType: enums(sendTypes), content: optional(string()) }),
  errors: ['NonTrouve', 'EtatIncompatible', 'TropDeTentatives'],
});

/**
 * Signs an act (« signature simple »): the code of `sendSignatureCode`, and the digest of the document that was shown.
 * A wrong code answers 400 `CodeIncorrect`, an old one `CodeExpire`; an act that is decided, expired, not opened or
 * whose document differs answers 409 `EtatIncompatible`.
 */
export const signDocument = defineEndpoint({
  method: 'POST',
  path: '/cegepay/signature',
  summary: 'Signe un acte (signature simple)',
  access: signing,
  body: object({
    idSignature,
    empreinte,
    isLu: refine(boolean(), 'lu', (isLu) => isLu),
    securityCode: pattern(string(), /^\d{6}$/),
  }),
  response: signatureStruct,
  errors: ['NonTrouve', 'EtatIncompatible', 'CodeIncorrect', 'CodeExpire', 'TropDeTentatives'],
});

/** Refuses to sign: the act does not take place. */
export const refuseSignature = defineEndpoint({
  method: 'POST',
  path: '/cegepay/signature/refus',
  summary: 'Refuse de signer un acte',
  access: signing,
  body: object({ idSignature }),
  response: signatureStruct,
  errors: ['NonTrouve', 'EtatIncompatible'],
});
