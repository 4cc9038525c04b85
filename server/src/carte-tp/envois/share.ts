import { randomInt } from 'node:crypto';
import { linkAddress } from '../../identity/links/public';
import type { Transaction } from '../../platform/database/database';
import { randomToken, type Secrets } from '../../platform/secrets';
import { codeText, keepSent } from './store';

/** The link opens the card for this long. */
const validityMs = 72 * 3_600_000;

interface Sharing {
  clientCode: string;
  numeroContrat: string;
  compteId: string;
  /** Persons of the card who are shown. */
  numPers: string[];
  /** Address of the receiver. */
  to: string;
}

/** Opens a card to one address for three days (F-05). @returns the link and the code of the mail */
export async function shareCard(
  transaction: Transaction,
  { secrets, origin, now }: { secrets: Secrets; origin: string; now: Date },
  { to, ...sharing }: Sharing,
): Promise<{ lien: string; code: string }> {
  const jeton = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepSent(transaction, {
    ...sharing,
    destinataireChiffre: secrets.encrypt(to),
    jetonIndex: secrets.index(jeton),
    codeIndex: secrets.index(codeText(jeton, code)),
    dateEnvoi: now,
    dateExpiration: new Date(now.getTime() + validityMs),
  });
  return { lien: linkAddress(origin, 'carte-partagee', jeton, id), code };
}
