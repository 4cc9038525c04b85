import type { Cents } from '@portal/shared-api/rules/amounts';
import type { CoverLevels } from '../contrats/public';
import { reimburseCare, type CareResult, type Consumption, type Regime } from './calcul';
import type { CarePart, RequestedKind } from './care-types';

/** Care in a member's request. Amounts in cents. */
export interface RequestedCare {
  soin: RequestedKind;
  niveaux: CoverLevels;
  isResponsable: boolean;
  regime: Regime;
  dateNaissance: string;
  dateSoins: string;
  nombre: number;
  isParcoursSoins: boolean;
  montantDepense: Cents;
  /** Price of the frame, where the care is glasses. */
  montantMonture: Cents;
  /** Payment of the compulsory scheme by the person's statement; null to compute it. */
  montantRO: Cents | null;
  montantAutres: Cents;
  /** What the person has borne and used, by line. */
  consommations: readonly Consumption[];
}

/** One line of the décompte. */
export interface RequestedLine {
  part: CarePart;
  nombre: number;
  result: CareResult;
}

/** Prices of the lines: all of it, or the frame and the rest. */
function pricesOf({ soin, montantDepense, montantMonture }: RequestedCare): Cents[] {
  const frame = Math.min(montantMonture, montantDepense);
  return soin.parts.length === 1 ? [montantDepense] : [frame, montantDepense - frame];
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((all, amount) => all + amount, 0);

/**
 * An amount shared in proportion to other ones, to the cent; like the prices where these are all zero. No part is more
 * than its price. @param amount at most all prices
 */
function shared(amount: Cents, others: readonly Cents[], prices: readonly Cents[]): Cents[] {
  const weights = sum(others) > 0 ? others : prices;
  const total = sum(weights);
  let left = amount;
  let room = sum(prices);
  return prices.map((price, index) => {
    // What the lines after this one can take.
    room -= price;
    const part = total === 0 ? 0 : Math.round((amount * (weights[index] ?? 0)) / total);
    const taken = Math.min(price, left, Math.max(part, left - room));
    left -= taken;
    return taken;
  });
}

/**
 * Reimbursement of requested care, line by line, by the rule of the simulator and of the décomptes (S-18). A statement
 * tells one amount for all lines: each has of it what the scheme pays for it, so that nothing of the 100 % Santé is
 * left to pay. Other insurers pay what the scheme leaves.
 */
export function reimburseRequest(care: RequestedCare): RequestedLine[] {
  const { montantRO, montantDepense, montantAutres } = care;
  const prices = pricesOf(care);
  const computed = linesOf(care, prices, null, []).map(({ result }) => result.montantRO);
  const told = montantRO === null ? null : shared(Math.min(montantRO, montantDepense), computed, prices);
  const unpaid = prices.map((price, index) => price - ((told ?? computed)[index] ?? 0));
  return linesOf(care, prices, told, shared(Math.min(montantAutres, montantDepense), unpaid, prices));
}

function linesOf(
  care: RequestedCare,
  prices: readonly Cents[],
  told: readonly Cents[] | null,
  others: readonly Cents[],
): RequestedLine[] {
  return care.soin.parts.map((part, index) => {
    const nombre = part.nombre ?? care.nombre;
    const consommation = care.consommations[index];
    if (!consommation) throw new RangeError('Every line needs its consumption.');
    const result = reimburseCare({
      acte: part.acte,
      panier: part.panier,
      secteur: part.secteur ?? 'S1',
      niveaux: care.niveaux,
      isResponsable: care.isResponsable,
      regime: care.regime,
      dateNaissance: care.dateNaissance,
      dateSoins: care.dateSoins,
      depense: prices[index] ?? 0,
      nombre,
      isParcoursSoins: care.isParcoursSoins,
      isAld: false,
      isReseau: false,
      montantRO: told === null ? null : (told[index] ?? 0),
      montantAutres: others[index] ?? 0,
      consommation,
    });
    return { part, nombre, result };
  });
}
