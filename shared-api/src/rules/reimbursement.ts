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
  /** Outside the coordinated pathway the compulsory scheme pays `tauxHorsParcours` only. */
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
}

/** Machine codes of « Observations » (S-08). */
export type MotifActe = 'HORS_PARCOURS' | 'NON_GARANTI' | 'FORFAIT_EPUISE';

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
  codeMotif: MotifActe | null;
}

/** Rate of the compulsory scheme outside the coordinated pathway, in percent. */
export const tauxHorsParcours = 30;
/** Responsible contract: outside OPTAM the cover is twenty points lower and at most twice the base. */
const horsOptam = { points: 20, maximum: 200 };

// Rates have at most one decimal: tenths of a percent keep the product whole before rounding.
const share = (base: Cents, taux: number): Cents => Math.round((base * Math.round(taux * 10)) / 1000);

function plafondRC(acte: ActeFacture, roTheorique: Cents): Cents {
  const { garantie, baseRO, quantite } = acte;
  switch (garantie.nature) {
    case 'POURCENT_BR_INCLUS': {
      const isReduced = acte.isHorsOptam === true && garantie.taux > 100;
      const taux = isReduced
        ? Math.max(100, Math.min(garantie.taux - horsOptam.points, horsOptam.maximum))
        : garantie.taux;
      return share(baseRO, taux) - roTheorique;
    }
    case 'POURCENT_BR_EN_SUS':
      return share(baseRO, garantie.taux);
    case 'FORFAIT_ACTE':
    case 'FORFAIT_JOUR':
      return garantie.montant * quantite;
    case 'FORFAIT_ANNUEL':
      return acte.forfaitRestant ?? 0;
    case 'FRAIS_REELS':
      return Number.POSITIVE_INFINITY;
    case 'SANS_RESTE':
      return Math.min(acte.montantDepense, garantie.prixLimiteVente) - roTheorique;
    case 'NON_GARANTI':
      return 0;
  }
}

function observe(acte: ActeFacture, plafond: Cents, forfaitRestant: Cents): MotifActe | null {
  if (acte.garantie.nature === 'NON_GARANTI') return 'NON_GARANTI';
  if (forfaitRestant < plafond && forfaitRestant < acte.montantDepense) return 'FORFAIT_EPUISE';
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
  const isHorsParcours = acte.isHorsParcours === true && acte.tauxRO > tauxHorsParcours;
  const tauxRO = isHorsParcours ? tauxHorsParcours : acte.tauxRO;
  // The total paid never exceeds the cost, even where the tariff is above the price.
  const roTheorique = Math.min(share(baseRO, tauxRO), montantDepense);
  const retenu = Math.min(prelevement?.montant ?? 0, roTheorique);
  const montantRO = roTheorique - retenu;
  // Outside the pathway the increased ticket modérateur stays with the person (contrat responsable, CSS L. 871-1): cover is
  // computed as if within it, and never reaches what the compulsory scheme would have paid there.
  const roParcours = Math.min(share(baseRO, acte.tauxRO), montantDepense);
  const plafond = Math.max(0, plafondRC(acte, roParcours));
  const forfaitRestant = acte.forfaitRestant ?? Number.POSITIVE_INFINITY;
  const autres = Math.min(montantAutres, montantDepense - roTheorique);
  const montantRC = Math.min(plafond, Math.max(0, forfaitRestant), Math.max(0, montantDepense - roParcours - autres));
  return {
    tauxRO,
    montantRO,
    participationForfaitaire: prelevement?.nature === 'PARTICIPATION' ? retenu : 0,
    franchise: prelevement?.nature === 'FRANCHISE' ? retenu : 0,
    montantRC,
    montantAutres: autres,
    resteACharge: montantDepense - montantRO - montantRC - autres,
    forfaitConsomme: acte.forfaitRestant === undefined ? 0 : montantRC,
    codeMotif: observe({ ...acte, isHorsParcours }, plafond, forfaitRestant),
  };
}

/**
 * Tariffs of the flat-rate contribution and the franchise: configuration, never constants in code (public tariffs,
 * product 6.3).
 */
export interface BaremePrelevement {
  montantUnitaire: Cents;
  plafondAnnuel: Cents;
}

/**
 * Contribution or franchise for a number of acts or boxes, given what the person has already paid this year. Zero for
 * minors.
 */
export function prelevementDu(bareme: BaremePrelevement, quantite: number, dejaRetenu: Cents, age: number): Cents {
  return age < 18 ? 0 : Math.min(bareme.montantUnitaire * quantite, Math.max(0, bareme.plafondAnnuel - dejaRetenu));
}
