import type { JobHandler } from '../jobs/worker';
import { messageOf } from './message';
import { mailbox } from './tables';

/** Puts queued mails into the mailbox of the database, where a person trying the portal reads them. */
export function mailboxSender(now: () => Date): JobHandler {
  return {
    isTransactional: true,
    run: async (job, database) => {
      const message = { id: job.id, clientCode: job.clientCode, channel: 'MAIL' as const, date: now(), ...messageOf(job) };
      await database.insert(mailbox).values(message).onConflictDoNothing();
    },
  };
}
