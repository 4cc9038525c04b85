import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Jobs to run after the transaction that queued them: mail, documents, audiences. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Order in which jobs were queued, where several are due at the same moment. */
    rang: bigint('rang', { mode: 'number' }).generatedAlwaysAsIdentity(),
    clientCode: text('client_code').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /**
     * Contract that the job concerns, of its payload: a column, because no index serves an operator of JSON below a
     * policy.
     */
    numeroContrat: text('numero_contrat').generatedAlwaysAs((): SQL => sql`${jobs.payload} ->> 'numeroContrat'`),
    /** Nobody waits for it, or it takes long: it holds up no other job. */
    isPatient: boolean('is_patient').notNull().default(false),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest start; moved forward while a worker holds the job, and after a failure. */
    runAt: timestamp('run_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('jobs_due')
      .on(table.isPatient, table.runAt, table.rang)
      .where(sql`${table.state} = 'waiting'`),
    // What is announced for a contract is read with its contributions, whatever else waits.
    index('jobs_contract')
      .on(table.clientCode, table.numeroContrat)
      .where(sql`${table.state} = 'waiting' and ${table.numeroContrat} is not null`),
    index('jobs_client_state').on(table.clientCode, table.state),
  ],
);
