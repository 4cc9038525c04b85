import { PortalError } from '../../../platform/errors';
import type { Account } from '../../accounts/public';
import { isBrowserTrusted } from '../strong/trusted-browsers';
import type { AfterPassword, StepContext, Interaction, SignInParts } from '../../sign-in/public';
import { CODE_PATH } from './conclude';
import { demandOf } from './demand';
import { sendLoginFactor } from './send';
import { beginWaiting, readWaiting } from './waiting';

/**
 * Continues after a correct password: directly, or with the second factor required in this browser.
 * @param isSentNow sends the code before its page shows; false for a caller that sends it itself.
 */
export async function beginSecondFactor(
  context: StepContext,
  parts: SignInParts,
  interaction: Interaction,
  account: Account,
  isSentNow: boolean,
): Promise<AfterPassword> {
  const { client, origin, database, now, exchange } = context;
  const demand = await demandOf(database, client, origin, account);
  const owner = { clientCode: client.code, compteId: account.id };
  if (
    !demand ||
    (demand.isTrustOffered && (await isBrowserTrusted(database, exchange.request, origin, owner, now())))
  ) {
    return { isAmfRequired: false, redirectUrl: await interaction.conclude(account.id, 'AUCUNE') };
  }
  await beginWaiting(database, { ...owner, porteurHash: interaction.porteurHash }, now());
  const asked = { isAmfRequired: true, redirectUrl: CODE_PATH };
  if (demand.means[0] !== 'code') return asked;
  const waiting = isSentNow ? await readWaiting(database, interaction.porteurHash, client.code, now()) : null;
  if (!waiting) return { ...asked, sendType: demand.sendType };
  try {
    const { sendType, content, telephoneForbidden } = await sendLoginFactor(
      context,
      parts,
      { waiting, account, demand, interaction },
      demand.sendType,
    );
    return { ...asked, sendType, redirectUrl: content && !telephoneForbidden ? `${CODE_PATH}?avis=sms` : CODE_PATH };
  } catch (error) {
    if (!(error instanceof PortalError) || error.data !== 'TropDeTentatives') throw error;
    return { ...asked, sendType: demand.sendType, redirectUrl: `${CODE_PATH}?avis=trop` };
  }
}
