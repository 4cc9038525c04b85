import type { Database } from '../database/database';
import type { Job } from '../jobs/queue';
import { messageOf, type MailMessage } from './message';
import { noteFate } from './sent-mails';

/** Keeps that the mail server took a mail. */
export async function noteDelivered(database: Database, { courriel, to }: MailMessage, now: Date): Promise<void> {
  if (courriel !== undefined) await noteFate(database, courriel, { etat: 'ENVOYE', to }, now);
}

/** Keeps that a mail will never arrive, and why. */
export async function noteRefused(database: Database, job: Job, motif: string, now: Date): Promise<void> {
  const { courriel } = messageOf(job);
  if (courriel !== undefined) await noteFate(database, courriel, { etat: 'REFUSE', motif }, now);
}
