import type { Transaction } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import { sendTemplate } from '../../../platform/mail/templates';
import type { Account } from '../../accounts/public';
import { messages } from './messages';

/** Mail of each notified event. */
const templates = {
  application: 'PROTECTION-APPLICATION',
  applicationRemoved: 'PROTECTION-APPLICATION-RETIREE',
  passkey: 'PROTECTION-CLE',
  passkeyRemoved: 'PROTECTION-CLE-RETIREE',
  codes: 'PROTECTION-CODES',
  sms: 'PROTECTION-SMS-RETIREE',
  reset: 'PROTECTION-REINITIALISEE',
} as const;

/** Events notified by mail. */
export type FactorNotice = keyof typeof templates;

type Addressee = Pick<Account, 'id' | 'email' | 'prenom'>;

/** Notifies the person by mail of a changed factor, with advice if they did not change it. */
export function mailFactorNotice(
  transaction: Transaction,
  client: Client,
  { id, email, prenom }: Addressee,
  notice: FactorNotice,
  now: Date,
): Promise<void> {
  return sendTemplate(
    transaction,
    client,
    { code: templates[notice], to: email, variables: { prenom }, about: { compteId: id } },
    now,
  );
}

/** Notifies the person by mail that a recovery code opened their account. */
export function mailRecoveryNotice(
  transaction: Transaction,
  client: Client,
  { id, email, prenom }: Addressee,
  left: number,
  now: Date,
): Promise<void> {
  return sendTemplate(
    transaction,
    client,
    {
      code: 'PROTECTION-SECOURS',
      to: email,
      variables: { prenom, reste: messages.recoveryLeft(left) },
      about: { compteId: id },
    },
    now,
  );
}
