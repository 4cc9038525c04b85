import type { FastifyRequest } from 'fastify';
import type { Client, Session } from './context';

/** Data of a request from its start; set by the host hook. */
export interface RequestState {
  client: Client;
  /** Public address of the portal for this host, `https://vald.exemple.fr`. */
  origin: string;
  /** The session, looked up once, at first use. */
  session(): Promise<Session | null>;
  /** The client with what differs for this reader, on a contract or without one. */
  clientFor(reader: Session | null, numeroContrat: string | null): Promise<Client>;
}

const states = new WeakMap<FastifyRequest, RequestState>();

export function setRequestState(request: FastifyRequest, state: RequestState): void {
  states.set(request, state);
}

/**
 * Client, address and session of a request.
 * @throws Error for a request of an unknown host, which never reaches a handler.
 */
export function requestState(request: FastifyRequest): RequestState {
  const state = states.get(request);
  if (!state) throw new Error('This request has no client: the host hook did not run.');
  return state;
}

/** The client of a request, or null while it is unknown. */
export const clientOf = (request: FastifyRequest): Client | null => states.get(request)?.client ?? null;
