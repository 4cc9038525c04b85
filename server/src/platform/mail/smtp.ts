import { createTransport } from 'nodemailer';
import type { JobHandler } from '../jobs/worker';
import { messageOf } from './message';

const CONNECT_TIMEOUT_MS = 10_000;

/** Sends queued mails by SMTP. The job's id is the Message-ID, so that a second sending is recognised. */
export function smtpSender(smtpUrl: string, from: string): JobHandler {
  const limits = { connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, socketTimeout: CONNECT_TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    isTransactional: false,
    run: async (job) => {
      await transport.sendMail({ ...messageOf(job), messageId: `<${job.id}@${domain}>` });
    },
  };
}
