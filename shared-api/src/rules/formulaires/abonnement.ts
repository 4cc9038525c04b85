import type { Channel, Channels, SubscriptionCode, TurnedChannels } from '../../contract/formulaires/abonnement';

/** Order of the channels on the screen. */
export const channels: readonly Channel[] = ['mail', 'sms', 'push'];

const missing: Readonly<Record<Channel, string>> = {
  mail: 'Aucune adresse e-mail n’est enregistrée pour votre compte.',
  sms: 'Ajoutez et vérifiez votre numéro de portable',
  push: 'Votre mutuelle ne propose pas d’application mobile.',
};
const forbidden = 'Aucun SMS ne peut être envoyé à votre numéro de portable\u00a0: changez-le pour en recevoir.';
const mandatory = 'Les alertes de sécurité vous sont toujours envoyées.';

/**
 * Why a channel of a subscription cannot be changed, or null (F-01).
 * @param isTelephoneInterdit the insurer forbids the mobile: to verify it is of no use
 */
export function whyFixed(
  code: SubscriptionCode,
  channel: Channel,
  possible: Channels,
  isTelephoneInterdit = false,
): string | null {
  if (code === 'SECURITE') return mandatory;
  if (possible[channel]) return null;
  return channel === 'sms' && isTelephoneInterdit ? forbidden : missing[channel];
}

/** A channel that was asked for and cannot be had. */
export interface ChannelFault {
  champ: string;
  message: string;
}

/** Channels of a submission that this person cannot have: a fixed one may be sent as it is, off, but not on. */
export const checkChannels = (
  rows: readonly { code: SubscriptionCode; canaux: TurnedChannels }[],
  possible: Channels,
  isTelephoneInterdit = false,
): ChannelFault[] =>
  rows.flatMap(({ code, canaux }, index) =>
    channels.flatMap((channel) => {
      const message = whyFixed(code, channel, possible, isTelephoneInterdit);
      const isAsked = code === 'SECURITE' ? canaux[channel] !== undefined : canaux[channel];
      return message !== null && isAsked ? [{ champ: `data.abonnements.${index}.canaux.${channel}`, message }] : [];
    }),
  );
