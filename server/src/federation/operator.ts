import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boolean, is, object, optional, string } from 'superstruct';
import { releasedName, releaseVersion } from '@portal/shared-api/contract/federation';
import { audit } from '../platform/audit/store';
import { acrossClients } from '../platform/database/scope';
import type { Database } from '../platform/database/database';
import { randomToken, sameText } from '../platform/secrets';
import { describeChange } from './changes';
import { importTogether, type Rejection } from './import-releases';
import { messages } from './messages';
import { readManifest, releasesFolder } from './release-folder';
import type { Chooser } from './registry';
import { conflictsFor } from './live-releases';
import { versionBefore } from './rules';
import {
  activate,
  changeActivation,
  changesTo,
  completeActivations,
  findRelease,
  isClient,
  listActivations,
  listReleases,
} from './store';
import type { ActivationRow, ReleaseRow } from './tables';

const releaseStruct = object({ name: releasedName, version: releaseVersion, codeClient: optional(string()) });
const servedStruct = object({ name: releasedName });
const activationStruct = object({
  name: releasedName,
  /** Version to serve; without it and without `isActive`, the version before. */
  version: optional(releaseVersion),
  isActive: optional(boolean()),
  codeClient: optional(string()),
});

interface OperatorOptions {
  database: Database;
  stateDir: string;
  chooser: Chooser;
  now: () => Date;
  /** Called after a change of the served releases. */
  onChange: (name: string, version: string) => void;
}

/**
 * Calls of `npm run release` to a running server: which versions clients are served, activate a stored release, or roll
 * back. Only readers of the state folder have the token; no browser uses these.
 */
export function registerOperator(
  app: FastifyInstance,
  { database, stateDir, chooser, now, onChange }: OperatorOptions,
): void {
  const token = operatorToken(stateDir);
  const isOperator = (request: FastifyRequest) => sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const refuse = (reply: FastifyReply) => reply.status(403).send({ isAccepted: false, lignes: ['Accès non autorisé'] });

  /**
   * Applies one change, with a line in the client's audit trail without account, because it comes from the command
   * line.
   */
  const change = (activation: ActivationRow, changes: Partial<ReturnType<typeof changesTo>> & { isActive?: boolean }) =>
    database.transaction(async (transaction) => {
      await changeActivation(transaction, activation.clientCode, activation.name, changes);
      await note(
        activation,
        {
          ...(changes.version === undefined ? {} : { version: changes.version }),
          ...(changes.isActive === undefined ? {} : { isActive: changes.isActive }),
        },
        transaction,
      );
    });

  const note = (
    activation: ActivationRow,
    changes: { version?: string; isActive?: boolean },
    transaction: Database = database,
  ) => {
    const { clientCode, name } = activation;
    const libelle = describeChange(name, activation, changes, clientCode, undefined);
    return audit(transaction, {
      clientCode,
      date: now(),
      action: 'module.change',
      acteur: null,
      cible: name,
      details: { codeClient: clientCode, libelle, ...changes },
      ip: null,
    });
  };

  /** Conflicts of releases with what the clients of their activations have. */
  const conflictsOf = async (planned: readonly Planned[]): Promise<Rejection[]> => {
    const found = await Promise.all(
      planned.map(async ({ activation, release }) => ({
        release: `${release.name} ${release.version}`,
        reasons: await conflictsFor(database, stateDir, release, activation.clientCode),
      })),
    );
    return [...new Set(found.map(({ release }) => release))].flatMap((release) => {
      const reasons = new Set(found.filter((one) => one.release === release).flatMap((one) => one.reasons));
      return reasons.size > 0 ? [{ release, reasons: [...reasons] }] : [];
    });
  };

  const refuseWith = (reply: FastifyReply, status: number, ...lignes: string[]) =>
    reply.status(status).send({ isAccepted: false, lignes });

  /** The operator's commands are for every client, or for one that they name. */
  const serve = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.post(path, (request, reply) =>
      isOperator(request) ? acrossClients('federation', () => answer(request, reply)) : refuse(reply),
    );

  serve('/operator/releases', async (request, reply) => {
    if (!is(request.body, releaseStruct)) return refuseWith(reply, 400, 'Nom ou version incorrects');
    const { name, version, codeClient } = request.body;
    if (codeClient !== undefined && !(await isClient(database, codeClient)))
      return refuseWith(reply, 404, `Aucun client ne porte le code ${codeClient}.`);
    const folder = join(releasesFolder(stateDir), name, version);
    const known = await findRelease(database, name, version);
    if (!known && !existsSync(join(folder, 'release.json')))
      return refuseWith(reply, 404, `${name} n’a pas de version ${version}.`);
    const manifest = known?.manifest ?? (await readManifest(folder).catch(() => null));
    if (!manifest)
      return refuseWith(
        reply,
        200,
        describe({ release: `${name} ${version}`, reasons: [messages.unreadableManifest] }),
      );
    const before = await ownActivations(database, name, codeClient);
    const rejections = known
      ? await conflictsOf(before.map((activation) => ({ activation, release: known })))
      : await importTogether(database, stateDir, [{ folder, manifest }], codeClient);
    chooser.forget();
    if (rejections.length > 0) return refuseWith(reply, 200, ...rejections.map(describe));
    if (known) await activate(database, name, version, codeClient);
    for (const activation of before.filter((one) => isServedAnew(one, version))) await note(activation, { version });
    onChange(name, version);
    return reply.send({ isAccepted: true, lignes: [`${name} ${version} est servi ${placeOf(codeClient)}.`] });
  });

  serve('/operator/served', async (request, reply) => {
    if (!is(request.body, servedStruct)) return refuseWith(reply, 400, 'Nom incorrect');
    const own = await ownActivations(database, request.body.name, undefined);
    const served = own.flatMap(({ version, trialVersion }) => [version, trialVersion]);
    return reply.send({ versions: [...new Set(served.filter((version) => version !== null))] });
  });

  serve('/operator/activations', async (request, reply) => {
    if (!is(request.body, activationStruct)) return refuseWith(reply, 400, 'Nom ou version incorrects');
    const { name, version, isActive, codeClient } = request.body;
    // Without it no page opens, and nobody can switch it on again in one.
    if (name === 'host' && isActive === false)
      return refuseWith(reply, 400, 'host ne se désactive pas : --rollback ou --activate <version> en sert une autre.');
    if (codeClient !== undefined && !(await isClient(database, codeClient)))
      return refuseWith(reply, 404, `Aucun client ne porte le code ${codeClient}.`);
    const own = await ownActivations(database, name, codeClient);
    if (own.length === 0) return refuseWith(reply, 404, `${name} n’est pas un module ${placeOf(codeClient)}.`);
    const releases = (await listReleases(database)).filter((release) => release.name === name);
    if (version && !releases.some((release) => release.version === version))
      return refuseWith(reply, 404, `${name} n’a pas de version ${version}.`);
    const planned = own.flatMap((activation): Planned[] => {
      const wanted = version ?? (isActive === undefined ? versionBefore(activation, releases) : activation.version);
      const release = releases.find((candidate) => candidate.version === wanted);
      return release ? [{ activation, release }] : [];
    });
    if (planned.length === 0)
      return refuseWith(
        reply,
        404,
        `${name} n’a pas de version précédente ${placeOf(codeClient)} : --activate <version> en choisit une.`,
      );
    const isSwitch = version === undefined && isActive !== undefined;
    // A stored trial goes on with the module that is switched on.
    const trials = planned.flatMap(({ activation }): Planned[] => {
      const { trialVersion, trialShare } = activation;
      const release = releases.find((candidate) => candidate.version === trialVersion);
      return isSwitch && trialShare > 0 && release ? [{ activation, release }] : [];
    });
    const conflicts = isActive === false ? [] : await conflictsOf([...planned, ...trials]);
    if (conflicts.length > 0) return refuseWith(reply, 200, ...conflicts.map(describe));
    for (const { activation, release } of planned) {
      const isServed = !isSwitch && isServedAnew(activation, release.version);
      if (isServed || isActive !== undefined)
        await change(activation, {
          ...(isServed ? changesTo(activation, release.version) : {}),
          ...(isActive === undefined ? {} : { isActive }),
        });
    }
    chooser.forget();
    onChange(name, planned[0]?.release.version ?? '');
    if (isActive !== undefined)
      return reply.send({
        isAccepted: true,
        lignes: [`${name} est ${isActive ? 'activé' : 'désactivé'} ${placeOf(codeClient)}.`],
      });
    return reply.send({ isAccepted: true, lignes: linesOf(name, own, planned, codeClient) });
  });
}

/** An activation, and the release it is to serve. */
interface Planned {
  activation: ActivationRow;
  release: ReleaseRow;
}

/** Whether serving a version changes what a client gets: it is another one, or a trial ends. */
const isServedAnew = (activation: ActivationRow, version: string) =>
  activation.version !== version || activation.trialVersion !== null;

const placeOf = (codeClient: string | undefined) =>
  `${codeClient ? `pour ${codeClient}` : 'pour tous les clients'} dès le prochain chargement`;

/** One line for each version, since clients may have had different ones before. */
function linesOf(
  name: string,
  own: readonly ActivationRow[],
  planned: readonly Planned[],
  codeClient: string | undefined,
): string[] {
  const versions = [...new Set(planned.map(({ release }) => release.version))];
  if (versions.length === 1 && planned.length === own.length)
    return [`${name} ${versions[0]} est servi ${placeOf(codeClient)}.`];
  const codesOf = (rows: readonly ActivationRow[]) => rows.map(({ clientCode }) => clientCode).join(', ');
  const left = own.filter((activation) => !planned.some((plan) => plan.activation === activation));
  return [
    ...versions.map((version) => {
      const rows = planned.filter(({ release }) => release.version === version).map(({ activation }) => activation);
      return `${name} ${version} est servi ${placeOf(codesOf(rows))}.`;
    }),
    ...(left.length > 0 ? [`${name} n’a pas de version précédente pour ${codesOf(left)} : rien n’y change.`] : []),
  ];
}

/** An insurer that nobody has visited since it was made has no activation yet: it gets what the others are served. */
async function ownActivations(database: Database, name: string, codeClient: string | undefined) {
  await completeActivations(database);
  return (await listActivations(database)).filter(
    (activation) => activation.name === name && (codeClient === undefined || activation.clientCode === codeClient),
  );
}

const describe = ({ release, reasons }: Rejection) => `${release} est refusé : ${reasons.join(' ; ')}.`;

function operatorToken(stateDir: string): string {
  const file = join(stateDir, 'operator-token');
  if (!existsSync(file)) writeFileSync(file, randomToken(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
