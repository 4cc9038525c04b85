import type { Basket, FeeSector } from '@portal/shared-api/contract/simulateur';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { prelevementDu, reimburse, type ActeRembourse } from '@portal/shared-api/rules/reimbursement';
import { guaranteeOf, type CoverLevels, type PackageCode } from '../contrats/public';
import { baremes } from '../prestations/public';
import type { SimulatedAct } from './catalogue';

/** Contribution and franchise borne, and packages used, by one person in one year; in cents. */
export interface Consumption {
  PARTICIPATION: Cents;
  FRANCHISE: Cents;
  forfaits: ReadonlyMap<string, Cents>;
}

/** Care to simulate. Amounts in cents. */
export interface SimulatedCare {
  acte: SimulatedAct;
  niveaux: CoverLevels;
  /** Annual packages of the product. */
  forfaits: Partial<Record<PackageCode, { plafond: Cents }>>;
  dateNaissance: string;
  dateSoins: string;
  /** Total price of all units. */
  depense: Cents;
  nombre: number;
  secteur: FeeSector;
  panier?: Basket | undefined;
  isParcoursSoins: boolean;
  isAld: boolean;
  isReseau: boolean;
  consommation: Consumption;
}

export interface SimulatedResult extends ActeRembourse {
  /** Expense of the simulation: lower than the input where the network limits the price. */
  depense: Cents;
  baseRO: Cents;
  /** Highest price of the 100 % Santé basket for all units; zero outside it. */
  prixLimiteVente: Cents;
  isPrixReseau: boolean;
}

/** Rate of the compulsory scheme for a long-term illness, in percent (product 1.1, « ALD »). */
const ALD_RATE = 100;

function baseOf(acte: SimulatedAct, secteur: FeeSector): Cents | 'PRIX' {
  if (secteur === 'S2') return acte.baseSecteur2 ?? acte.base;
  return secteur === 'NC' ? (acte.baseNonConventionne ?? acte.base) : acte.base;
}

/**
 * Reimbursement of care: the rules of the décomptes, with the tariffs of the act, the cover of the contract and the
 * person's consumption of the year (S-18).
 */
export function simulateCare(care: SimulatedCare): SimulatedResult {
  const { acte, nombre, secteur, consommation, niveaux, dateSoins } = care;
  const panier = care.panier && acte.paniers?.[care.panier];
  const prixReseau =
    care.isReseau && acte.prixReseau !== undefined ? acte.prixReseau * nombre : Number.POSITIVE_INFINITY;
  const depense = Math.min(care.depense, prixReseau);
  const unit = panier?.base ?? baseOf(acte, secteur);
  const baseRO = unit === 'PRIX' ? depense : unit * nombre;
  const prixLimiteVente = (panier?.prixLimiteVente ?? 0) * nombre;
  const plafond = acte.forfait && care.forfaits[acte.forfait]?.plafond;
  const prelevement = acte.prelevement && {
    nature: acte.prelevement,
    montant: prelevementDu(
      baremes[acte.prelevement],
      nombre,
      consommation[acte.prelevement],
      ageOn(care.dateNaissance, dateSoins),
    ),
  };
  const result = reimburse({
    montantDepense: depense,
    baseRO,
    tauxRO: care.isAld && acte.taux > 0 ? ALD_RATE : acte.taux,
    quantite: nombre,
    garantie: guaranteeOf(niveaux, panier?.garantie ?? acte.garantie, prixLimiteVente),
    isHorsParcours: !care.isParcoursSoins,
    isHorsOptam: secteur === 'S2' || secteur === 'NC',
    ...(prelevement ? { prelevement } : {}),
    ...(acte.forfait && plafond !== undefined
      ? { forfaitRestant: plafond - (consommation.forfaits.get(acte.forfait) ?? 0) }
      : {}),
  });
  return { ...result, depense, baseRO, prixLimiteVente, isPrixReseau: depense < care.depense };
}
