import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { Cents } from '@portal/shared-api/rules/amounts';
import data from './zones.json';

const percents = new Map<string, number>(Object.entries(data.zones));

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

const percentOf = (departement: string | null) =>
  departement === null ? data.usual : (percents.get(departement) ?? data.usual);

/** Contribution of a contract whose member moves between departments. */
export function movedContribution(montant: Cents, from: string | null, to: string | null): Cents {
  return Math.round((montant * percentOf(to)) / percentOf(from));
}
