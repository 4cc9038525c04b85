import type { JobHandler } from '../jobs/worker';
import { noteDelivered, noteRefused } from './fate';
import { messageOf } from './message';
import { renderMail, type MailLooks } from './render';
import { mailbox } from './tables';

/** Delivers queued mails to the mailbox in the database, for trials of the portal. */
export function mailboxSender(now: () => Date, looks: MailLooks): JobHandler {
  return {
    isTransactional: true,
    run: async (job, database) => {
      const message = messageOf(job);
      const mail = renderMail(message, await looks(database, job.clientCode));
      await database
        .insert(mailbox)
        .values({ id: job.id, clientCode: job.clientCode, channel: 'MAIL', date: now(), ...mail })
        .onConflictDoNothing();
      await noteDelivered(database, message, now());
    },
    onGivenUp: (job, database, reason) => noteRefused(database, job, reason, now()),
  };
}
