import type { Channels, Frequence, SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { addDays, weekdayOf } from '@portal/shared-api/rules/civil-dates';
import type { ServerChannels } from '../../platform/channels';
import type { Client } from '../../platform/http/context';

/** Channels of a subscription, and how often. */
export interface Subscription {
  canaux: Channels;
  frequence: Frequence;
}

/** What an account can receive. */
export interface Reachable {
  email: string;
  telephonePortable: string | null;
  isTelephoneConfirme: boolean;
}

type Configured = Pick<ClientConfiguration, 'isAlerteRemboursementSubscribed'>;
type Insurer = Pick<Client, 'configuration' | 'settings'>;

/** Subscriptions without a stored choice: requests by mail, reimbursements as the insurer decided, security always. */
export function defaultSubscription(code: SubscriptionCode, configuration: Configured): Subscription {
  const mail =
    code === 'SUIVI_DEMANDE' ||
    code === 'SECURITE' ||
    (code === 'ALERTE_REMBOURSEMENT' && configuration.isAlerteRemboursementSubscribed);
  return { canaux: { mail, sms: false, push: false }, frequence: 'IMMEDIATE' };
}

/** Channels that an insurer has on this server. */
export const offeredChannels = (
  { configuration }: Pick<Insurer, 'configuration'>,
  server: ServerChannels,
): Channels => ({ mail: true, sms: server.sms, push: server.push && configuration.mobileApp.isActivated });

/** Whether the insurer forbids the mobile of an account (AMF-03). */
export const isTelephoneForbidden = (
  { telephonePortable }: Pick<Reachable, 'telephonePortable'>,
  { settings }: Pick<Insurer, 'settings'>,
): boolean => telephonePortable !== null && settings.telephonesInterdits.includes(telephonePortable);

/** Those of them that reach this account: a mobile that nobody confirmed may be somebody else's. */
export function possibleChannels(
  { email, telephonePortable, isTelephoneConfirme }: Reachable,
  insurer: Insurer,
  server: ServerChannels,
): Channels {
  const offered = offeredChannels(insurer, server);
  const isMobileRight =
    telephonePortable !== null && isTelephoneConfirme && !isTelephoneForbidden({ telephonePortable }, insurer);
  return { mail: email !== '', sms: offered.sms && isMobileRight, push: offered.push };
}

/** Channels of an event: those chosen that exist; a mail about security is nobody's choice. */
export const channelsOf = (code: SubscriptionCode, chosen: Channels, possible: Channels): Channels => ({
  mail: possible.mail && (chosen.mail || code === 'SECURITE'),
  sms: possible.sms && chosen.sms,
  push: possible.push && chosen.push,
});

/** The Monday after a date. */
export const nextMonday = (date: string): string => addDays(date, 8 - weekdayOf(date));
