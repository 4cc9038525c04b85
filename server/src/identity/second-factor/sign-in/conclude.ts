import type { AmfCode } from '@portal/shared-api/contract/connexions';
import { newApplicationSecret } from '../strong/application';
import { trustBrowser } from '../strong/trusted-browsers';
import { leaveCodeNotice } from './code-notice';
import type { Means } from './demand';
import type { Pending } from './find';
import type { VerifyContext } from './verify';
import { endWaiting, goOn } from './waiting';

/** Page of the second factor. */
export const CODE_PATH = '/connexion/code';
/** Page where staff add their first strong factor. */
export const ENROLMENT_PATH = '/connexion/enrolement';

const factors = { application: 'APPLICATION', secours: 'SECOURS', 'cle-acces': 'CLE' } as const;

/** The factor that was shown, for the log of connections; a code came by the channel of the last one sent. */
export const amfOf = (means: Means, { sendType }: Pick<Pending['waiting'], 'sendType'>): AmfCode =>
  means === 'code' ? (sendType ?? 'MAIL') : factors[means];

/**
 * After a correct factor: the session starts, or staff must add a strong one first. @returns next address of the
 * browser.
 */
export async function concludeFactor(
  context: VerifyContext,
  { waiting, account, demand, interaction }: Pending,
  means: Means,
  isTrusted: boolean,
): Promise<string> {
  const { client, origin, database, secrets, now, exchange } = context;
  if (demand.isEnrolmentNeeded) {
    await goOn(
      database,
      waiting,
      { etape: 'ENROLEMENT', secretChiffre: secrets.encrypt(newApplicationSecret()), essais: 0 },
      now(),
    );
    return ENROLMENT_PATH;
  }
  if (isTrusted && demand.isTrustOffered)
    await trustBrowser(database, exchange.reply, origin, { clientCode: client.code, compteId: account.id }, now());
  await endWaiting(database, waiting);
  if (means === 'code') leaveCodeNotice(exchange);
  return interaction.conclude(account.id, amfOf(means, waiting));
}
