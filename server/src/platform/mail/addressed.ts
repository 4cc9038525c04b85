import type { Database } from '../database/database';
import type { Job } from '../jobs/queue';
import { noteRefused } from './fate';
import { messageOf, type MailMessage } from './message';

/** Present mail address of an account, or null for one that is closed or has none. */
export type MailAddresses = (database: Database, clientCode: string, compteId: string) => Promise<string | null>;

const closed = 'L’espace a été fermé avant le jour de l’envoi.';

/**
 * The message of a job, to the address of this moment where it waited for its day. @returns null for an account that
 * was closed meanwhile; its line then says so
 */
export async function addressedMessage(
  database: Database,
  job: Job,
  addresses: MailAddresses,
  now: Date,
): Promise<MailMessage | null> {
  const message = messageOf(job);
  if (message.compteId === undefined) return message;
  const to = await addresses(database, job.clientCode, message.compteId);
  if (to !== null) return { ...message, to };
  await noteRefused(database, job, closed, now);
  return null;
}
