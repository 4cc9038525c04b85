import type { FastifyInstance } from 'fastify';

/** Longest time to receive a body other than a file. */
const bodyMs = 30_000;

/** Closes connections with a slow body; uploads have their own limit. */
export function cutSlowBodies(app: FastifyInstance): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('preParsing', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/form-data')) return;
    timers.set(request, setTimeout(() => request.raw.destroy(), bodyMs).unref());
  });
  const clear = async (request: object) => clearTimeout(timers.get(request));
  app.addHook('preValidation', clear);
  // An unreadable body does not reach the previous hook.
  app.addHook('onError', clear);
  app.addHook('onRequestAbort', clear);
}
