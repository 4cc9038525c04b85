import type { Basket, FeeSector } from '@portal/shared-api/contract/simulateur';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import {
  isPaidWithinPathway,
  prelevementDu,
  reimburse,
  type ActeFacture,
  type ActeRembourse,
} from '@portal/shared-api/rules/reimbursement';
import { coverLimits, guaranteeOf, packagesOf, type CoverLevels, type LimitCode } from '../contrats/public';
import { baremeOf, natureOf, plafondResponsable, tauxAld, tauxMonaco, type NaturePrelevement } from './baremes';
import type { Scheme } from '@portal/shared-api/rules/scheme-words';
import type { Soin } from './soins/catalogue';

/** What a person has borne and used before an act; in cents, and in units of the limited guarantees. */
export interface Consumption {
  /** In the civil year, on every contract. */
  annee: Readonly<Record<NaturePrelevement, Cents>>;
  /** On the day of care, of what the act withholds: consultations of the same professional, care or transport. */
  jour: Cents;
  /** Of each annual package of the contract. */
  forfaits: ReadonlyMap<string, Cents>;
  /** Units that the contract paid of what the act limits, within its period. */
  unites: number;
}

export const noConsumption: Consumption = {
  annee: { PARTICIPATION: 0, FRANCHISE: 0 },
  jour: 0,
  forfaits: new Map(),
  unites: 0,
};

/** Scheme that pays first. The one of Monaco knows neither pathway nor French contributions. */
export type Regime = 'GENERAL' | 'MONACO';

/** A number of Monaco begins with 98, as no NIR does. */
export const regimeOf = (scheme: Scheme): Regime => (scheme === 'monegasque' ? 'MONACO' : 'GENERAL');

/** Billed care of one act. Amounts in cents. */
export interface Care {
  acte: Soin;
  /** Levels on the day of care, with the reinforcements held. */
  niveaux: CoverLevels;
  isResponsable: boolean;
  regime: Regime;
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
  /** Payment of the compulsory scheme by the person's statement; null or omitted to compute it. */
  montantRO?: Cents | null;
  /** Paid by another complementary insurer. */
  montantAutres?: Cents;
  consommation: Consumption;
}

export interface CareResult extends ActeRembourse {
  /** Expense of the care: lower than the input where the network limits the price. */
  depense: Cents;
  baseRO: Cents;
  /** Highest price of the 100 % Santé basket for all units; zero outside it. */
  prixLimiteVente: Cents;
  isPrixReseau: boolean;
  /** Whether the scheme paid it as care outside the pathway, whatever was said of it. */
  isHorsParcours: boolean;
}

/** Age from which the pathway applies (CSS L. 162-5-3). */
const pathwayAge = 16;

function baseOf(acte: Soin, secteur: FeeSector): Cents | 'PRIX' {
  if (secteur === 'S2') return acte.baseSecteur2 ?? acte.base;
  return secteur === 'NC' ? (acte.baseNonConventionne ?? acte.base) : acte.base;
}

function rateOf({ acte, regime, isAld, dateSoins }: Care): number {
  if (acte.taux === 0) return 0;
  const usual = regime === 'MONACO' ? tauxMonaco(dateSoins) : acte.taux;
  return isAld ? tauxAld(dateSoins) : usual;
}

function withheld({ acte, regime, dateSoins, dateNaissance, nombre, consommation }: Care) {
  if (acte.prelevement === undefined || regime === 'MONACO') return undefined;
  const nature = natureOf(acte.prelevement);
  const dejaRetenu = { jour: consommation.jour, annee: consommation.annee[nature] };
  const bareme = baremeOf(acte.prelevement, dateSoins);
  const age = ageOn(dateNaissance, `${dateSoins.slice(0, 4)}-01-01`);
  return { nature, montant: prelevementDu(bareme, nombre, dejaRetenu, age) };
}

const unitsLeft = (limite: LimitCode, used: number) => Math.max(0, coverLimits[limite].nombre - used);

/**
 * Reimbursement of one act: the only way from care to amounts, for décomptes, requests and simulations (S-18). A given
 * payment of the compulsory scheme counts as is, and cover never makes the total exceed the expense.
 */
export function reimburseCare(care: Care): CareResult {
  const { acte, nombre, secteur, consommation, niveaux, dateSoins, regime } = care;
  const panier = care.panier && acte.paniers?.[care.panier];
  const prixReseau =
    care.isReseau && acte.prixReseau !== undefined ? acte.prixReseau * nombre : Number.POSITIVE_INFINITY;
  const depense = Math.min(care.depense, prixReseau);
  const unit = panier?.base ?? baseOf(acte, secteur);
  const baseRO = unit === 'PRIX' ? depense : unit * nombre;
  const prixLimiteVente = (panier?.prixLimiteVente ?? 0) * nombre;
  const garantie = panier?.garantie ?? acte.garantie;
  const plafond = acte.forfait && packagesOf(niveaux)[acte.forfait]?.plafond;
  const ceiling = care.isResponsable ? plafondResponsable(garantie, dateSoins) : undefined;
  const prelevement = withheld(care);
  const facture: ActeFacture = {
    montantDepense: depense,
    baseRO,
    tauxRO: rateOf(care),
    quantite: nombre,
    garantie: guaranteeOf(niveaux, garantie, prixLimiteVente),
    isHorsParcours:
      !care.isParcoursSoins &&
      acte.parametres.includes('parcours') &&
      regime === 'GENERAL' &&
      ageOn(care.dateNaissance, dateSoins) >= pathwayAge,
    isHorsOptam: secteur === 'S2' || secteur === 'NC',
    montantAutres: care.montantAutres ?? 0,
    ...(ceiling === undefined ? {} : { plafondResponsable: ceiling * nombre }),
    ...(acte.limite === undefined ? {} : { unitesGaranties: unitsLeft(acte.limite, consommation.unites) }),
    ...(prelevement ? { prelevement } : {}),
    ...(acte.forfait && plafond !== undefined
      ? { forfaitRestant: plafond - (consommation.forfaits.get(acte.forfait) ?? 0) }
      : {}),
  };
  return {
    ...withStatement(facture, care.montantRO ?? null),
    depense,
    baseRO,
    prixLimiteVente,
    isPrixReseau: depense < care.depense,
  };
}

/**
 * What was withheld from a payment that a statement tells: what is missing to the payment by the computed rate, and all
 * of it where the scheme paid by a higher one, that of a long illness, as far as its base leaves room: of maternity
 * nothing is withheld. Of a payment below both nobody knows, and the insurer pays nothing of it back either.
 */
function withheldOf(facture: ActeFacture, computed: ActeRembourse, told: Cents): Cents {
  const { baseRO, montantDepense, prelevement, quantite } = facture;
  if (told < computed.montantRO) return 0;
  const gross = computed.montantRO + computed.participationForfaitaire + computed.franchise;
  // The scheme rounds each unit: a cent of each is no higher rate.
  if (told <= gross + quantite) return Math.max(0, gross - told);
  return Math.min(prelevement?.montant ?? 0, Math.max(0, Math.min(baseRO, montantDepense) - told));
}

/**
 * Reimbursement with the payment that the statement of the compulsory scheme tells, if there is one. Of the guarantee
 * and of the ceiling of the law the insurer pays what that payment leaves; what is withheld stays with the person (L.
 * 871-1).
 */
function withStatement(facture: ActeFacture, told: Cents | null): ActeRembourse & Pick<CareResult, 'isHorsParcours'> {
  const computed = reimburse(facture);
  const isSaidOutside = facture.isHorsParcours === true && facture.tauxRO > 0;
  if (told === null) return { ...computed, isHorsParcours: isSaidOutside };
  const { montantDepense, montantAutres: others = 0, prelevement } = facture;
  const montantRO = Math.min(told, montantDepense);
  // Then all of it, what is withheld too, is that of care within the pathway.
  if (isSaidOutside && isPaidWithinPathway(facture, montantRO))
    return withStatement({ ...facture, isHorsParcours: false }, told);
  const montantAutres = Math.min(others, montantDepense - montantRO);
  const left = montantDepense - montantRO - montantAutres;
  const retenu = Math.min(withheldOf(facture, computed, montantRO), left);
  const roReleve = montantRO + retenu;
  const isHorsParcours = isSaidOutside && !isPaidWithinPathway(facture, roReleve);
  const result = reimburse({ ...facture, isHorsParcours, roReleve });
  const montantRC = Math.min(result.montantRC, left - retenu);
  return {
    ...result,
    isHorsParcours,
    montantRO,
    montantAutres,
    montantRC,
    participationForfaitaire: prelevement?.nature === 'PARTICIPATION' ? retenu : 0,
    franchise: prelevement?.nature === 'FRANCHISE' ? retenu : 0,
    resteACharge: left - montantRC,
    forfaitConsomme: result.forfaitConsomme === 0 ? 0 : montantRC,
  };
}
