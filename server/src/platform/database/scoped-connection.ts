import { AsyncResource } from 'node:async_hooks';
import { callbackify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { codeOf } from '../system-error';
import { currentScope } from './scope';

/** A set-up of the session rather than of the transaction: a read needs no transaction for it. */
const SET = "select set_config('portal.client', $1, false)";
/** State of a transaction that only a rollback ends. */
const ABORTED = '25P02';

/**
 * What a connection works for, remembered here so that a statement costs one more only when the client changes.
 * A rollback takes the setting back too: then nothing is known.
 */
class Remembered {
  private value: string | null = null;
  private isInTransaction = false;
  private isChangedInside = false;

  constructor(private readonly otherwise: string) {}

  /** Value to set before a statement, or null when the connection has it. */
  missingFor(statement: string): string | null {
    const wanted = currentScope() ?? this.otherwise;
    // An end of a transaction reads no row, and is all that a failed one takes.
    return wanted === this.value || isEnd(statement) ? null : wanted;
  }

  isSet(value: string): void {
    this.value = value;
    this.isChangedInside = this.isInTransaction;
  }

  forget(): void {
    this.value = null;
  }

  /** Follows a statement into and out of transactions. */
  isSent(statement: string): void {
    if (/^begin\b/i.test(statement)) {
      this.isInTransaction = true;
      this.isChangedInside = false;
    } else if (isEnd(statement)) {
      if (this.isChangedInside) this.forget();
      // A part of a transaction ends at its savepoint, and the rest goes on.
      if (!/\bsavepoint\b/i.test(statement)) this.isInTransaction = false;
    }
  }
}

/** Whether a statement ends a transaction or a part of it. */
const isEnd = (statement: string) => /^(commit|rollback)\b/i.test(statement);

/** What a pool calls with a connection. */
export type ConnectionCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (error?: boolean | Error) => void,
) => void;

/** A pool whose connections run each statement for the client that the work at hand is for. */
export class ScopedPool extends Pool {
  /** @param otherwise client of work that names none: `NO_CLIENT` sees nothing. */
  constructor(config: PoolConfig, otherwise: string) {
    super(config);
    this.on('connect', (connection) => scopeConnection(connection, otherwise));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectionCallback): void;
  override connect(callback?: ConnectionCallback): Promise<PoolClient> | void {
    // Who waits is served by the work that gives a connection back, and must not take over its client.
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}

function scopeConnection(connection: PoolClient, otherwise: string): void {
  const remembered = new Remembered(otherwise);
  const send: (...parameters: unknown[]) => Promise<unknown> = connection.query.bind(connection);
  const inTurn = turns();
  const setTo = async (value: string) => {
    try {
      await send(SET, [value]);
      remembered.isSet(value);
    } catch (error) {
      remembered.forget();
      if (codeOf(error) === ABORTED) return;
      // The statement behind this one must not run for another client.
      void connection.end();
      throw error;
    }
  };
  const run = (parameters: unknown[]) =>
    inTurn(async () => {
      const statement = statementOf(parameters[0]);
      const value = remembered.missingFor(statement);
      if (value !== null) await setTo(value);
      remembered.isSent(statement);
      return send(...parameters);
    });
  // The driver takes a callback too, as its pool gives one.
  const scoped = (...parameters: unknown[]): unknown => {
    const callback = parameters.at(-1);
    if (!isCallback(callback)) return run(parameters);
    callbackify(run)(parameters.slice(0, -1), callback);
  };
  Object.assign(connection, { query: scoped });
}

const isCallback = (value: unknown): value is (error: Error | null, result: unknown) => void =>
  typeof value === 'function';

/** Runs works one after the other, each in the context of its caller. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

const statementOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
};

/**
 * The same for the embedded database, whose one connection serves statements and transactions in turn.
 * @param otherwise client of work that names none: `NO_CLIENT` sees nothing.
 */
export function scopeEmbedded(engine: PGlite, otherwise: string): void {
  const remembered = new Remembered(otherwise);
  const { query, transaction } = { query: engine.query.bind(engine), transaction: engine.transaction.bind(engine) };
  const inTurn = turns();
  const scoped =
    (send: PGlite['query']): PGlite['query'] =>
    async (statement, parameters, options) => {
      const value = remembered.missingFor(statement);
      if (value !== null) {
        await send(SET, [value]);
        remembered.isSet(value);
      }
      remembered.isSent(statement);
      return send(statement, parameters, options);
    };
  const alone = scoped(query);
  engine.query = (statement, parameters, options) => inTurn(() => alone(statement, parameters, options));
  engine.transaction = (work) =>
    inTurn(async () => {
      remembered.isSent('begin');
      try {
        return await transaction((own) => {
          own.query = scoped(own.query.bind(own));
          return work(own);
        });
      } finally {
        remembered.isSent('commit');
      }
    });
}
