import { addDays, civilDateAt, formatDate } from './civil-dates';
import { pageCatalogue } from './page-catalogue';
import { signatureTexts } from './signature-texts';

/** Parameter of the address of « Mes signatures et paiements » that names the act to sign. */
export const signatureParameter = 'signature';

/** Where an act is signed (S-22). */
export const addressToSign = (idSignature: string): string =>
  `${pageCatalogue.signaturesPaiements.path}?${new URLSearchParams({ [signatureParameter]: idSignature }).toString()}`;

/** Civil date in Paris that ends at this instant, or null for an instant within a day. */
function dayEndingAt(instant: Date): string | null {
  const day = civilDateAt(instant);
  return civilDateAt(new Date(instant.getTime() - 1)) === day ? null : addDays(day, -1);
}

/**
 * Until when an act may be signed: « jusqu’au 30/11/2026 » where its limit ends a day, else « avant le 04/12/2026 à
 * 09:00 ».
 * @param inWords an instant in the time of its reader
 */
export function limitToSign(dateExpiration: string, inWords: (instant: string) => string): string {
  const day = dayEndingAt(new Date(dateExpiration));
  return day === null
    ? signatureTexts.before({ date: inWords(dateExpiration) })
    : signatureTexts.until({ date: formatDate(day) });
}
