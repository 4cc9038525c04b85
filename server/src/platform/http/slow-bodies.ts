import type { FastifyInstance } from 'fastify';

/** A body that is no file arrives within this, or its connection is cut. */
const bodyMs = 30_000;

/** Cuts requests whose body dribbles in; files are watched while they are received. */
export function cutSlowBodies(app: FastifyInstance): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('preParsing', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/form-data')) return;
    timers.set(request, setTimeout(() => request.raw.destroy(), bodyMs).unref());
  });
  const clear = async (request: object) => clearTimeout(timers.get(request));
  app.addHook('preValidation', clear);
  // A body that could not be read never comes that far.
  app.addHook('onError', clear);
  app.addHook('onRequestAbort', clear);
}
