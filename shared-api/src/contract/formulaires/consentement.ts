import { array, boolean, literal, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { instant } from '../common';
import { writeAnswerStruct } from '../demandes';
import { defineEndpoint } from '../endpoint';

/** A purpose and the answer of the person; null without one (product 4.8.2). */
export const consentementDonneStruct = object({
  nom: string(),
  libelle: string(),
  /** Digest of the text, which an answer to it gives back. */
  version: string(),
  accepted: nullable(boolean()),
  /** Instant of the current answer. */
  dateReponse: nullable(instant),
  /** All answers, newest first. */
  historique: array(object({ date: instant, isAccepted: boolean() })),
  /** Always false: a consent that is demanded is none (F-09). */
  isObligatoire: literal(false),
});
export type ConsentementDonne = Infer<typeof consentementDonneStruct>;

/** Purpose required before pages are counted (API-14, product 8.4). */
export const measurePurpose = 'STATISTIQUES';

export const readConsentements = defineEndpoint({
  method: 'GET',
  path: '/forms/consentement',
  summary: 'Consentements de la personne connectée',
  access: { kind: 'session' },
  response: object({ consentements: array(consentementDonneStruct) }),
  errors: ['FonctionnaliteInactive'],
});

const givenConsentStruct = object({
  nomConsentement: size(string(), 1, 60),
  isAccepted: boolean(),
  /** Version that was read; the published body has none, and answers the present text. */
  version: optional(size(string(), 1, 60)),
});

/** Answers to one or several purposes, in the shape of F-09; each is stored with its date and the text it is for. */
export const answerConsentements = defineEndpoint({
  method: 'POST',
  path: '/forms/consentement/form',
  summary: 'Mes consentements\u00a0: envoi',
  access: { kind: 'session' },
  body: object({ data: size(array(givenConsentStruct), 1, 20) }),
  response: writeAnswerStruct,
  errors: ['FonctionnaliteInactive', 'EtatIncompatible'],
});
