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

/** Choices on the screen. Each is saved at once, one after the other; one that is refused goes back. */
export function useChoices(read: Abonnements) {
  const [choices, setChoices] = useState<Choices>(read);
  const queue = useRef(Promise.resolve());

  const send = async (data: Sent, undo: (now: Choices) => Choices) => {
    try {
      await call(saveAbonnements, { body: { data }, idempotencyKey: crypto.randomUUID() });
      toast({ type: 'success', title: messages.saved });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setChoices(undo);
      toast({ type: 'danger', title: messages.failed, text: failure.message });
    }
  };
  const save = (data: Sent, undo: (now: Choices) => Choices) => {
    const before = queue.current;
    const after = async () => {
      await before.catch(() => undefined);
      await send(data, undo);
    };
    queue.current = after();
  };
  const turned = (now: Choices, code: SubscriptionCode, channel: Channel, isOn: boolean): Choices => ({
    ...now,
    abonnements: now.abonnements.map((row) =>
      row.code === code ? { ...row, canaux: { ...row.canaux, [channel]: isOn } } : row,
    ),
  });

  return {
    ...choices,
    turn: (code: SubscriptionCode, channel: Channel, isOn: boolean) => {
      const next = turned(choices, code, channel, isOn);
      setChoices(next);
      const canaux = next.abonnements.find((row) => row.code === code)?.canaux;
      if (canaux) save({ abonnements: [{ code, canaux }] }, (now) => turned(now, code, channel, !isOn));
    },
    choose: (frequence: Frequence) => {
      const before = choices.frequence;
      setChoices({ ...choices, frequence });
      save({ abonnements: [], frequence }, (now) => ({ ...now, frequence: before }));
    },
  };
}
