import type { Transporter } from 'nodemailer';
import type { JobHandler } from '../jobs/worker';
import { messageOf } from './message';
import { renderMail, type MailLooks } from './render';

const CONNECT_TIMEOUT_MS = 10_000;

/** Sends queued mails by SMTP. The job's id is the Message-ID, so that a second delivery is recognisable. */
export function smtpSender(smtpUrl: string, from: string, looks: MailLooks): JobHandler {
  const limits = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
  };
  let opened: Promise<Transporter> | null = null;
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: smtpUrl, ...limits }, { from }),
    ));
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    isTransactional: false,
    run: async (job, database) => {
      const { to, ...message } = renderMail(messageOf(job), await looks(database, job.clientCode));
      // An address object, never parsed: as a string, « a,b@exemple.test » would be two recipients.
      const post = await transport();
      await post.sendMail({ ...message, to: { name: '', address: to }, messageId: `<${job.id}@${domain}>` });
    },
  };
}
