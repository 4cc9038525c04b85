import { audit } from '../../platform/audit/store';
import { forClient } from '../../platform/database/scope';
import { PortalError, notFound } from '../../platform/errors';
import { signedIn, type Client, type Context } from '../../platform/http/context';
import { seedRights } from './store';
import { messages } from './messages';
import { clients, type ClientRecord } from '../clients/public';

interface NewClient {
  code: string;
  libelle: string;
  baseClient?: string | undefined;
}

/**
 * Creates a client on the model of the caller's own. It is not reachable until an operator sets its host name, its
 * identity provider and its partners. The trails of both say who did it (decision 0161).
 * @throws PortalError 404 `NonTrouve` for another model, 409 `RessourceUtilisee`
 */
export async function createClientFrom(
  context: Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>,
  { code, libelle, baseClient }: NewClient,
): Promise<{ code: string }> {
  const { client, database, now, ip } = context;
  if (baseClient !== undefined && baseClient !== client.code) throw notFound(messages.baseClientUnknown);
  const created = await database
    .insert(clients)
    .values(recordFrom(client, code, libelle))
    .onConflictDoNothing()
    .returning({ code: clients.code });
  if (created.length === 0) throw new PortalError(409, 'RessourceUtilisee', { message: messages.clientExists });
  await forClient(code, () => seedRights(database, code));
  for (const clientCode of [code, client.code])
    await forClient(clientCode, () =>
      audit(database, {
        clientCode,
        date: now(),
        action: 'client.cree',
        acteur: signedIn(context),
        cible: code,
        details: { libelle, modele: client.code },
        ip,
      }),
    );
  return { code };
}

/**
 * Data specific to the model are not copied: hosts, provider, partners' secrets, contracts and audiences of a switch,
 * its name as a creditor, its mediator, its mailbox of alerts and telephones of its members.
 */
function recordFrom({ configuration, settings }: Client, code: string, libelle: string): ClientRecord {
  const {
    parHote: _hosts,
    servicesSso: _partners,
    reseauxSoins: _networks,
    parAudience: _audiences,
    prelevement: _creditor,
    mediateur: _mediator,
    ...rest
  } = settings;
  const fonctionnalites = Object.fromEntries(
    Object.entries(configuration.fonctionnalites).map(([key, { isActivated }]) => [key, { isActivated }]),
  );
  return {
    code,
    libelle,
    hosts: [],
    isDemo: false,
    configuration: { ...configuration, code, libelle, fonctionnalites, oidcExternalProvider: null },
    settings: { ...rest, identityProvider: null, adresseAlertes: null, telephonesInterdits: [] },
  };
}
