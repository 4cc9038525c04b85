import type { ChampsDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { toCents, type TypedEuros } from '@portal/shared-api/rules/amounts';
import { PortalError } from '../../platform/errors';
import {
  noConsumption,
  reimburseRequest,
  type CareType,
  type RequestedKind,
  type RequestedLine,
} from '../../prestations/public';
import type { Patient } from '../soins/patient';
import { requestedCare } from './soins';

const centsOf = (amount: TypedEuros) => (typeof amount === 'number' ? toCents(amount) : 0);

/**
 * What requested care comes to, line by line, for the décompte and for an estimate alike (F-13).
 * @param isUnknown what the person has used does not count
 * @throws PortalError 403 for care that the request does not name
 */
export async function reckon(
  values: ChampsDemandeRemboursement,
  patient: Patient,
  isUnknown: boolean,
): Promise<{ type: CareType; soin: RequestedKind; lines: RequestedLine[] }> {
  const asked = requestedCare(values);
  if (!asked) throw new PortalError(403, 'AccesRefuse', { reason: 'request without care' });
  const { soin } = asked;
  const consommations = [];
  for (const { acte } of soin.parts) consommations.push(isUnknown ? noConsumption : await patient.consumptionOf(acte));
  const lines = reimburseRequest({
    ...patient.terms,
    soin,
    nombre: Number(values.nombre),
    isParcoursSoins: values.isParcoursSoins ?? true,
    montantDepense: centsOf(values.montantFacture),
    montantMonture: centsOf(values.montantMonture),
    montantRO: typeof values.montantRO === 'number' ? toCents(values.montantRO) : null,
    montantAutres: centsOf(values.montantAutres),
    consommations,
  });
  return { ...asked, lines };
}
