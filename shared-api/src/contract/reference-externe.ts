import {
  array,
  boolean,
  literal,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { civilDate, freeText } from './common';
import { defineEndpoint } from './endpoint';

/* Back office: another person behind an account that was linked to the wrong one. */

/** Referential of the reasons. */
export const referenceReasonList = 'motif-reference-externe';
/** What staff type to confirm. */
export const referenceConfirmation = 'CONFIRMER';

const reference = size(freeText(30), 3, 30);

const personStruct = object({
  numPers: string(),
  nom: string(),
  prenom: string(),
  dateNaissance: nullable(civilDate),
  contrats: array(object({ numeroContratIndividuel: string(), nomOffre: string(), etat: string() })),
});

export const referenceCheckStruct = object({
  compte: object({ userId: string(), userName: string(), referenceExterne: nullable(string()) }),
  /** Linked now; null for an account without a person. */
  personneActuelle: nullable(personStruct),
  /** Found in the management system by the new reference; null without one. */
  personneNouvelle: nullable(personStruct),
  /** Reason why it cannot be linked, in words; null when it can. */
  refus: nullable(string()),
  /** The birth dates differ: an administrator alone may confirm. */
  isNaissanceDifferente: boolean(),
  motifs: array(object({ code: string(), libelle: string() })),
});
export type ReferenceCheck = Infer<typeof referenceCheckStruct>;

export const checkExternalReference = defineEndpoint({
  method: 'GET',
  path: '/admin/users/switch-reference-externe',
  summary: 'Compte, personne actuelle et personne d’une nouvelle référence',
  access: { kind: 'staff', right: 'switch-reference-externe:read' },
  query: object({ userId: string(), reference: optional(reference) }),
  response: referenceCheckStruct,
  errors: ['NonTrouve'],
});

/** Ends the sessions of the account; second factor and consents stay. */
export const switchExternalReference = defineEndpoint({
  method: 'POST',
  path: '/admin/users/switch-reference-externe',
  summary: 'Rattache un compte à une autre personne du système de gestion',
  access: { kind: 'staff', right: 'switch-reference-externe:update' },
  body: object({
    userId: string(),
    /** As it was read: another change in the meantime is refused. */
    referenceExterneActuelle: nullable(string()),
    /** Member number or number of the person. */
    referenceExterneNouvelle: reference,
    /** Person whom staff saw for that reference: another one found by now is refused. */
    numPers: nonempty(string()),
    codeMotif: nonempty(pattern(string(), /^[A-Z_]{1,40}$/)),
    commentaire: optional(freeText(250)),
    confirmation: literal(referenceConfirmation),
  }),
  response: object({ referenceExterne: string() }),
  errors: [
    'NonTrouve',
    'PersonneInconnue',
    'ReferenceDejaRattachee',
    'EtatIncompatible',
    'AccesRefuse',
    'RessourceUtilisee',
  ],
});
