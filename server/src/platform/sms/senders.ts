import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { mailbox } from '../mail/tables';
import { SmsDown, type SmsSender } from './sender';

const timeoutMs = 5000;
const subject = 'SMS';

/** Delivers messages to the mailbox in the database, with the mails. */
export function mailboxSms(database: Database, now: () => Date): SmsSender {
  return {
    async send({ clientCode, to, text }) {
      await database
        .insert(mailbox)
        .values({ id: randomUUID(), clientCode, channel: 'SMS', to, subject, text, html: null, date: now() });
    },
  };
}

/** Posts `{to, text}` as JSON to a gateway, with a bearer token; any 2xx means accepted. */
export function gatewaySms(url: string, token: string, fetchWith: typeof fetch = fetch): SmsSender {
  return {
    async send({ to, text }) {
      const answer = await fetchWith(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new SmsDown(error instanceof Error ? error.name : 'unknown');
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new SmsDown(`answer ${answer.status}`);
    },
  };
}

/** Without a gateway in production every message falls back to another channel. */
const noSms: SmsSender = {
  send: async () => {
    throw new SmsDown('no gateway is configured');
  },
};

/** SMS sender of this server, by its configuration. */
export function createSmsSender(
  { smsUrl, smsToken, environment }: Pick<Config, 'smsUrl' | 'smsToken' | 'environment'>,
  database: Database,
  now: () => Date,
): SmsSender {
  if (smsUrl && smsToken) return gatewaySms(smsUrl, smsToken);
  return environment === 'production' ? noSms : mailboxSms(database, now);
}
