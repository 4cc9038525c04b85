import { array, boolean, integer, nullable, object, optional, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { contratStruct } from './contrats';
import { defineEndpoint } from './endpoint';
import { errorBodyStruct } from './errors';
import { registryStruct } from './federation';
import { clientConfigurationStruct, currentUserStruct } from './identity';

/** All the host needs to start, inlined in its HTML so that no request waits for another (design, « How a remote reaches the page »). */
export const bootStruct = object({
  /** Address of the stream of new releases, while a remote is being developed. */
  changements: optional(string()),
  /** Today in Europe/Paris, as the server counts it. */
  aujourdhui: civilDate,
  client: clientConfigurationStruct,
  registry: registryStruct,
  session: nullable(
    object({
      user: currentUserStruct,
      /** Seconds left without another request, as `X-Session-Expire` says with every other answer. */
      secondesRestantes: integer(),
      contrats: array(contratStruct),
      /** A purpose of the client waits for the person's answer: the consent popup asks (catalogue 2.0.2). */
      isConsentementEnAttente: boolean(),
      /** The client measures its audience, and the person agreed to it (API-14). */
      isMesureAcceptee: boolean(),
      /** What the bell counts; 0 when the client tells nothing that way. */
      notificationsNonLues: integer(),
      /** Why there is no list of contracts: « 0 contrat », struck off, or out of service (catalogue 4.9). */
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
