import { is, object, string } from 'superstruct';
import type { Transaction } from '../database/database';
import { enqueue, type Job } from '../jobs/queue';

/** Kind of the jobs that send a message. */
export const MAIL_JOB = 'mail';

/** A mail to one person, in French; `text` and `html` say the same. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const messageStruct = object({ to: string(), subject: string(), text: string(), html: string() });

/** Queues a mail in the transaction of what it tells about; it leaves once the mail server answers. */
export async function sendMail(transaction: Transaction, clientCode: string, message: MailMessage, now: Date): Promise<void> {
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe inside HTML, attributes included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Both forms of a message from its paragraphs. */
export function mailFrom(to: string, subject: string, paragraphs: readonly string[]): MailMessage {
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraphs
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join('')}</body></html>`,
  };
}
