import { newApplicationSecret } from '../strong/application';
import { trustBrowser } from '../strong/trusted-browsers';
import type { Pending } from './find';
import type { VerifyContext } from './verify';
import { endWaiting, goOn } from './waiting';

/** Page that asks for the second factor. */
export const CODE_PATH = '/connexion/code';
/** Page on which staff set their first strong factor up. */
export const ENROLMENT_PATH = '/connexion/enrolement';

/** After a right factor: the session may begin, or staff still have to set a strong one up. @returns where the browser goes on. */
export async function concludeFactor(
  context: VerifyContext,
  { waiting, account, demand, interaction }: Pending,
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
  return interaction.conclude(account.id);
}
