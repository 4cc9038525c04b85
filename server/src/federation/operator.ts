import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is, object, optional } from 'superstruct';
import { releasedName, releaseVersion } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { randomToken, sameText } from '../platform/secrets';
import { importRelease, type Rejection } from './import-releases';
import { readManifest, releasesFolder } from './release-folder';
import type { Chooser } from './registry';
import { activateEverywhere, findRelease, listActivations } from './store';

const releaseStruct = object({ name: releasedName, version: releaseVersion });
const activationStruct = object({ name: releasedName, version: optional(releaseVersion) });

interface OperatorOptions {
  database: Database;
  stateDir: string;
  chooser: Chooser;
  /** Told when what is served has changed. */
  onChange: (name: string, version: string) => void;
}

/**
 * What `npm run release` asks of a running server: take a release from the store, or go back. Only who
 * can read the state folder has the token; no browser calls these.
 */
export function registerOperator(app: FastifyInstance, { database, stateDir, chooser, onChange }: OperatorOptions): void {
  const token = operatorToken(stateDir);
  const isOperator = (request: FastifyRequest) => sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const refuse = (reply: FastifyReply) => reply.status(403).send({ isAccepted: false, lignes: ['Accès non autorisé'] });

  app.post('/operator/releases', async (request, reply) => {
    if (!isOperator(request)) return refuse(reply);
    if (!is(request.body, releaseStruct)) return reply.status(400).send({ isAccepted: false, lignes: ['Nom ou version incorrects'] });
    const { name, version } = request.body;
    const folder = join(releasesFolder(stateDir), name, version);
    const known = await findRelease(database, name, version);
    const rejections = known ? [] : await importRelease(database, folder, await readManifest(folder));
    if (known) await activateEverywhere(database, name, version);
    chooser.forget();
    if (rejections.length > 0) return reply.send({ isAccepted: false, lignes: rejections.map(describe) });
    onChange(name, version);
    return reply.send({ isAccepted: true, lignes: [`${name} ${version} est servi à tous les clients dès le prochain chargement.`] });
  });

  app.post('/operator/activations', async (request, reply) => {
    if (!isOperator(request)) return refuse(reply);
    if (!is(request.body, activationStruct)) return reply.status(400).send({ isAccepted: false, lignes: ['Nom ou version incorrects'] });
    const { name, version: asked } = request.body;
    const current = (await listActivations(database)).find((activation) => activation.name === name);
    const version = asked ?? current?.previousVersion;
    if (!version || !(await findRelease(database, name, version))) return reply.status(404).send({ isAccepted: false, lignes: [`${name} n’a pas de version ${asked ?? 'précédente'}.`] });
    await activateEverywhere(database, name, version);
    chooser.forget();
    onChange(name, version);
    return reply.send({ isAccepted: true, lignes: [`${name} ${version} est servi à tous les clients dès le prochain chargement.`] });
  });
}

const describe = ({ release, reasons }: Rejection) => `${release} est refusé : ${reasons.join(' ; ')}.`;

function operatorToken(stateDir: string): string {
  const file = join(stateDir, 'operator-token');
  if (!existsSync(file)) writeFileSync(file, randomToken(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
