import type { JobHandler } from '../jobs/worker';
import { addressedMessage, type MailAddresses } from './addressed';
import { noteDelivered, noteRefused } from './fate';
import { renderMail, type MailLooks } from './render';
import { mailbox } from './tables';

/** Delivers queued mails to the mailbox in the database, for trials of the portal. */
export function mailboxSender(
  now: () => Date,
  { looks, addresses }: { looks: MailLooks; addresses: MailAddresses },
): JobHandler {
  return {
    isTransactional: true,
    isForgotten: true,
    run: async (job, database) => {
      const message = await addressedMessage(database, job, addresses, now());
      if (!message) return;
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
