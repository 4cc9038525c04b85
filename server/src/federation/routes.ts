import { readBoot } from '@portal/shared-api/contract/boot';
import { changeModule, getRegistry, listModules, reportIncident } from '@portal/shared-api/contract/federation';
import { listClients } from '../identity/clients/public';
import { takeCodeNotice } from '../identity/second-factor/public';
import { rightsAt } from '../identity/sessions/public';
import { audit } from '../platform/audit/store';
import { forClient } from '../platform/database/scope';
import { notFound, PortalError } from '../platform/errors';
import { signedIn, type Client, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { countAddress, type LimitRule } from '../platform/limits/store';
import { bootDocument } from './boot';
import { describeChange, type Changes } from './changes';
import { conflictsFor } from './live-releases';
import { countIncident, recentFailures } from './incidents';
import { messages } from './messages';
import { moduleOf, recentChanges } from './modules';
import { toRegistry, type Chooser } from './registry';
import { changesTo, trialVisitorOf } from './rules';
import { changeActivation, findActivation, findRelease, listActivations, listReleases, listStored } from './store';
import type { ActivationRow } from './tables';

/** Further reports of a browser within a minute are noise. */
const incidentLimit: LimitRule = { name: 'incident', limit: 30, windowMs: 60_000 };

/** Routes of the registry and of the back office's « Modules »; `chooser` is shared with the pages. */
export function federationRoutes(chooser: Chooser, stateDir: string): DomainRoutes {
  const registryFor = async (context: Context) =>
    toRegistry(await chooser.choose(context.client.code, trialVisitorOf(context.session, context.ip)));
  return [
    handle(getRegistry, registryFor),
    handle(readBoot, (context) =>
      bootDocument(
        { ...context, isCodeVerified: takeCodeNotice(context.exchange, context.session) },
        chooser,
        trialVisitorOf(context.session, context.ip),
      ),
    ),

    handle(
      reportIncident,
      async (context) => {
        await countAddress(context, incidentLimit);
        context.log.warn(
          { module: context.body.name, version: context.body.version, kind: context.body.kind },
          'module not loaded by a browser',
        );
        await countIncident(context.database, context.client.code, context.body, context.now());
        chooser.forget();
        return registryFor(context);
      },
      { ownTransaction: true },
    ),

    handle(listModules, async (context) => {
      const { database, client } = context;
      const { clients, activations, failures } = await readShown(context);
      await chooser.checkAll();
      const releases = await listReleases(database);
      const names = [...new Set(activations.map(({ name }) => name))].filter((name) => name !== 'host').sort();
      return {
        clients: clients.map(({ code, libelle }) => ({ code, libelle })),
        modules: names.map((name) => moduleOf(name, releases, activations, failures)),
        changements: await recentChanges(database, client.code),
      };
    }),

    handle(
      changeModule,
      async (context) => {
        const {
          database,
          params: { name, codeClient },
          body: { motif, ...changes },
        } = context;
        const session = signedIn(context);
        const isTheirs = (await rightsAt(database, session, codeClient)).has('modules:update');
        const current = isTheirs ? await forClient(codeClient, () => findActivation(database, codeClient, name)) : null;
        // A foreign and an unknown client get the same response.
        if (!current) throw notFound(messages.unknownModule);
        for (const version of askedVersions(current, changes))
          await forClient(codeClient, () => assertServable(database, stateDir, codeClient, name, version));
        if (changes.trialShare !== undefined && changes.trialShare > 100)
          throw new PortalError(400, 'ValidationError', { message: messages.shareOutOfRange });
        await forClient(codeClient, async () =>
          changeActivation(database, codeClient, name, {
            ...changes,
            ...(changes.version === undefined
              ? {}
              : changesTo(current, changes.version, await storedOf(database, name))),
          }),
        );
        const entry = {
          date: context.now(),
          action: 'module.change',
          acteur: session,
          cible: name,
          details: {
            codeClient,
            libelle: describeChange(name, current, changes, codeClient, motif),
            ...changes,
            ...(motif ? { motif } : {}),
          },
          ip: context.ip,
        };
        // Audited for the client whose members are concerned, and for the client of the staff member.
        await database.transaction(async (transaction) => {
          for (const clientCode of [...new Set([context.client.code, codeClient])].sort())
            await forClient(clientCode, () => audit(transaction, { ...entry, clientCode }));
        });
        const { activations, failures } = await readShown(context);
        return moduleOf(name, await listReleases(database), activations, failures);
      },
      { afterCommit: () => chooser.forget() },
    ),
  ];
}

/** Clients whose modules the caller may read, by code, what each of them is served, and what failed there. */
async function readShown(context: Context) {
  const { database } = context;
  const session = signedIn(context);
  const clients: Client[] = [];
  for (const client of await listClients(database))
    if ((await rightsAt(database, session, client.code)).has('modules:read')) clients.push(client);
  const activations: ActivationRow[] = [];
  const failures: Awaited<ReturnType<typeof recentFailures>> = [];
  for (const { code } of clients)
    await forClient(code, async () => {
      activations.push(...(await listActivations(database)));
      failures.push(...(await recentFailures(database, code, context.now())));
    });
  return { clients, activations, failures };
}

/** Versions that a change serves: those that it names, and those that it switches on with the module. */
function askedVersions(current: ActivationRow, { version, trialVersion, trialShare, isActive }: Changes): string[] {
  // A stored trial goes on with the module, or with another share.
  const goesOn = version === undefined && (isActive || trialShare !== undefined);
  const trial = goesOn && (trialShare ?? current.trialShare) > 0 ? current.trialVersion : null;
  return [version, trialVersion ?? trial, isActive ? current.version : null].filter(
    (asked): asked is string => typeof asked === 'string',
  );
}

const storedOf = async (database: Context['database'], name: string) =>
  (await listStored(database)).filter((release) => release.name === name);

async function assertServable(
  database: Context['database'],
  stateDir: string,
  codeClient: string,
  name: string,
  version: string,
): Promise<void> {
  const release = await findRelease(database, name, version);
  if (!release) throw notFound(messages.unknownVersion(version));
  const reasons = await conflictsFor(database, stateDir, release, codeClient);
  if (reasons.length > 0)
    throw new PortalError(409, 'VersionIncompatible', { message: messages.cannotServe(version, reasons) });
}
