import { array, enums, integer, object, string, type Infer } from 'superstruct';
import { defineEndpoint } from './endpoint';

/* Back office: the identity service, as it is set up. */

const sectionStruct = object({
  titre: string(),
  parametres: array(object({ cle: string(), libelle: string(), valeur: string() })),
});
export type IdentitySection = Infer<typeof sectionStruct>;

export const readIdentityService = defineEndpoint({
  method: 'GET',
  path: '/admin/cgdm-ids/configuration',
  summary: 'Configuration du service d’identité, sans secret',
  access: { kind: 'staff', right: 'cgdm-ids:read' },
  response: object({ sections: array(sectionStruct) }),
});

/** What a clearing takes: what is kept of the settings, unused tokens, other people's sessions, or all of it. */
export const cacheScopes = {
  CONFIGURATION: 'Configuration',
  TOKENS: 'Jetons non utilisés',
  UTILISATEURS: 'Sessions des utilisateurs',
  TOUT: 'Tout',
} as const;
export type CacheScope = keyof typeof cacheScopes;
export const cacheScopeCodes = ['CONFIGURATION', 'TOKENS', 'UTILISATEURS', 'TOUT'] as const;

export const clearIdentityCache = defineEndpoint({
  method: 'POST',
  path: '/admin/cgdm-ids/clear-cache',
  summary: 'Vide le cache du service d’identité pour ce client',
  access: { kind: 'staff', right: 'cgdm-ids:update' },
  body: object({ portee: enums(cacheScopeCodes) }),
  response: object({
    /** Entries taken away. */
    entrees: integer(),
  }),
});
