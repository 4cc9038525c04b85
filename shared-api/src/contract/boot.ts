import { array, boolean, integer, nullable, object, optional, record, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { contratStruct } from './contrats';
import { defineEndpoint } from './endpoint';
import { errorBodyStruct } from './errors';
import { registryStruct } from './federation';
import { clientConfigurationStruct, currentUserStruct } from './identity';

/**
 * Everything the host needs to start, inlined in its HTML so that no request waits for another (docs/architecture.md).
 */
export const bootStruct = object({
  /** Address of the release stream, while a remote is being developed. */
  changements: optional(string()),
  /** Today in Europe/Paris, on the clock of the server. */
  aujourdhui: civilDate,
  client: clientConfigurationStruct,
  registry: registryStruct,
  /** Words that this client says in place of the portal's, by key; absent when there are none. */
  etiquettes: optional(record(string(), string())),
  session: nullable(
    object({
      user: currentUserStruct,
      /** Seconds left without another request; other responses carry them as `X-Session-Expire`. */
      secondesRestantes: integer(),
      contrats: array(contratStruct),
      /** A purpose of the client is unanswered: the consent popup opens (product 2.0.2). */
      isConsentementEnAttente: boolean(),
      /** The client measures its audience and the person has consented (API-14). */
      isMesureAcceptee: boolean(),
      /** Count of the bell; 0 when the client has no notifications. */
      notificationsNonLues: integer(),
      /** The sign-in has just verified a code, which this page alone tells (product 4.7). */
      isCodeVerifie: optional(boolean()),
      /** Why there is no list of contracts: « 0 contrat », struck off, or out of service (product 4.9). */
      erreurContrats: optional(errorBodyStruct),
    }),
  ),
});
export type Boot = Infer<typeof bootStruct>;

export const readBoot = defineEndpoint({
  method: 'GET',
  path: '/federation/boot',
  summary: 'Configuration, remotes actifs et session, pour un hôte servi en fichiers statiques',
  access: { kind: 'public' },
  response: bootStruct,
});
