import type { JobHandler } from '../platform/jobs/worker';
import { is, object, string } from 'superstruct';

/** Kind of the push jobs. */
export const PUSH_JOB = 'push';

/** A notification on the telephones of one person; the title alone, for a locked screen. */
export interface PushMessage {
  clientCode: string;
  compteId: string;
  titre: string;
  /** Route of the portal. */
  lien: string;
}

/** Push service of a mobile application. */
export interface PushSender {
  send(message: PushMessage): Promise<void>;
}

/** The portal has no application of its own: whoever brings one brings its service. */
export const noPush: PushSender = { send: async () => undefined };

const messageStruct = object({ compteId: string(), titre: string(), lien: string() });

/** Hands queued notifications to the push service. */
export const pushHandler = (sender: PushSender): JobHandler => ({
  isTransactional: false,
  isForgotten: true,
  run: async ({ clientCode, payload }) => {
    if (!is(payload, messageStruct)) throw new Error('This job holds no notification.');
    await sender.send({ clientCode, ...payload });
  },
});
