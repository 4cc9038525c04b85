import { and, eq } from 'drizzle-orm';
import { subscriptionCodes, type SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import { comptes } from '../../identity/accounts/tables';
import { keepSubscription } from '../../notifications/subscriptions/store';
import type { Subscription } from '../../notifications/subscriptions/rules';
import type { Database } from '../../platform/database/database';
import type { DemoClientCode } from '../clients/codes';

interface Chosen {
  client: DemoClientCode;
  userName: string;
  choices: Partial<
    Record<SubscriptionCode, Partial<Subscription['canaux']> & Partial<Pick<Subscription, 'frequence'>>>
  >;
}

/** Camille takes requests as SMS too; Odile, who has many, her reimbursements once a week; the others chose nothing. */
const chosen: readonly Chosen[] = [
  {
    client: 'VALD',
    userName: 'camille.vernoux@exemple.test',
    choices: { SUIVI_DEMANDE: { mail: true, sms: true }, NOUVEAU_DOCUMENT: { mail: true }, CARTE_TP: { mail: true } },
  },
  {
    client: 'VALD',
    userName: 'odile.brancourt@exemple.test',
    choices: { ALERTE_REMBOURSEMENT: { mail: true, frequence: 'HEBDO' } },
  },
];

/** Subscriptions of some personas (F-01). */
export async function seedSubscriptions(database: Database, now: Date): Promise<void> {
  for (const { client, userName, choices } of chosen) {
    const [account] = await database
      .select({ id: comptes.id })
      .from(comptes)
      .where(and(eq(comptes.clientCode, client), eq(comptes.userName, userName)));
    if (!account) throw new Error(`${userName} is not in the demo.`);
    const subscriber = { clientCode: client, compteId: account.id };
    for (const code of subscriptionCodes) {
      const choice = choices[code];
      if (!choice) continue;
      const { frequence = 'IMMEDIATE', ...canaux } = choice;
      const subscription = { canaux: { mail: false, sms: false, push: false, ...canaux }, frequence };
      await keepSubscription(database, subscriber, code, subscription, now);
    }
  }
}
