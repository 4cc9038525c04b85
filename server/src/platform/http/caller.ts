import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { continueForClient } from '../database/scope';
import { networkOf } from '../limits/network';
import type { Lane } from '../limits/fair-queue';
import { clientOf } from './request-state';

/** Lane of what the server does by itself: jobs, upkeep, start. */
const own: Lane = { group: 'serveur', member: 'serveur' };

const callers = new AsyncLocalStorage<Lane>();
const lanes = new WeakMap<FastifyRequest, Lane>();

/** For whom the server works now: connections and processor time are shared between clients, then between people. */
export const currentLane = (): Lane => callers.getStore() ?? own;

/** Names the caller of each request: its client, and its network until the session is known. */
export function registerCallers(app: FastifyInstance): void {
  const inContext = (request: FastifyRequest, work: () => void) => {
    const code = clientOf(request)?.code;
    callers.run(laneOf(request), code ? () => continueForClient(code, work) : work);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    lanes.set(request, { group: clientOf(request)?.code ?? 'sans client', member: networkOf(request.ip) });
    inContext(request, done);
  });
  // The body arrives outside the context of its request.
  app.addHook('preValidation', (request, _reply, done) => inContext(request, done));
}

/** The account takes the place of the network: people of one office do not share one lane. */
export function nameCaller(request: FastifyRequest, userId: string): void {
  const lane = lanes.get(request);
  if (lane) lane.member = userId;
}

const laneOf = (request: FastifyRequest): Lane => lanes.get(request) ?? own;
