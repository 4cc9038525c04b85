import type { Cents } from '@portal/shared-api/rules/amounts';
import data from './zones.json';

const percents = new Map<string, number>(Object.entries(data.zones));

const percentOf = (departement: string | null) =>
  departement === null ? data.usual : (percents.get(departement) ?? data.usual);

/** Contribution of a contract whose member moves between departments. */
export function movedContribution(montant: Cents, from: string | null, to: string | null): Cents {
  return Math.round((montant * percentOf(to)) / percentOf(from));
}
