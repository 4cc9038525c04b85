import type { Cents } from '@portal/shared-api/rules/amounts';
import type { AgeBand } from './tables';

/** Monthly price at this age. @throws Error for a tariff without a band from birth: an error in the data. */
export function monthlyPrice(tarifs: readonly AgeBand[], age: number): Cents {
  const band = tarifs.findLast((each) => each.age <= age);
  if (!band) throw new Error('A tariff has no price from birth.');
  return band.mensuel;
}
