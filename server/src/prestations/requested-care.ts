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

/** An amount shared like the prices, to the cent. */
function shared(amount: Cents, prices: readonly Cents[]): Cents[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  let left = amount;
  return prices.map((price, index) => {
    const part =
      index === prices.length - 1 || total === 0 ? left : Math.min(left, Math.round((amount * price) / total));
    left -= part;
    return part;
  });
}

/** Reimbursement of requested care, line by line, by the rule of the simulator and of the décomptes (S-18). */
export function reimburseRequest(care: RequestedCare): RequestedLine[] {
  const { soin, montantRO, montantAutres } = care;
  const prices = pricesOf(care);
  const told = montantRO === null ? null : shared(Math.min(montantRO, care.montantDepense), prices);
  const others = shared(Math.min(montantAutres, care.montantDepense), prices);
  return soin.parts.map((part, index) => {
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
