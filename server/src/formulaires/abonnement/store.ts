import type {
  Channels,
  Frequence,
  SubscriptionCode,
  TurnedChannels,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { findAccount } from '../../identity/accounts/public';
import {
  defaultSubscription,
  findSubscriptions,
  isTelephoneForbidden,
  keepSubscription,
  offeredChannels,
  possibleChannels,
  type Subscription,
} from '../../notifications/public';
import { refused } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { findAnswers } from '../consentement/store';
import { effective, keptChannels, newsletter } from './rules';

type AccountContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'channels'>;

const subscriberOf = (context: AccountContext) => ({
  clientCode: context.client.code,
  compteId: signedIn(context).userId,
});

/** Channels of the insurer and of a person, and what they receive of each subscription. */
export interface Choices {
  offered: Channels;
  possible: Channels;
  /** The insurer forbids their mobile. */
  isTelephoneInterdit: boolean;
  chosen: (code: SubscriptionCode) => Subscription;
  /** What is stored once some channels are asked for. */
  kept: (code: SubscriptionCode, asked: TurnedChannels) => Channels;
}

/** Channels of the signed-in person, and their subscriptions. */
export async function readChoices(context: AccountContext): Promise<Choices> {
  const { client, database } = context;
  const subscriber = subscriberOf(context);
  const account = await findAccount(database, client.code, subscriber.compteId);
  if (!account) throw refused('account gone');
  const possible = possibleChannels(account, client, context.channels);
  const stored = await findSubscriptions(database, subscriber);
  const isLetterAccepted =
    (await findAnswers(database, subscriber, [newsletter])).get(newsletter.nom)?.isAccepted === true;
  const before = (code: SubscriptionCode) => stored.get(code) ?? defaultSubscription(code, client.configuration);
  const chosen = (code: SubscriptionCode) => effective(code, before(code), possible, isLetterAccepted);
  return {
    offered: offeredChannels(client, context.channels),
    possible,
    isTelephoneInterdit: isTelephoneForbidden(account, client),
    chosen,
    kept: (code, asked) =>
      keptChannels(code, { stored: before(code).canaux, chosen: chosen(code).canaux }, asked, possible),
  };
}

/** Stores choices; the frequency is that of reimbursements, with or without their row. */
export async function keepChoices(
  context: AccountContext,
  { chosen, kept }: Pick<Choices, 'chosen' | 'kept'>,
  rows: readonly { code: SubscriptionCode; canaux: TurnedChannels }[],
  frequence: Frequence | undefined,
): Promise<void> {
  const changed = new Map(rows.map(({ code, canaux }) => [code, { ...chosen(code), canaux: kept(code, canaux) }]));
  if (frequence !== undefined)
    changed.set('ALERTE_REMBOURSEMENT', {
      canaux: changed.get('ALERTE_REMBOURSEMENT')?.canaux ?? kept('ALERTE_REMBOURSEMENT', {}),
      frequence,
    });
  for (const [code, subscription] of changed)
    await keepSubscription(context.database, subscriberOf(context), code, subscription, context.now());
}
