import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { prelevementDu, reimburse, type ActeRembourse } from '@portal/shared-api/rules/reimbursement';
import { guaranteeOf, type CoverLevels } from '../contrats/public';
import { baremes } from './baremes';
import type { CareType } from './care-types';

/** Care in a member's request. Amounts in cents. */
export interface RequestedCare {
  type: CareType;
  niveaux: CoverLevels;
  dateNaissance: string;
  dateSoins: string;
  montantDepense: Cents;
  /** Payment of the compulsory scheme by the person's statement; null to compute it. */
  montantRO: Cents | null;
  montantAutres: Cents;
  /** Contribution or franchise of this care already borne this year. */
  dejaRetenu: Cents;
  /** Balance of the annual package that limits this care; undefined without one. */
  forfaitRestant: Cents | undefined;
}

export type RequestedResult = ActeRembourse & { baseRO: Cents };

/**
 * Reimbursement of requested care, by the rule of the simulator (S-18). A given payment of the compulsory scheme counts
 * as is, and cover never makes the total exceed the expense.
 */
export function reimburseRequest(care: RequestedCare): RequestedResult {
  const { type, montantDepense, montantRO: told } = care;
  const baseRO = type.base === 'PRIX' ? montantDepense : type.base;
  const prelevement = type.prelevement && {
    nature: type.prelevement,
    montant: prelevementDu(baremes[type.prelevement], 1, care.dejaRetenu, ageOn(care.dateNaissance, care.dateSoins)),
  };
  const computed = reimburse({
    montantDepense,
    baseRO,
    tauxRO: type.taux,
    quantite: 1,
    garantie: guaranteeOf(care.niveaux, type.garantie, 0),
    montantAutres: care.montantAutres,
    ...(prelevement ? { prelevement } : {}),
    ...(care.forfaitRestant === undefined ? {} : { forfaitRestant: care.forfaitRestant }),
  });
  if (told === null || type.taux === 0) return { ...computed, baseRO };
  const montantRO = Math.min(told, montantDepense);
  const montantAutres = Math.min(care.montantAutres, montantDepense - montantRO);
  const montantRC = Math.min(computed.montantRC, montantDepense - montantRO - montantAutres);
  return {
    ...computed,
    baseRO,
    montantRO,
    montantAutres,
    montantRC,
    // Already deducted from the scheme's payment.
    participationForfaitaire: 0,
    franchise: 0,
    resteACharge: montantDepense - montantRO - montantRC - montantAutres,
    forfaitConsomme: care.forfaitRestant === undefined ? 0 : montantRC,
  };
}
