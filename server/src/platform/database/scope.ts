import { AsyncLocalStorage } from 'node:async_hooks';

/** Why work treats rows of several insurers; a test names the file of each. */
export type Elevation =
  /** Due jobs are taken together; each then runs for its own client. */
  | 'queue'
  /** Purges and other periodic tasks treat all clients with one statement. */
  | 'upkeep'
  /** The operator releases a remote for every client. */
  | 'federation'
  /** An administrator of the platform creates an insurer, or looks at all of them. */
  | 'platform'
  /** The mailbox of the demo shows what all clients sent. */
  | 'mailbox';

/** Value of `portal.client` that the policies let see every row. */
export const EVERY_CLIENT = '*';
/** Value that sees no row. */
export const NO_CLIENT = '';

const scopes = new AsyncLocalStorage<string>();

/** Client of the statements that run now, `EVERY_CLIENT`, or undefined where nobody has said. */
export const currentScope = (): string | undefined => scopes.getStore();

/**
 * Runs work for one client: its statements see and write rows of this client alone.
 * @param code client code.
 */
export const forClient = <T>(code: string, work: () => PromiseLike<T>): Promise<T> =>
  // A query of drizzle runs when it is awaited: that must happen inside.
  scopes.run(code, async () => await work());

/** The same for the rest of a request, which goes on in a callback. */
export const continueForClient = (code: string, next: () => void): void => scopes.run(code, next);

/**
 * Runs work that sees the rows of every client.
 * @param _reason read by a person and a test; it changes nothing at run time.
 */
export const acrossClients = <T>(_reason: Elevation, work: () => PromiseLike<T>): Promise<T> =>
  forClient(EVERY_CLIENT, work);
