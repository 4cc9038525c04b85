import {
  subscriptions,
  type Channels,
  type SubscriptionCode,
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

/**
 * What is stored of a row: of a channel that does not exist at the moment the earlier choice, but not of the letter.
 */
export const keptChannels = (
  code: SubscriptionCode,
  before: Channels,
  asked: Channels,
  possible: Channels,
): Channels => {
  const of = (channel: keyof Channels) => (possible[channel] || code === newsletter.nom ? asked : before)[channel];
  return { mail: of('mail'), sms: of('sms'), push: of('push') };
};
