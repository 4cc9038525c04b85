import { array, is, object, optional, string } from 'superstruct';
import type { Transaction } from '../database/database';
import { enqueue, type Job } from '../jobs/queue';

/** Kind of the jobs that send a message. */
export const MAIL_JOB = 'mail';

/** A mail to one person, in French, as it waits to be sent; the client's look comes when it leaves. */
export interface MailMessage {
  to: string;
  subject: string;
  paragraphs: string[];
  /** What the person can do: a button, and an address to copy. */
  action?: { label: string; href: string } | undefined;
}

const messageStruct = object({
  to: string(),
  subject: string(),
  paragraphs: array(string()),
  action: optional(object({ label: string(), href: string() })),
});

/** Queues a mail in the transaction of what it tells about; it leaves once the mail server answers. */
export async function sendMail(
  transaction: Transaction,
  clientCode: string,
  message: MailMessage,
  now: Date,
): Promise<void> {
  await enqueue(transaction, { clientCode, kind: MAIL_JOB, payload: { ...message }, now });
}

/**
 * The message of a job.
 * @throws Error when the job holds something else.
 */
export function messageOf(job: Job): MailMessage {
  if (!is(job.payload, messageStruct)) throw new Error('This job holds no message.');
  return job.payload;
}

/** A message from its paragraphs, the last being who signs. @param action what the person can do, at an address of ours. */
export function mailFrom(
  to: string,
  subject: string,
  paragraphs: readonly string[],
  action?: { label: string; href: string },
): MailMessage {
  return { to, subject, paragraphs: [...paragraphs], ...(action ? { action } : {}) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe inside HTML, attributes included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
