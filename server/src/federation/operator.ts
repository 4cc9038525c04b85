import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acrossClients } from '../platform/database/scope';
import { randomToken, sameText } from '../platform/secrets';
import { changeActivations } from './operator-activation';
import { refusal, type Answer, type Desk } from './operator-desk';
import { listServed, serveRelease } from './operator-release';

/**
 * Calls of `npm run release` to a running server: which versions clients are served, activate a stored release, or roll
 * back. Only readers of the state folder have the token; no browser uses these.
 */
export function registerOperator(app: FastifyInstance, desk: Desk): void {
  const token = operatorToken(desk.stateDir);
  /** The operator's commands are for every client, or for one that they name. */
  const onCommand = (path: string, answer: (desk: Desk, body: unknown) => Promise<Answer>) =>
    app.post(path, async (request, reply) => {
      const isOperator = sameText(request.headers.authorization ?? '', `Bearer ${token}`);
      const { status, body } = isOperator
        ? await acrossClients('federation', () => answer(desk, request.body))
        : refusal(403, 'Accès non autorisé');
      return reply.status(status).send(body);
    });
  onCommand('/operator/releases', serveRelease);
  onCommand('/operator/served', listServed);
  onCommand('/operator/activations', changeActivations);
}

function operatorToken(stateDir: string): string {
  const file = join(stateDir, 'operator-token');
  if (!existsSync(file)) writeFileSync(file, randomToken(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
