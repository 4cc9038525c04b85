import type { Adresse } from '../contract/formulaires/adresse';

/**
 * Department of a postal code, « 48 », « 971 », Corsica « 20 », Monaco « 98 »; null for a foreign address or without
 * postal code.
 */
export function departementOf({
  adresseEtrangere,
  codePostal,
}: Pick<Adresse, 'adresseEtrangere' | 'codePostal'>): string | null {
  if (adresseEtrangere || codePostal === '') return null;
  return codePostal.slice(0, codePostal.startsWith('97') ? 3 : 2);
}
