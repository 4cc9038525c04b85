import { ApiError, call, toast, withdrawFailures } from '@portal/shared-api';
import {
  saveAbonnements,
  type Abonnements,
  type Channel,
  type Frequence,
  type SubscriptionCode,
  type TurnedChannels,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { useRef, useState } from 'react';
import { messages } from './messages';

type Choices = Pick<Abonnements, 'abonnements' | 'frequence'>;
type Sent = { abonnements: { code: SubscriptionCode; canaux: TurnedChannels }[]; frequence?: Frequence };

/** A choice: what it makes of others, and what is sent of it. */
interface Change {
  apply: (now: Choices) => Choices;
  /** The choice alone: what this page read of the others may have been changed in another tab. */
  data: Sent;
}

/** Choices on the screen: those that wait over those that are saved. Each is saved at once, one after the other. */
export function useChoices(read: Abonnements) {
  // What the server has: a choice that is refused is no part of those after it.
  const saved = useRef<Choices>(read);
  const [shown, setShown] = useState<{ saved: Choices; waiting: readonly Change[] }>({ saved: read, waiting: [] });
  const queue = useRef(Promise.resolve());

  const send = async (change: Change) => {
    const next = change.apply(saved.current);
    try {
      await call(saveAbonnements, { body: { data: change.data }, idempotencyKey: crypto.randomUUID() });
      saved.current = next;
      toast({ type: 'success', title: messages.saved });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast({ type: 'danger', title: messages.failed, text: failure.message });
    } finally {
      const now = saved.current;
      setShown(({ waiting }) => ({ saved: now, waiting: waiting.filter((other) => other !== change) }));
    }
  };
  const make = (change: Change) => {
    // At the press, not when its turn comes: a choice that failed meanwhile is still to be read.
    withdrawFailures();
    setShown((now) => ({ ...now, waiting: [...now.waiting, change] }));
    const before = queue.current;
    const after = async () => {
      await before.catch(() => undefined);
      await send(change);
    };
    queue.current = after();
  };

  return {
    ...shown.waiting.reduce((now, { apply }) => apply(now), shown.saved),
    turn: (code: SubscriptionCode, channel: Channel, isOn: boolean) =>
      make({
        apply: (now) => turned(now, code, channel, isOn),
        data: { abonnements: [{ code, canaux: { [channel]: isOn } }] },
      }),
    choose: (frequence: Frequence) =>
      make({ apply: (now) => ({ ...now, frequence }), data: { abonnements: [], frequence } }),
  };
}

const turned = (now: Choices, code: SubscriptionCode, channel: Channel, isOn: boolean): Choices => ({
  ...now,
  abonnements: now.abonnements.map((row) =>
    row.code === code ? { ...row, canaux: { ...row.canaux, [channel]: isOn } } : row,
  ),
});
