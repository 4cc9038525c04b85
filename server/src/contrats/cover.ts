import type { Couverture } from '@portal/shared-api/contract/contrats';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { addDays, addMonths, ageOn } from '@portal/shared-api/rules/civil-dates';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { Garantie } from '@portal/shared-api/rules/reimbursement';

/** One heading of the cover table, as stored and sent (S-03). */
export type CoverHeading = Couverture['postes'][number];

/** Annual packages whose balance the insured person sees. */
export const packageCodes = ['MEDECINES_DOUCES', 'LENTILLES', 'PHARMACIE'] as const;
export type PackageCode = (typeof packageCodes)[number];

/**
 * Levels of a health product: rates in percent of the base, amounts in cents. Cover table and reimbursements are
 * computed from them.
 */
export interface CoverLevels {
  generalistes: number;
  specialistes: number;
  technique: number;
  honorairesHospitaliers: number;
  prothesesDentaires: number;
  monture: Cents;
  verre: Cents;
  lentilles: Cents;
  aideAuditive: number;
  chambreParticuliere: Cents;
  seanceDouce: Cents;
  forfaitMedecinesDouces: Cents;
  /** Annual package for pharmacy that the compulsory scheme does not pay. */
  pharmacie: Cents;
}

/** Guarantee of a product that covers an act. */
export type GuaranteeKey =
  | 'GENERALISTE'
  | 'SPECIALISTE'
  | 'TECHNIQUE'
  | 'TICKET_MODERATEUR'
  | 'PROTHESE_DENTAIRE'
  | 'PANIER_100_SANTE'
  | 'MONTURE'
  | 'VERRE'
  | 'LENTILLES'
  | 'AIDE_AUDITIVE'
  | 'FRAIS_REELS'
  | 'CHAMBRE_PARTICULIERE'
  | 'HONORAIRES_HOSPITALIERS'
  | 'MEDECINES_DOUCES'
  | 'PHARMACIE'
  | 'NON_GARANTI';

/** Cover of an act by a product. @param prixLimiteVente regulated price of a 100 % Santé act. */
export function guaranteeOf(niveaux: CoverLevels, key: GuaranteeKey, prixLimiteVente: Cents): Garantie {
  const percent = (taux: number): Garantie => ({ nature: 'POURCENT_BR_INCLUS', taux });
  switch (key) {
    case 'GENERALISTE':
      return percent(niveaux.generalistes);
    case 'SPECIALISTE':
      return percent(niveaux.specialistes);
    case 'TECHNIQUE':
      return percent(niveaux.technique);
    case 'HONORAIRES_HOSPITALIERS':
      return percent(niveaux.honorairesHospitaliers);
    case 'TICKET_MODERATEUR':
      return percent(100);
    case 'PROTHESE_DENTAIRE':
      return percent(niveaux.prothesesDentaires);
    case 'AIDE_AUDITIVE':
      return percent(niveaux.aideAuditive);
    case 'PANIER_100_SANTE':
      return { nature: 'SANS_RESTE', prixLimiteVente };
    case 'MONTURE':
      return { nature: 'FORFAIT_ACTE', montant: niveaux.monture };
    case 'VERRE':
      return { nature: 'FORFAIT_ACTE', montant: niveaux.verre };
    case 'LENTILLES':
      return niveaux.lentilles === 0 ? { nature: 'NON_GARANTI' } : { nature: 'FORFAIT_ANNUEL' };
    case 'FRAIS_REELS':
      return { nature: 'FRAIS_REELS' };
    case 'CHAMBRE_PARTICULIERE':
      return { nature: 'FORFAIT_JOUR', montant: niveaux.chambreParticuliere };
    case 'MEDECINES_DOUCES':
      return niveaux.seanceDouce === 0
        ? { nature: 'NON_GARANTI' }
        : { nature: 'FORFAIT_ACTE', montant: niveaux.seanceDouce };
    case 'PHARMACIE':
      return niveaux.pharmacie > 0 ? { nature: 'FORFAIT_ANNUEL' } : { nature: 'NON_GARANTI' };
    case 'NON_GARANTI':
      return { nature: 'NON_GARANTI' };
  }
}

/** Guarantees that the cover table limits in number. */
export const limitCodes = ['CHAMBRE_PARTICULIERE', 'PSYCHOLOGUE', 'MONTURE', 'VERRE', 'AIDE_AUDITIVE'] as const;
export type LimitCode = (typeof limitCodes)[number];

interface CoverLimit {
  /** Units that are covered in a period. */
  nombre: number;
  /** Months from one equipment to the next; null for a civil year. */
  mois: number | null;
  /** The same before sixteen, where it is shorter. */
  moisAvantSeizeAns?: number;
}

/** Limits that the cover table prints, and that every reimbursement applies. */
export const coverLimits: Readonly<Record<LimitCode, CoverLimit>> = {
  CHAMBRE_PARTICULIERE: { nombre: 90, mois: null },
  PSYCHOLOGUE: { nombre: 12, mois: null },
  // A frame and two lenses every two years, every year for a child (CSS R. 871-2).
  MONTURE: { nombre: 1, mois: 24, moisAvantSeizeAns: 12 },
  VERRE: { nombre: 2, mois: 24, moisAvantSeizeAns: 12 },
  // One for each ear.
  AIDE_AUDITIVE: { nombre: 2, mois: 48 },
};

const childhood = 16;

/** First and last day on which units count together with care of a day. */
export function limitPeriod(code: LimitCode, dateNaissance: string, date: string): { from: string; to: string } {
  const { mois, moisAvantSeizeAns } = coverLimits[code];
  if (mois === null) return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  const months = ageOn(dateNaissance, date) < childhood ? (moisAvantSeizeAns ?? mois) : mois;
  return { from: addDays(addMonths(date, -months), 1), to: addDays(addMonths(date, months), -1) };
}

/** Annual packages of a cover. */
export function packagesOf(niveaux: CoverLevels): Partial<Record<PackageCode, { libelle: string; plafond: Cents }>> {
  return {
    ...(niveaux.forfaitMedecinesDouces > 0
      ? { MEDECINES_DOUCES: { libelle: 'Forfait médecines complémentaires', plafond: niveaux.forfaitMedecinesDouces } }
      : {}),
    ...(niveaux.lentilles > 0 ? { LENTILLES: { libelle: 'Forfait lentilles', plafond: niveaux.lentilles } } : {}),
    ...(niveaux.pharmacie > 0
      ? { PHARMACIE: { libelle: 'Forfait pharmacie non remboursée', plafond: niveaux.pharmacie } }
      : {}),
  };
}

/** Increment of a reinforcement for one level of a product: percent of the base or cents, like the level. */
export interface CoverRaise {
  niveau: keyof CoverLevels;
  ajout: number;
  /** Legal limit of the level for a responsible contract. */
  plafond?: number;
}

/** Levels with reinforcements; a level is never lowered. Simulations and reimbursements use these levels. */
export function raiseCover(niveaux: CoverLevels, ajouts: readonly CoverRaise[]): CoverLevels {
  const raised = { ...niveaux };
  for (const { niveau, ajout, plafond = Number.POSITIVE_INFINITY } of ajouts)
    raised[niveau] = Math.max(raised[niveau], Math.min(raised[niveau] + ajout, plafond));
  return raised;
}

/** A reinforcement of a contract; it counts up to its end. */
export interface HeldRaise {
  dateEffet: string;
  /** Last covered day of a terminated one. */
  dateFin?: string | null;
  delaiAttenteMois: number;
  ajouts: readonly CoverRaise[];
  /** Persons that it covers; null for everyone. */
  numPers?: readonly string[] | null;
}

/**
 * Levels on a day of care: a reinforcement counts from the end of its waiting period.
 * @param numPers whose cover; without it, every reinforcement of the contract counts
 */
export const coverOn = (
  niveaux: CoverLevels,
  held: readonly HeldRaise[],
  date: string,
  numPers?: string,
): CoverLevels =>
  raiseCover(
    niveaux,
    held
      .filter(
        ({ dateEffet, dateFin, delaiAttenteMois, numPers: covered }) =>
          addMonths(dateEffet, delaiAttenteMois) <= date &&
          !hasEnded(dateFin ?? null, date) &&
          (numPers === undefined || !covered || covered.includes(numPers)),
      )
      .flatMap(({ ajouts }) => ajouts),
  );
