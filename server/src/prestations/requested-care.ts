import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { prelevementDu, reimburse, type ActeRembourse } from '@portal/shared-api/rules/reimbursement';
import { guaranteeOf, type CoverLevels } from '../contrats/public';
import { baremes } from './baremes';
import type { CareType } from './care-types';

/** Care as a member asks for it to be reimbursed. Amounts in cents. */
export interface RequestedCare {
  type: CareType;
  niveaux: CoverLevels;
  dateNaissance: string;
  dateSoins: string;
  montantDepense: Cents;
  /** What the compulsory scheme paid, as the person says; null when it is to be worked out. */
  montantRO: Cents | null;
  montantAutres: Cents;
  /** What the person already bore this year of the contribution or franchise of this care. */
  dejaRetenu: Cents;
  /** What is left of the annual package that bounds this care; undefined when none does. */
  forfaitRestant: Cents | undefined;
}

export type RequestedResult = ActeRembourse & { baseRO: Cents };

/**
 * What is reimbursed of care that was asked for, by the rule of the simulator (S-18). Where the person says what the
 * compulsory scheme paid, that amount stands, and cover never makes the whole exceed what was spent.
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
    // They are within what the scheme has paid already.
    participationForfaitaire: 0,
    franchise: 0,
    resteACharge: montantDepense - montantRO - montantRC - montantAutres,
    forfaitConsomme: care.forfaitRestant === undefined ? 0 : montantRC,
  };
}
