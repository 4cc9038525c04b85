import { array, create, nullable, number, object, type Infer } from 'superstruct';
import { civilDate } from '@portal/shared-api/contract/common';
import type { BaremePrelevement } from '@portal/shared-api/rules/reimbursement';
import data from './baremes.json';

const prelevements = array(
  object({ depuis: civilDate, montantUnitaire: number(), plafondJour: nullable(number()), plafondAnnuel: number() }),
);
const montants = array(object({ depuis: civilDate, montant: number() }));
const taux = array(object({ depuis: civilDate, taux: number() }));

const struct = object({
  /** Contribution and franchises that stay with the person, in cents. */
  prelevements: object({
    PARTICIPATION: prelevements,
    FRANCHISE_MEDICAMENT: prelevements,
    FRANCHISE_PARAMEDICAL: prelevements,
    FRANCHISE_TRANSPORT: prelevements,
  }),
  /** Highest total of compulsory scheme and insurer for one unit in a responsible contract, in cents. */
  plafondsResponsable: object({ MONTURE: montants, VERRE: montants, AIDE_AUDITIVE: montants }),
  /** Rate of the compulsory scheme for a long illness, in percent. */
  tauxAld: taux,
  /** Rate of the fund of Monaco, in percent. */
  tauxMonaco: taux,
});

// Validated at load: an error in the data stops the server at start.
const baremes = create(data, struct);

export type Prelevement = keyof Infer<typeof struct>['prelevements'];
export const prelevementCodes: readonly Prelevement[] = [
  'PARTICIPATION',
  'FRANCHISE_MEDICAMENT',
  'FRANCHISE_PARAMEDICAL',
  'FRANCHISE_TRANSPORT',
];

/** What the ceilings of the year count together. */
export type NaturePrelevement = 'PARTICIPATION' | 'FRANCHISE';
export const natureOf = (code: Prelevement): NaturePrelevement =>
  code === 'PARTICIPATION' ? 'PARTICIPATION' : 'FRANCHISE';

/** The figures in force on a day: the last that began. @throws RangeError before the first. */
function inForce<T extends { depuis: string }>(periods: readonly T[], date: string): T {
  const found = periods.filter(({ depuis }) => depuis <= date).toSorted((a, b) => b.depuis.localeCompare(a.depuis))[0];
  if (!found) throw new RangeError(`No figure is known for ${date}.`);
  return found;
}

/** Tariff of a contribution or franchise on a day of care. */
export const baremeOf = (code: Prelevement, date: string): BaremePrelevement =>
  inForce(baremes.prelevements[code], date);

/** Ceiling of a guarantee for one unit in a responsible contract; undefined without one. */
export function plafondResponsable(garantie: string, date: string): number | undefined {
  const { plafondsResponsable } = baremes;
  return garantie === 'MONTURE' || garantie === 'VERRE' || garantie === 'AIDE_AUDITIVE'
    ? inForce(plafondsResponsable[garantie], date).montant
    : undefined;
}

export const tauxAld = (date: string): number => inForce(baremes.tauxAld, date).taux;
export const tauxMonaco = (date: string): number => inForce(baremes.tauxMonaco, date).taux;
