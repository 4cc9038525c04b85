import { readBoot } from '@portal/shared-api/contract/boot';
import { changeModule, getRegistry, listModules, reportIncident } from '@portal/shared-api/contract/federation';
import { listClients } from '../identity/clients/public';
import { audit } from '../platform/audit/store';
import { notFound, PortalError } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { countAddress, type LimitRule } from '../platform/limits/store';
import { bootDocument } from './boot';
import { describeChange } from './changes';
import { conflictsFor } from './controls';
import { messages } from './messages';
import { moduleOf, recentChanges } from './modules';
import { toRegistry, type Chooser } from './registry';
import { incompatibilities } from './rules';
import { changeActivation, findActivation, findRelease, listActivations, listReleases } from './store';

/** Further reports of a browser within a minute are noise. */
const incidentLimit: LimitRule = { name: 'incident', limit: 30, windowMs: 60_000 };

/** Routes of the registry and of the back office's « Modules »; `chooser` is shared with the pages. */
export function federationRoutes(chooser: Chooser): DomainRoutes {
  const registryFor = async (context: Context) =>
    toRegistry(await chooser.choose(context.client.code, visitorOf(context)));
  return [
    handle(getRegistry, registryFor),
    handle(readBoot, (context) => bootDocument(context, chooser, visitorOf(context))),

    handle(
      reportIncident,
      async (context) => {
        await countAddress(context, incidentLimit);
        context.log.warn(
          { module: context.body.name, version: context.body.version, kind: context.body.kind },
          'module not loaded by a browser',
        );
        chooser.forget();
        return registryFor(context);
      },
      { ownTransaction: true },
    ),

    handle(listModules, async ({ database, client }) => {
      const [clients, releases, activations] = [
        await listClients(database),
        await listReleases(database),
        await listActivations(database),
      ];
      const names = [...new Set(activations.map(({ name }) => name))].filter((name) => name !== 'host').sort();
      return {
        clients: clients.map(({ code, libelle }) => ({ code, libelle })),
        modules: names.map((name) => moduleOf(name, releases, activations)),
        changements: await recentChanges(database, client.code),
      };
    }),

    handle(changeModule, async (context) => {
      const {
        database,
        params: { name, codeClient },
        body: { motif, ...changes },
      } = context;
      const current = await findActivation(database, codeClient, name);
      if (!current) throw notFound(messages.unknownModule);
      for (const version of [
        changes.version,
        changes.trialVersion,
        changes.isActive ? current.version : undefined,
      ].filter((asked) => asked !== undefined))
        await assertServable(database, codeClient, name, version);
      if (changes.trialShare !== undefined && (changes.trialShare < 0 || changes.trialShare > 100))
        throw new PortalError(400, 'ValidationError', { message: messages.shareOutOfRange });
      const isOtherVersion = changes.version !== undefined && changes.version !== current.version;
      await changeActivation(database, codeClient, name, {
        ...changes,
        ...(isOtherVersion ? { previousVersion: current.version, trialVersion: null, trialShare: 0 } : {}),
      });
      chooser.forget();
      const { userId, userName } = signedIn(context);
      await database.transaction((transaction) =>
        audit(transaction, {
          clientCode: context.client.code,
          date: context.now(),
          action: 'module.change',
          acteur: { userId, userName },
          cible: name,
          details: {
            codeClient,
            libelle: describeChange(name, current, changes, codeClient, motif),
            ...changes,
            ...(motif ? { motif } : {}),
          },
          ip: context.ip,
        }),
      );
      return moduleOf(name, await listReleases(database), await listActivations(database));
    }),
  ];
}

/** Identity of a visitor for versions on trial: the account, otherwise the address. */
const visitorOf = ({ session, ip }: Pick<Context, 'session' | 'ip'>) => session?.userId ?? ip;

async function assertServable(
  database: Context['database'],
  codeClient: string,
  name: string,
  version: string,
): Promise<void> {
  const release = await findRelease(database, name, version);
  if (!release) throw notFound(messages.unknownVersion(version));
  const reasons =
    release.state === 'DISPONIBLE'
      ? [...incompatibilities(release.manifest, null), ...(await conflictsFor(database, release.manifest, codeClient))]
      : [messages.notServable(release.state)];
  if (reasons.length > 0)
    throw new PortalError(409, 'VersionIncompatible', { message: messages.cannotServe(version, reasons) });
}
