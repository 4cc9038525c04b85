import { formatPhone, splitPhone } from './telephone';

const bullet = '•';

/** « 2 84 03 48 000 000 65 »; without the key when unknown; « 98 00000004217 » for Monaco, which has none. */
export function formatNir(nir: string, cle?: string): string {
  if (nir.startsWith('98')) return `98 ${nir.slice(2)}`;
  const groups = /^(.)(..)(..)(..)(...)(...)$/.exec(nir);
  return groups ? [...groups.slice(1), ...(cle ? [cle] : [])].join(' ') : nir;
}

/**
 * « 2 84 03 •• ••• ••• •• »: sex, year and month of birth stay readable (product 0.1). « 98 ••••••• •••• » for Monaco,
 * whose number says none of them, and whose last digits are often all there is of it.
 */
export function maskNir(nir: string): string {
  if (nir.startsWith('98')) return '98 ••••••• ••••';
  return `${nir.charAt(0)} ${nir.slice(1, 3)} ${nir.slice(3, 5)} •• ••• ••• ••`;
}

/** « FR80 9999 9000 01TE … » in groups of four, for an IBAN that was just typed. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** « FR80 •••• •••• •••• •••• •••• 144 »: country, key and the last three characters (product 0.1). */
export function maskIban(iban: string): string {
  const hidden = bullet.repeat(Math.max(0, iban.length - 7));
  return `${iban.slice(0, 4)} ${formatIban(hidden)} ${iban.slice(-3)}`;
}

/** IBAN of bank details with a masked national part: `identifiantNationalCompte` is « •••••••••••••••••••• 144 ». */
export function ibanOf({
  codeInternationalPaysIso2,
  cleIban,
  identifiantNationalCompte,
}: {
  codeInternationalPaysIso2: string;
  cleIban: string;
  identifiantNationalCompte: string;
}): string {
  return `${codeInternationalPaysIso2}${cleIban}${identifiantNationalCompte.replace(/\s/g, '')}`;
}

/** « FR80 •••• 144 », for a line that only names the account. */
export function maskIbanShort(iban: string): string {
  return `${iban.slice(0, 4)} ${bullet.repeat(4)} ${iban.slice(-3)}`;
}

/** « •••••••••••••••••••• 144 »: national part of an IBAN, without country and key. */
export function maskIdentifiantNational(iban: string): string {
  return `${bullet.repeat(Math.max(0, iban.length - 7))} ${iban.slice(-3)}`;
}

/** « 06 12 34 56 78 », « +352 621 00 00 00 »: a stored number, or one as people of France write it. */
export function formatTelephone(telephone: string): string {
  return telephone.startsWith('+') ? formatPhone(telephone) : telephone.replace(/(\d{2})(?=\d)/g, '$1 ');
}

/** « 06 •• •• •• 78 », « +352 •• •• •• 00 »: where the number is from stays readable, unless its prefix is unknown. */
export function maskTelephone(telephone: string): string {
  const shown = telephone.startsWith('+') ? (splitPhone(telephone)?.country.indicatif ?? '+') : telephone.slice(0, 2);
  return `${shown} •• •• •• ${telephone.slice(-2)}`;
}

/** « c•••@exemple.test ». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.charAt(0)}•••${email.slice(at)}`;
}
