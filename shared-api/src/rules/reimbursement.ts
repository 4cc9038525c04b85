import type { Cents } from './amounts';

/** Cover of a contract for an act (S-18). Amounts in cents, rates in percent of the base. */
export type Garantie =
  /** Percent of the base, compulsory scheme included: « 150 % BR ». */
  | { nature: 'POURCENT_BR_INCLUS'; taux: number }
  /** Percent of the base on top of the compulsory scheme. */
  | { nature: 'POURCENT_BR_EN_SUS'; taux: number }
  | { nature: 'FORFAIT_ACTE'; montant: Cents }
  | { nature: 'FORFAIT_JOUR'; montant: Cents }
  /** Actual cost, within the remaining annual package. */
  | { nature: 'FORFAIT_ANNUEL' }
  | { nature: 'FRAIS_REELS' }
  /** 100 % Santé: no cost to the person up to the regulated selling price. */
  | { nature: 'SANS_RESTE'; prixLimiteVente: Cents }
  | { nature: 'NON_GARANTI' };

/** One billed act, with the data of the person and of the year that the rules need. */
export interface ActeFacture {
  montantDepense: Cents;
  baseRO: Cents;
  /** Rate of the compulsory scheme in the coordinated pathway, 0 when the act is not covered. */
  tauxRO: number;
  /** Number of acts, boxes, nights or days. */
  quantite: number;
  /** Units that the cover pays where a limit of the cover table is nearly reached; all of them if omitted. */
  unitesGaranties?: number;
  /** Highest total of compulsory scheme and insurer in a responsible contract, for all units. */
  plafondResponsable?: Cents;
  /** Outside the coordinated pathway the compulsory scheme pays `pointsHorsParcours` less. */
  isHorsParcours?: boolean;
  /** Doctor outside OPTAM: lower cover of fees over the base (responsible contract). */
  isHorsOptam?: boolean;
  garantie: Garantie;
  /** Flat-rate contribution or franchise of this act, already limited to the rest of its annual ceiling. */
  prelevement?: { nature: 'PARTICIPATION' | 'FRANCHISE'; montant: Cents };
  /** Rest of the annual package that limits this cover; undefined without one. */
  forfaitRestant?: Cents;
  /** Paid by another complementary insurer. */
  montantAutres?: Cents;
  /** Payment of the compulsory scheme before contribution or franchise, as its statement tells; omitted without one. */
  roReleve?: Cents;
}

/** Machine codes of « Observations » (S-08). */
export type MotifActe = 'HORS_PARCOURS' | 'NON_GARANTI' | 'FORFAIT_EPUISE' | 'LIMITE_ATTEINTE';

export interface ActeRembourse {
  /** Rate applied by the compulsory scheme. */
  tauxRO: number;
  /** After contribution or franchise. */
  montantRO: Cents;
  participationForfaitaire: Cents;
  franchise: Cents;
  montantRC: Cents;
  montantAutres: Cents;
  resteACharge: Cents;
  /** Amount taken from the annual package. */
  forfaitConsomme: Cents;
  /** Units that the limit of the cover leaves of an act that it cuts; null where it leaves all. */
  unitesPayees: number | null;
  codeMotif: MotifActe | null;
}

/** Points that the rate of the compulsory scheme loses outside the coordinated pathway (CSS L. 162-5-3). */
export const pointsHorsParcours = 40;
/** Responsible contract: outside OPTAM the cover is twenty points lower and at most twice the base. */
const horsOptam = { points: 20, maximum: 200 };

// Rates have at most one decimal: tenths of a percent keep the product whole before rounding.
const share = (base: Cents, taux: number): Cents => Math.round((base * Math.round(taux * 10)) / 1000);

/** The units of an act that the cover pays, with their share of price and base. */
interface CoveredUnits {
  quantite: number;
  depense: Cents;
  baseRO: Cents;
  /** Payment of the compulsory scheme within the pathway, before contribution or franchise. */
  ro: Cents;
  /** Share of an amount that is meant for all units. */
  part: (amount: Cents) => Cents;
}

/** What the compulsory scheme does not pay of an act outside the pathway. */
const reductionOf = ({ baseRO, tauxRO, isHorsParcours }: ActeFacture): Cents =>
  isHorsParcours === true ? share(baseRO, Math.min(tauxRO, pointsHorsParcours)) : 0;

/** Whether the scheme paid more of an act, before contribution or franchise, than it does outside the pathway. */
export const isPaidWithinPathway = (acte: ActeFacture, roReleve: Cents): boolean =>
  roReleve > acte.baseRO - reductionOf(acte);

/**
 * Payment of the compulsory scheme within the pathway, by its rate or by a statement that tells more (long illness,
 * Alsace-Moselle, maternity). A statement tells what the points of an act outside the pathway leave, unless it tells
 * more than they can leave.
 */
function roWithinPathway(acte: ActeFacture): Cents {
  const { montantDepense, baseRO, tauxRO, roReleve = 0 } = acte;
  const told = isPaidWithinPathway(acte, roReleve) ? roReleve : roReleve + reductionOf(acte);
  return Math.min(Math.max(share(baseRO, tauxRO), told), montantDepense);
}

function coveredUnits(acte: ActeFacture): CoveredUnits {
  const { quantite, unitesGaranties, montantDepense, baseRO } = acte;
  const units = Math.min(quantite, Math.max(0, unitesGaranties ?? quantite));
  const part = (amount: Cents) =>
    units === quantite || amount === Number.POSITIVE_INFINITY ? amount : Math.round((amount * units) / quantite);
  return {
    quantite: units,
    depense: part(montantDepense),
    baseRO: part(baseRO),
    ro: part(roWithinPathway(acte)),
    part,
  };
}

function plafondRC(acte: ActeFacture, covered: CoveredUnits): Cents {
  const { garantie } = acte;
  const { baseRO, quantite, ro } = covered;
  switch (garantie.nature) {
    case 'POURCENT_BR_INCLUS': {
      const isReduced = acte.isHorsOptam === true && garantie.taux > 100;
      const taux = isReduced
        ? Math.max(100, Math.min(garantie.taux - horsOptam.points, horsOptam.maximum))
        : garantie.taux;
      return share(baseRO, taux) - ro;
    }
    case 'POURCENT_BR_EN_SUS':
      return share(baseRO, garantie.taux);
    case 'FORFAIT_ACTE':
    case 'FORFAIT_JOUR':
      return garantie.montant * quantite;
    // The balance of the package alone limits it.
    case 'FORFAIT_ANNUEL':
    case 'FRAIS_REELS':
      return Number.POSITIVE_INFINITY;
    case 'SANS_RESTE':
      return Math.min(covered.depense, covered.part(garantie.prixLimiteVente)) - ro;
    case 'NON_GARANTI':
      return 0;
  }
}

/** @param isPackageShort whether the package is less than the insurer would pay without it. */
function observe(acte: ActeFacture, isPackageShort: boolean): MotifActe | null {
  if (acte.garantie.nature === 'NON_GARANTI') return 'NON_GARANTI';
  if (acte.unitesGaranties !== undefined && acte.unitesGaranties < acte.quantite) return 'LIMITE_ATTEINTE';
  if (isPackageShort) return 'FORFAIT_EPUISE';
  return acte.isHorsParcours === true ? 'HORS_PARCOURS' : null;
}

/**
 * Splits the cost of an act between the compulsory scheme, the insurer, other insurers and the person (S-18).
 * Whole cents in and out, with the invariant: dépense = RO + RC + autres + reste à charge, none of them negative.
 * @throws RangeError when an amount is not a whole, non-negative number of cents.
 */
export function reimburse(acte: ActeFacture): ActeRembourse {
  const { montantDepense, baseRO, montantAutres = 0, prelevement } = acte;
  if (
    ![montantDepense, baseRO, montantAutres, prelevement?.montant ?? 0].every(
      (amount) => Number.isSafeInteger(amount) && amount >= 0,
    )
  ) {
    throw new RangeError('Amounts are whole, non-negative cents.');
  }
  const isHorsParcours = acte.isHorsParcours === true && acte.tauxRO > 0;
  const tauxRO = isHorsParcours ? Math.max(0, acte.tauxRO - pointsHorsParcours) : acte.tauxRO;
  // The total paid never exceeds the cost, even where the tariff is above the price.
  const roTheorique = Math.min(share(baseRO, tauxRO), montantDepense);
  const retenu = Math.min(prelevement?.montant ?? 0, roTheorique);
  const montantRO = roTheorique - retenu;
  // Outside the pathway the increased ticket modérateur stays with the person (contrat responsable, CSS L. 871-1):
  // cover is computed as if within it, and never reaches what the compulsory scheme would have paid there.
  const covered = coveredUnits(acte);
  const plafond = Math.max(
    0,
    Math.min(plafondRC(acte, covered), covered.part(acte.plafondResponsable ?? Number.POSITIVE_INFINITY) - covered.ro),
  );
  const forfaitRestant = Math.max(0, acte.forfaitRestant ?? Number.POSITIVE_INFINITY);
  const autres = Math.min(montantAutres, montantDepense - roTheorique);
  // What the others leave to pay.
  const unpaid = Math.min(covered.depense - covered.ro, Math.max(0, montantDepense - roWithinPathway(acte) - autres));
  const due = Math.min(plafond, unpaid);
  const montantRC = Math.min(due, forfaitRestant);
  return {
    tauxRO,
    montantRO,
    participationForfaitaire: prelevement?.nature === 'PARTICIPATION' ? retenu : 0,
    franchise: prelevement?.nature === 'FRANCHISE' ? retenu : 0,
    montantRC,
    montantAutres: autres,
    resteACharge: montantDepense - montantRO - montantRC - autres,
    forfaitConsomme: acte.forfaitRestant === undefined ? 0 : montantRC,
    unitesPayees: covered.quantite < acte.quantite ? covered.quantite : null,
    codeMotif: observe({ ...acte, isHorsParcours }, forfaitRestant < due),
  };
}

/**
 * Tariffs of the flat-rate contribution and of the franchises: dated data of the server, never constants in code
 * (public tariffs, product 6.3).
 */
export interface BaremePrelevement {
  montantUnitaire: Cents;
  /** Ceiling of one day; null without one. */
  plafondJour: Cents | null;
  plafondAnnuel: Cents;
}

/**
 * Contribution or franchise for a number of acts or boxes, given what the person has already borne that day and that
 * year. Zero for a person under eighteen.
 * @param ageAuPremierJanvier of the year of care: whoever turns eighteen is free until its end.
 */
export function prelevementDu(
  bareme: BaremePrelevement,
  quantite: number,
  dejaRetenu: { jour: Cents; annee: Cents },
  ageAuPremierJanvier: number,
): Cents {
  if (ageAuPremierJanvier < 18) return 0;
  const dayLeft = bareme.plafondJour === null ? Number.POSITIVE_INFINITY : bareme.plafondJour - dejaRetenu.jour;
  return Math.max(0, Math.min(bareme.montantUnitaire * quantite, dayLeft, bareme.plafondAnnuel - dejaRetenu.annee));
}
