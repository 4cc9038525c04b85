import type { AnyEndpoint, Endpoint } from '@portal/shared-api/contract/endpoint';
import type { PortalError } from '../errors';
import type { FileAnswer, PageAnswer, RedirectAnswer } from './answers';
import type { Client, Context, Exchange } from './context';

/** What a handler may answer: the body of the contract, or a file, a redirection, a page. */
export type HandlerResult<R> = R | FileAnswer | RedirectAnswer | PageAnswer;

export interface HandleOptions {
  /**
   * The handler opens its own transactions: for what must be stored although the answer is an
   * error (failed sign-ins), or work too long to hold a transaction.
   */
  ownTransaction?: true;
  /** The answer holds what must not be stored, or changes the session: an Idempotency-Key is passed over. */
  isNeverReplayed?: true;
  /** Accepts an HTML form too, and answers its errors with a page. */
  formErrors?: (error: PortalError, form: FormFailure) => Promise<PageAnswer>;
}

export interface FormFailure {
  client: Client;
  exchange: Exchange;
  fields: Readonly<Record<string, string>>;
}

/** An endpoint and what answers it. */
export interface Route {
  endpoint: AnyEndpoint;
  handler: (context: Context<never, never, never>) => Promise<unknown>;
  options: HandleOptions;
}

/** Routes of one domain, each domain exports its own. */
export type DomainRoutes = readonly Route[];

/** Ties a handler to an endpoint of the contract; types of the context and answer follow from it. */
export function handle<P, Q, B, R>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (context: Context<P, Q, B>) => Promise<HandlerResult<R>>,
  options: HandleOptions = {},
): Route {
  return { endpoint, handler, options };
}
