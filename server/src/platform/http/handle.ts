import type { AnyEndpoint, Endpoint } from '@portal/shared-api/contract/endpoint';
import type { PortalError } from '../errors';
import type { FileAnswer, PageAnswer, RedirectAnswer } from './answers';
import type { Client, Context, Exchange } from './context';

/** Result of a handler: the body of the contract, or a file, a redirection, a page. */
export type HandlerResult<R> = R | FileAnswer | RedirectAnswer | PageAnswer;

export interface HandleOptions {
  /**
   * The handler opens its own transactions: for writes that an error response must keep (failed sign-ins), or work too
   * long for a transaction.
   */
  ownTransaction?: true;
  /** Runs once what the handler wrote is there for other requests: what is kept in memory is forgotten then. */
  afterCommit?: () => void;
  /** The response contains a secret or changes the session: an Idempotency-Key is ignored. */
  isNeverReplayed?: true;
  /** Accepts an HTML form too, and renders its errors as a page. */
  formErrors?: (error: PortalError, form: FormFailure) => Promise<PageAnswer>;
}

export interface FormFailure {
  client: Client;
  exchange: Exchange;
  fields: Readonly<Record<string, string>>;
}

/** An endpoint and its handler. */
export interface Route {
  endpoint: AnyEndpoint;
  handler: (context: Context<never, never, never>) => Promise<unknown>;
  options: HandleOptions;
}

/** Routes of one domain. */
export type DomainRoutes = readonly Route[];

/** Binds a handler to an endpoint of the contract, which determines the types of context and response. */
export function handle<P, Q, B, R>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (context: Context<P, Q, B>) => Promise<HandlerResult<R>>,
  options: HandleOptions = {},
): Route {
  return { endpoint, handler, options };
}
