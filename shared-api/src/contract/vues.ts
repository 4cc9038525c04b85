import { array, boolean, enums, object, pattern, size, string, type Infer } from 'superstruct';
import { freeText, uuid } from './common';
import { defineEndpoint } from './endpoint';

/* Back office: the views of a list that staff keep under a name. */

/** Whom a kept view is for: its author, the roles of its author, or all staff of the client. */
export const viewScopes = { MOI: 'Pour moi', ROLE: 'Pour mon rôle', TOUS: 'Pour tous' } as const;
export type ViewScope = keyof typeof viewScopes;
const scopes = ['MOI', 'ROLE', 'TOUS'] as const;

/** Name of a list: that of its page. */
const ecran = pattern(string(), /^[a-z-]{2,40}$/);
/** Search part of the address of the list, without « ? ». */
const adresse = pattern(size(string(), 0, 1000), /^[\w%&=+.*~:,@-]*$/);

const viewStruct = object({
  id: string(),
  nom: string(),
  adresse: string(),
  portee: enums(scopes),
  /** Whether the reader may delete it. */
  isSupprimable: boolean(),
});
export type KeptView = Infer<typeof viewStruct>;

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/admin/vues',
  summary: 'Vues enregistrées d’une liste de l’administration',
  access: { kind: 'session' },
  query: object({ ecran }),
  response: object({
    vues: array(viewStruct),
    /** Whether the reader may keep a view for others. */
    isPartagePossible: boolean(),
  }),
});

export const keepView = defineEndpoint({
  method: 'POST',
  path: '/admin/vues',
  summary: 'Enregistre la vue d’une liste de l’administration sous un nom',
  access: { kind: 'session' },
  body: object({ ecran, nom: size(freeText(40), 1, 40), adresse, portee: enums(scopes) }),
  response: object({ vue: viewStruct }),
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/admin/vues/:id',
  summary: 'Supprime une vue enregistrée',
  access: { kind: 'session' },
  params: object({ id: uuid }),
  response: 'empty',
  errors: ['NonTrouve'],
});
