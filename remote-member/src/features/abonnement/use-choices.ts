import { ApiError, call, toast } from '@portal/shared-api';
import {
  saveAbonnements,
  type Abonnements,
  type Channel,
  type Channels,
  type Frequence,
  type SubscriptionCode,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { useRef, useState } from 'react';
import { messages } from './messages';

type Choices = Pick<Abonnements, 'abonnements' | 'frequence'>;
type Sent = { abonnements: { code: SubscriptionCode; canaux: Channels }[]; frequence?: Frequence };

/** A choice: what it makes of others, how it is undone, and what is sent of it. */
interface Change {
  apply: (now: Choices) => Choices;
  undo: (now: Choices, saved: Choices) => Choices;
  data: (next: Choices) => Sent;
}

/** Choices on the screen. Each is saved at once, one after the other; one that is refused goes back. */
export function useChoices(read: Abonnements) {
  const [choices, setChoices] = useState<Choices>(read);
  // What the server has: a row is sent whole, and one that is refused is no part of those after it.
  const saved = useRef<Choices>(read);
  const queue = useRef(Promise.resolve());

  const send = async ({ apply, undo, data }: Change) => {
    const next = apply(saved.current);
    try {
      await call(saveAbonnements, { body: { data: data(next) }, idempotencyKey: crypto.randomUUID() });
      saved.current = next;
      toast({ type: 'success', title: messages.saved });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setChoices((now) => undo(now, saved.current));
      toast({ type: 'danger', title: messages.failed, text: failure.message });
    }
  };
  const make = (change: Change) => {
    setChoices(change.apply);
    const before = queue.current;
    const after = async () => {
      await before.catch(() => undefined);
      await send(change);
    };
    queue.current = after();
  };

  return {
    ...choices,
    turn: (code: SubscriptionCode, channel: Channel, isOn: boolean) =>
      make({
        apply: (now) => turned(now, code, channel, isOn),
        undo: (now) => turned(now, code, channel, !isOn),
        data: ({ abonnements }) => ({
          abonnements: abonnements.filter((row) => row.code === code).map(({ canaux }) => ({ code, canaux })),
        }),
      }),
    choose: (frequence: Frequence) =>
      make({
        apply: (now) => ({ ...now, frequence }),
        undo: (now, { frequence: before }) => ({ ...now, frequence: before }),
        data: () => ({ abonnements: [], frequence }),
      }),
  };
}

const turned = (now: Choices, code: SubscriptionCode, channel: Channel, isOn: boolean): Choices => ({
  ...now,
  abonnements: now.abonnements.map((row) =>
    row.code === code ? { ...row, canaux: { ...row.canaux, [channel]: isOn } } : row,
  ),
});
