import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { GatewayDown, postMessage, type Gateway } from '../gateway';
import { mailbox } from '../mail/tables';
import type { SmsSender } from './sender';

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

/** Posts `{to, text}` to a gateway. */
export const gatewaySms = (gateway: Gateway): SmsSender => ({
  send: ({ to, text }, job) => postMessage(gateway, { to, text }, job),
});

/** Without a gateway in production every message falls back to another channel. */
const noSms: SmsSender = {
  send: async () => {
    throw new GatewayDown('no gateway is configured');
  },
};

/** SMS sender of this server, by its configuration. */
export function createSmsSender(
  { smsUrl: url, smsToken: token, environment }: Pick<Config, 'smsUrl' | 'smsToken' | 'environment'>,
  database: Database,
  now: () => Date,
): SmsSender {
  if (url && token) return gatewaySms({ url, token });
  return environment === 'production' ? noSms : mailboxSms(database, now);
}
