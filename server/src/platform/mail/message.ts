import { array, is, object, optional, string } from 'superstruct';
import type { Transaction } from '../database/database';
import { enqueue, type Job, type NewJob } from '../jobs/queue';

/** Kind of the mail jobs. */
export const MAIL_JOB = 'mail';

/** A queued mail to one person, in French; the client's look is applied when it is sent. */
export interface MailMessage {
  to: string;
  subject: string;
  paragraphs: string[];
  /** Action for the person: a button, and its address to copy. */
  action?: { label: string; href: string } | undefined;
  /** Line of `courriels_envoyes` that keeps its fate. */
  courriel?: string | undefined;
  /** Account whose address of the day of sending takes the mail; for one that waits for its day. */
  compteId?: string | undefined;
}

const messageStruct = object({
  to: string(),
  subject: string(),
  paragraphs: array(string()),
  action: optional(object({ label: string(), href: string() })),
  courriel: optional(string()),
  compteId: optional(string()),
});

/** Queues a finished mail; it is sent once the mail server answers. Domains name a template: see `sendTemplate`. */
export async function queueMail(
  transaction: Transaction,
  clientCode: string,
  message: MailMessage,
  now: Date,
  when: Pick<NewJob, 'runAt' | 'isPatient'> = {},
): Promise<void> {
  await enqueue(transaction, { clientCode, kind: MAIL_JOB, payload: { ...message }, now, ...when });
}

/**
 * Message of a job.
 * @throws Error for an invalid payload.
 */
export function messageOf(job: Job): MailMessage {
  if (!is(job.payload, messageStruct)) throw new Error('This job holds no message.');
  return job.payload;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, attributes included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
