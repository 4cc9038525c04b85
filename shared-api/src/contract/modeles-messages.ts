import { array, boolean, enums, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { freeText, instant, pageQueryOf, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineHistory } from './objets';

const code = pattern(string(), /^[A-Z\d-]{1,40}$/);

/** A text of a mail or SMS as an insurer has it (product 8.3, A-16). */
export const modeleMessageStruct = object({
  code,
  isSms: boolean(),
  objet: string(),
  /** Paragraphs, with an empty line between; `{prenom}` is a variable. */
  corps: string(),
  isActif: boolean(),
  variables: array(string()),
  /** Variables that every text of this template has. */
  obligatoires: array(string()),
  /** Security, or awaited: cannot be switched off. */
  isAlwaysSent: boolean(),
  /** Subject and body are the portal's, and follow it. */
  isTextePortail: boolean(),
  /** Null for what is as the portal has it. */
  modification: nullable(object({ auteur: string(), date: instant })),
  /** Counts the changes; a save names the one that it was made from. */
  version: wholeNumber(0),
});
export type ModeleMessage = Infer<typeof modeleMessageStruct>;

/** Null keeps the portal's own text. */
const champs = {
  objet: nullable(size(string(), 0, 500)),
  corps: nullable(size(string(), 0, 10_000)),
  isActif: boolean(),
};

/** Order of the list. */
export const templateSorts = ['code', '-code', 'objet', '-objet'] as const;

export const listModelesMessages = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/mails',
  summary: 'Modèles des e-mails et des SMS du client',
  access: { kind: 'staff', right: 'settings:read' },
  query: object({
    texte: optional(size(freeText(60), 1, 60)),
    canal: optional(enums(['EMAIL', 'SMS'])),
    etat: optional(enums(['modifie', 'eteint'])),
    tri: optional(enums(templateSorts)),
    ...pageQueryOf([20, 50, 100]),
  }),
  response: object({ modeles: array(modeleMessageStruct), pagination: paginationStruct }),
});

export const saveModeleMessage = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings/mails/:code',
  summary: 'Enregistre le texte d’un modèle pour ce client',
  access: { kind: 'staff', right: 'settings:update' },
  params: object({ code }),
  body: object({ ...champs, version: wholeNumber(0) }),
  response: object({}),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const readModeleHistory = defineHistory({
  path: '/admin/settings/mails/:code/historique',
  summary: 'Versions d’un modèle de message',
  right: 'settings:read',
  params: object({ code }),
});

/** A mail with sample values, before it is saved; of an SMS the text alone. */
export const previewModeleMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/mails/:code/apercu',
  summary: 'Aperçu d’un modèle avec des valeurs d’exemple',
  access: { kind: 'staff', right: 'settings:read' },
  keepsReads: true,
  params: object({ code }),
  body: object(champs),
  response: object({ objet: string(), texte: string(), html: nullable(string()) }),
  errors: ['NonTrouve'],
});
