import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boolean, is, object, optional, string } from 'superstruct';
import { releasedName, releaseVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { audit } from '../platform/audit/store';
import type { Database } from '../platform/database/database';
import { randomToken, sameText } from '../platform/secrets';
import { describeChange } from './changes';
import { conflictsFor } from './controls';
import { importTogether, type Rejection } from './import-releases';
import { readManifest, releasesFolder } from './release-folder';
import type { Chooser } from './registry';
import { changeActivation, findRelease, listActivations } from './store';
import type { ActivationRow } from './tables';

const releaseStruct = object({ name: releasedName, version: releaseVersion });
const activationStruct = object({
  name: releasedName,
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
 * Calls of `npm run release` to a running server: activate a stored release, or roll back. Only readers of the state
 * folder have the token; no browser uses these.
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
  const change = (
    activation: ActivationRow,
    changes: { version?: string; previousVersion?: string; isActive?: boolean },
  ) =>
    database.transaction(async (transaction) => {
      const { clientCode, name } = activation;
      await changeActivation(transaction, clientCode, name, changes);
      const details = {
        codeClient: clientCode,
        libelle: describeChange(name, activation, changes, clientCode, undefined),
        ...changes,
      };
      await audit(transaction, {
        clientCode,
        date: now(),
        action: 'module.change',
        acteur: null,
        cible: name,
        details,
        ip: null,
      });
    });

  /** Conflicts of a release for the clients of these activations. */
  const conflictsOf = async (own: readonly ActivationRow[], manifest: ReleaseManifest): Promise<Rejection[]> => {
    const reasons = new Set(
      (await Promise.all(own.map(({ clientCode }) => conflictsFor(database, manifest, clientCode)))).flat(),
    );
    return reasons.size > 0 ? [{ release: `${manifest.name} ${manifest.version}`, reasons: [...reasons] }] : [];
  };

  app.post('/operator/releases', async (request, reply) => {
    if (!isOperator(request)) return refuse(reply);
    if (!is(request.body, releaseStruct))
      return reply.status(400).send({ isAccepted: false, lignes: ['Nom ou version incorrects'] });
    const { name, version } = request.body;
    const folder = join(releasesFolder(stateDir), name, version);
    const known = await findRelease(database, name, version);
    if (!known && !existsSync(join(folder, 'release.json')))
      return reply.status(404).send({ isAccepted: false, lignes: [`${name} n’a pas de version ${version}.`] });
    const before = (await listActivations(database)).filter((activation) => activation.name === name);
    const manifest = known?.manifest ?? (await readManifest(folder).catch(() => null));
    if (!manifest)
      return reply.send({
        isAccepted: false,
        lignes: [describe({ release: `${name} ${version}`, reasons: ['release.json ne peut pas être lu'] })],
      });
    const rejections = known
      ? await conflictsOf(before, manifest)
      : await importTogether(database, [{ folder, manifest }]);
    if (rejections.length === 0)
      for (const activation of before) await change(activation, { version, previousVersion: activation.version });
    chooser.forget();
    if (rejections.length > 0) return reply.send({ isAccepted: false, lignes: rejections.map(describe) });
    onChange(name, version);
    return reply.send({
      isAccepted: true,
      lignes: [`${name} ${version} est servi à tous les clients dès le prochain chargement.`],
    });
  });

  app.post('/operator/activations', async (request, reply) => {
    if (!isOperator(request)) return refuse(reply);
    if (!is(request.body, activationStruct))
      return reply.status(400).send({ isAccepted: false, lignes: ['Nom ou version incorrects'] });
    const { name, version: asked, isActive, codeClient } = request.body;
    const own = (await listActivations(database)).filter(
      (activation) => activation.name === name && (codeClient === undefined || activation.clientCode === codeClient),
    );
    const version = asked ?? (isActive === undefined ? own[0]?.previousVersion : undefined);
    if (own.length === 0 || (isActive === undefined && !version))
      return reply
        .status(404)
        .send({ isAccepted: false, lignes: [`${name} n’a pas de version ${asked ?? 'précédente'} ici.`] });
    if (version && !(await findRelease(database, name, version)))
      return reply.status(404).send({ isAccepted: false, lignes: [`${name} n’a pas de version ${version}.`] });
    const candidate =
      isActive === false ? undefined : await findRelease(database, name, version ?? own[0]?.version ?? '');
    const conflicts = candidate ? await conflictsOf(own, candidate.manifest) : [];
    if (conflicts.length > 0) return reply.send({ isAccepted: false, lignes: conflicts.map(describe) });
    for (const activation of own)
      await change(activation, {
        ...(version ? { version, previousVersion: activation.version } : {}),
        ...(isActive === undefined ? {} : { isActive }),
      });
    chooser.forget();
    onChange(name, version ?? own[0]?.version ?? '');
    const what =
      isActive === undefined ? `${name} ${version} est servi` : `${name} est ${isActive ? 'activé' : 'désactivé'}`;
    return reply.send({
      isAccepted: true,
      lignes: [`${what} ${codeClient ? `pour ${codeClient}` : 'pour tous les clients'} dès le prochain chargement.`],
    });
  });
}

const describe = ({ release, reasons }: Rejection) => `${release} est refusé : ${reasons.join(' ; ')}.`;

function operatorToken(stateDir: string): string {
  const file = join(stateDir, 'operator-token');
  if (!existsSync(file)) writeFileSync(file, randomToken(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
