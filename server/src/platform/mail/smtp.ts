import type { Transporter } from 'nodemailer';
import type { JobHandler } from '../jobs/worker';
import { addressedMessage, type MailAddresses } from './addressed';
import { noteDelivered, noteRefused } from './fate';
import { renderMail, type MailLooks } from './render';

const CONNECT_TIMEOUT_MS = 10_000;

/** Sends queued mails by SMTP. The job's id is the Message-ID, so that a second delivery is recognisable. */
export function smtpSender(
  smtpUrl: string,
  from: string,
  { looks, addresses }: { looks: MailLooks; addresses: MailAddresses },
  now: () => Date,
): JobHandler {
  const limits = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
  };
  let opened: Promise<Transporter> | null = null;
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...limits })));
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    isTransactional: false,
    isForgotten: true,
    run: async (job, database) => {
      const queued = await addressedMessage(database, job, addresses, now());
      if (!queued) return;
      const look = await looks(database, job.clientCode);
      const { to, ...message } = renderMail(queued, look);
      const post = await transport();
      try {
        // An address object, never parsed: as a string, « a,b@exemple.test » would be two recipients.
        await post.sendMail({
          ...message,
          // Several insurers share the address: who writes is in its name.
          from: { name: look.libelle, address: from },
          to: { name: '', address: to },
          messageId: `<${job.id}@${domain}>`,
        });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        return noteRefused(database, job, error.message, now());
      }
      await noteDelivered(database, queued, now());
    },
    onGivenUp: (job, database, reason) => noteRefused(database, job, reason, now()),
  };
}

const unknownRecipient = [550, 551, 553];

/**
 * The server knows no such recipient: another attempt would be refused as well. A sender or a machine that it does not
 * like (5.7) is the operator's to mend, and is tried again.
 */
const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  unknownRecipient.includes(error.responseCode) &&
  !/\b5\.7\.\d/.test(error.message);
