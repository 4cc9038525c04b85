import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../http/request-state';
import type { Metrics } from './metrics';

/** Writes one log line and one metric per response, with the route's pattern, never the address with its values. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    metrics.observeRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        client: clientOf(request)?.code ?? null,
      },
      'request',
    );
  });
}

/** Pattern of the route, `/api/admin/users/:userId`; all unknown addresses share one name. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
