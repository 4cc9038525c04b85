import { randomUUID } from 'node:crypto';
import { is, object, string } from 'superstruct';
import type { Config } from './config';
import type { Database } from './database/database';
import { GatewayDown, postMessage } from './gateway';
import type { JobHandler } from './jobs/worker';
import { mailbox } from './mail/tables';

/** Kind of the push jobs. */
export const PUSH_JOB = 'push';

/** A notification on the telephones of one person; the title alone, for a locked screen. */
export interface PushMessage {
  clientCode: string;
  compteId: string;
  titre: string;
  /** Route of the portal, or https address. */
  lien: string;
}

/** Push service of a mobile application. */
export interface PushSender {
  /**
   * @param job number of the job.
   * @throws GatewayDown
   */
  send(message: PushMessage, job: string): Promise<void>;
}

const subject = 'Notification mobile';

/** Push service of this server, by its configuration: a gateway, the mailbox in the demo, none in production. */
export function createPushSender(
  { pushUrl: url, pushToken: token, environment }: Pick<Config, 'pushUrl' | 'pushToken' | 'environment'>,
  database: Database,
  now: () => Date,
): PushSender {
  if (url && token) return { send: (message, job) => postMessage({ url, token }, message, job) };
  return {
    async send({ clientCode, compteId, titre, lien }) {
      if (environment === 'production') throw new GatewayDown('no gateway is configured');
      const text = `${titre}\n${lien}`;
      await database
        .insert(mailbox)
        .values({
          id: randomUUID(),
          clientCode,
          channel: 'PUSH',
          to: compteId,
          subject,
          text,
          html: null,
          date: now(),
        });
    },
  };
}

const messageStruct = object({ compteId: string(), titre: string(), lien: string() });

/** Hands queued notifications to the push service. */
export const pushHandler = (sender: PushSender): JobHandler => ({
  isTransactional: false,
  isForgotten: true,
  run: async ({ id, clientCode, payload }) => {
    if (!is(payload, messageStruct)) throw new Error('This job holds no notification.');
    await sender.send({ clientCode, ...payload }, id);
  },
});
