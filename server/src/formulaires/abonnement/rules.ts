import {
  subscriptions,
  type Channels,
  type SubscriptionCode,
  type TurnedChannels,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { channelsOf, type Subscription } from '../../notifications/public';

/** Marketing: the letter needs a consent besides, which F-09 may withdraw. */
export const newsletter = { nom: 'NEWSLETTER', libelle: subscriptions.NEWSLETTER } as const;

const off: Channels = { mail: false, sms: false, push: false };

/** What a person really receives: the chosen channels that exist, and no letter without consent. */
export function effective(
  code: SubscriptionCode,
  { canaux, frequence }: Subscription,
  possible: Channels,
  isLetterAccepted: boolean,
): Subscription {
  if (code === newsletter.nom && !isLetterAccepted) return { canaux: off, frequence };
  return { canaux: channelsOf(code, canaux, possible), frequence };
}

/** Channels that one submission turns, each subscription once: of one that comes twice all channels count. */
export function rowsByCode(
  rows: readonly { code: SubscriptionCode; canaux: TurnedChannels }[],
): { code: SubscriptionCode; canaux: TurnedChannels }[] {
  const byCode = new Map<SubscriptionCode, TurnedChannels>();
  for (const { code, canaux } of rows) byCode.set(code, { ...byCode.get(code), ...canaux });
  return [...byCode].map(([code, canaux]) => ({ code, canaux }));
}

/**
 * What is stored of a row once some of its channels are asked for: the others stay, and one that does not exist at the
 * moment keeps the earlier choice. The letter goes on from what the person receives: a choice from before a withdrawn
 * consent does not come back with another channel.
 */
export const keptChannels = (
  code: SubscriptionCode,
  before: { stored: Channels; chosen: Channels },
  asked: TurnedChannels,
  possible: Channels,
): Channels => {
  const isLetter = code === newsletter.nom;
  const from = isLetter ? before.chosen : before.stored;
  const of = (channel: keyof Channels) => (possible[channel] || isLetter ? asked[channel] : undefined) ?? from[channel];
  return { mail: of('mail'), sms: of('sms'), push: of('push') };
};
