import { array, boolean, nullable, object, size, string, type Infer } from 'superstruct';
import { writeAnswerStruct } from '../demandes';
import { defineEndpoint } from '../endpoint';

/** A purpose and what the person answered; null until they did (catalogue 4.8.2). */
export const consentementDonneStruct = object({ nom: string(), libelle: string(), accepted: nullable(boolean()) });
export type ConsentementDonne = Infer<typeof consentementDonneStruct>;

/** Purpose without which no page that a person opens is counted (API-14, catalogue 8.4). */
export const measurePurpose = 'STATISTIQUES';

export const readConsentements = defineEndpoint({
  method: 'GET',
  path: '/forms/consentement',
  summary: 'Consentements de la personne connectée',
  access: { kind: 'session' },
  response: object({ consentements: array(consentementDonneStruct) }),
  errors: ['FonctionnaliteInactive'],
});

/** Answers to one or several purposes, in the words of the specification (section 7); each is kept with its date. */
export const answerConsentements = defineEndpoint({
  method: 'POST',
  path: '/forms/consentement/form',
  summary: 'Mes consentements\u00a0: envoi',
  access: { kind: 'session' },
  body: object({ data: size(array(object({ nomConsentement: size(string(), 1, 60), isAccepted: boolean() })), 1, 20) }),
  response: writeAnswerStruct,
  errors: ['FonctionnaliteInactive'],
});
