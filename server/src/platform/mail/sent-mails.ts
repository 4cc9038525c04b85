import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { maskEmail } from '@portal/shared-api/rules/masking';
import { keptSince } from '../clock';
import type { Database, Transaction } from '../database/database';
import { withoutAddresses } from '../jobs/rules';
import { jobs } from '../jobs/tables';
import { MAIL_JOB } from './message';
import { courrielsEnvoyes } from './tables';

/** State of a mail: waiting, taken by the mail server, or refused for good. */
export type MailFate = typeof courrielsEnvoyes.$inferSelect.etat;

/** A mail of a request, as its history shows it. */
export interface SentMail {
  id: string;
  code: string;
  /** Masked. */
  destinataire: string;
  objet: string;
  date: Date;
  etat: MailFate;
  dateEtat: Date;
  motif: string | null;
}

/** What a mail is about. */
export interface MailSubject {
  numeroDemande?: string;
  compteId?: string;
}

const longestReason = 200;

/** Stores a queued mail. @returns its identifier, which travels with its job. */
export async function noteQueued(
  transaction: Transaction,
  mail: { clientCode: string; code: string; to: string; objet: string; about: MailSubject },
  now: Date,
): Promise<string> {
  const { to, about, ...fields } = mail;
  const [row] = await transaction
    .insert(courrielsEnvoyes)
    .values({ ...fields, ...about, destinataire: maskEmail(to), date: now, etat: 'EN_FILE', dateEtat: now })
    .returning({ id: courrielsEnvoyes.id });
  if (!row) throw new Error('A queued mail was not kept.');
  return row.id;
}

/** Moves a mail that still waits; one that was delivered stays so. */
export async function noteFate(
  database: Database,
  id: string,
  fate: { etat: 'ENVOYE'; to: string } | { etat: 'REFUSE'; motif: string },
  now: Date,
): Promise<void> {
  await database
    .update(courrielsEnvoyes)
    .set({
      etat: fate.etat,
      dateEtat: now,
      ...(fate.etat === 'REFUSE'
        ? { motif: withoutAddresses(fate.motif).slice(0, longestReason) }
        : { motif: null, destinataire: maskEmail(fate.to) }),
    })
    .where(and(eq(courrielsEnvoyes.id, id), eq(courrielsEnvoyes.etat, 'EN_FILE')));
}

const fields = {
  id: courrielsEnvoyes.id,
  code: courrielsEnvoyes.code,
  destinataire: courrielsEnvoyes.destinataire,
  objet: courrielsEnvoyes.objet,
  date: courrielsEnvoyes.date,
  etat: courrielsEnvoyes.etat,
  dateEtat: courrielsEnvoyes.dateEtat,
  motif: courrielsEnvoyes.motif,
};

const find = (database: Database, clientCode: string, about: SQL): Promise<SentMail[]> =>
  database
    .select(fields)
    .from(courrielsEnvoyes)
    .where(and(eq(courrielsEnvoyes.clientCode, clientCode), about))
    .orderBy(desc(courrielsEnvoyes.date), courrielsEnvoyes.id);

/** Mails of a request, newest first. */
export const findMailsOf = (database: Database, clientCode: string, numeroDemande: string): Promise<SentMail[]> =>
  find(database, clientCode, eq(courrielsEnvoyes.numeroDemande, numeroDemande));

/** Mails about an account, newest first. */
export const findMailsOfAccount = (database: Database, clientCode: string, compteId: string): Promise<SentMail[]> =>
  find(database, clientCode, eq(courrielsEnvoyes.compteId, compteId));

/** Whether a mail of this template still waits for this account. */
export async function isMailWaiting(database: Database, compteId: string, code: string): Promise<boolean> {
  const rows = await database
    .select({ id: courrielsEnvoyes.id })
    .from(courrielsEnvoyes)
    .where(
      and(
        eq(courrielsEnvoyes.compteId, compteId),
        eq(courrielsEnvoyes.code, code),
        eq(courrielsEnvoyes.etat, 'EN_FILE'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Takes back the mails of a template that still wait for an account, with their jobs. */
export async function withdrawWaiting(transaction: Transaction, compteId: string, code: string): Promise<void> {
  const withdrawn = await transaction
    .delete(courrielsEnvoyes)
    .where(
      and(
        eq(courrielsEnvoyes.compteId, compteId),
        eq(courrielsEnvoyes.code, code),
        eq(courrielsEnvoyes.etat, 'EN_FILE'),
      ),
    )
    .returning({ id: courrielsEnvoyes.id });
  for (const { id } of withdrawn)
    await transaction
      .delete(jobs)
      .where(and(eq(jobs.kind, MAIL_JOB), eq(jobs.state, 'waiting'), sql`${jobs.payload}->>'courriel' = ${id}`));
}

/** Deletes mails with their request after five years, others after one (product 8.4). */
export async function purgeSentMails(database: Database, now: Date): Promise<void> {
  await database
    .delete(courrielsEnvoyes)
    .where(
      or(
        and(isNotNull(courrielsEnvoyes.numeroDemande), lt(courrielsEnvoyes.date, keptSince(now, keptTimes.requests))),
        and(isNull(courrielsEnvoyes.numeroDemande), lt(courrielsEnvoyes.date, keptSince(now, keptTimes.mails))),
      ),
    );
}
