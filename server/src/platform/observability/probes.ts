import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUp } from '../database/availability';
import { checkClock, ClockAstray } from '../database/clock-skew';
import type { Database } from '../database/database';
import { PortalError } from '../errors';
import type { Platform } from '../http/context';
import { sameText } from '../secrets';
import type { Metrics } from './metrics';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Probes of the operator: liveness, readiness and metrics. */
export function registerProbes(app: FastifyInstance, platform: Platform, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const obstacle = await obstacleOf(platform.database);
    return reply
      .status(obstacle === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: obstacle ?? 'ok' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new PortalError(404, 'NonTrouve');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  });
}

/** Why this server should get no requests, or null. */
async function obstacleOf(database: Database): Promise<string | null> {
  if (!(await isDatabaseUp(database))) return 'database unreachable';
  return checkClock(database).then(
    () => null,
    (error: unknown) => (error instanceof ClockAstray ? 'clock astray' : 'database unreachable'),
  );
}

const passedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Requires the token if one is configured, otherwise this machine: not a proxy on it that says for whom it asks. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return LOOPBACK.has(request.ip) && !passedOn.some((header) => header in request.headers);
  return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
}
