import { readPaymentModes } from '../contenus/public';
import { signedIn, type Context } from '../platform/http/context';
import { readAccount } from './account';
import { noticePdf } from './files';

/**
 * Notice of a year as PDF, for the member; null for a year without due date. @throws PortalError 403 for a beneficiary.
 */
export async function readNotice(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>,
  annee: number,
) {
  const { nom, prenom } = signedIn(context);
  return noticePdf({
    ...(await readAccount(context)),
    client: context.client,
    adherent: `${prenom} ${nom.toLocaleUpperCase('fr')}`,
    annee,
    today: context.today(),
    modeOf: await readPaymentModes(context),
  });
}
