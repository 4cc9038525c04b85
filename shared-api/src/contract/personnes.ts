import { array, boolean, enums, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { askedDay, civilDate, freeText, paginationStruct, staffPageQuery } from './common';
import { accountStateCodes, accountStates } from './comptes';
import { defineEndpoint } from './endpoint';

/* ---------- Back-office: persons of the management system, with or without account (A-02) ---------- */

/** States of the account of a person; `NON_CREE` is for a person without one. */
export const personAccountStates = { NON_CREE: 'Sans compte', ...accountStates } as const;
export const personAccountStateCodes = ['NON_CREE', ...accountStateCodes] as const;

export const personneStruct = object({
  numPers: string(),
  codeCivilite: enums(['MME', 'M']),
  nom: string(),
  prenom: string(),
  dateNaissance: civilDate,
  /** Contact address known to the insurer. */
  email: nullable(string()),
  /** Contracts that insure the person today, newest first, and whether they are the member of the first. */
  contrats: array(string()),
  isAdherent: boolean(),
  etat: enums(personAccountStateCodes),
  /** Account; null without one. */
  userId: nullable(string()),
  /** Why the caller opens no account for this person, whatever their rights; absent in lists, and where they may. */
  motifNonCreable: optional(string()),
});
export type Personne = Infer<typeof personneStruct>;

export const personneSorts = ['nom', '-nom'] as const;

export const listPersonnes = defineEndpoint({
  method: 'GET',
  path: '/admin/users/adherent',
  summary: 'Personnes assurées, avec ou sans compte',
  access: { kind: 'staff', right: 'users.adherent:read' },
  query: object({
    nom: optional(freeText(100)),
    prenom: optional(freeText(100)),
    dateNaissance: optional(askedDay),
    numPers: optional(freeText(20)),
    numeroContrat: optional(freeText(20)),
    /** Only those without account. */
    sansCompte: optional(enums(['O'])),
    tri: optional(enums(personneSorts)),
    ...staffPageQuery,
  }),
  response: object({
    personnes: array(personneStruct),
    pagination: paginationStruct,
    /** True when there are more persons than `pagination.total`. */
    isTotalPlafonne: boolean(),
  }),
});

export const readPersonne = defineEndpoint({
  method: 'GET',
  path: '/admin/users/adherent/:numPers',
  summary: 'Une personne assurée',
  access: { kind: 'staff', right: 'users.adherent:read' },
  params: object({ numPers: string() }),
  response: personneStruct,
  errors: ['NonTrouve'],
});

/** In the body: a social-security number stands in no address and no log. */
export const findPersonneByNir = defineEndpoint({
  method: 'POST',
  path: '/admin/users/adherent/recherche-nir',
  summary: 'Personnes qui portent un numéro de Sécurité sociale',
  access: { kind: 'staff', right: 'nir:read' },
  body: object({ nir: pattern(string(), /^[0-9AB]{13}$/) }),
  response: object({ personnes: array(personneStruct) }),
});

export const createPersonAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/adherent/:numPers/compte',
  summary: 'Crée le compte d’une personne, qui l’active par un lien reçu par e-mail',
  access: { kind: 'staff', right: 'users.adherent:create' },
  params: object({ numPers: string() }),
  body: object({
    userName: size(freeText(100), 3, 100),
    /** Mobile number, however it is typed; confirmed by nobody yet. */
    telephonePortable: optional(nullable(freeText(24))),
    /** Whether the link leaves now; left out, it does. */
    isEmailEnvoye: optional(boolean()),
  }),
  response: object({ userId: string() }),
  errors: ['NonTrouve', 'CompteExistant', 'RessourceUtilisee', 'AgeInsuffisant'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/reset-password',
  summary: 'Envoie à une personne le lien qui choisit un nouveau mot de passe',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: object({ userId: string() }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee', 'TropDeTentatives'],
});
