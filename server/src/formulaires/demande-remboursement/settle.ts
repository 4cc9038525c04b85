import type { demandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros, toCents, toEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { schemeWordsOf } from '../../contrats/public';
import { PortalError } from '../../platform/errors';
import { noConsumption, reimburseRequest } from '../../prestations/public';
import type { Effect, SubmissionOf } from '../framework/declaration';
import { decidedOn, totalOf } from '../soins/bill';
import { isHiddenFrom } from '../soins/open-requests';
import { holdPatient } from '../soins/patient';
import { pay } from '../soins/pay';
import { messages } from './messages';
import { requestedCare } from './soins';

type CareSubmission = SubmissionOf<typeof demandeRemboursement>;
const centsOf = (amount: TypedEuros) => (typeof amount === 'number' ? toCents(amount) : 0);

/**
 * Decides a request at once (automatic mode): a statement to be paid at night, computed from the cover of the contract,
 * or for an estimate only the amounts.
 */
export async function settle({ scope, values, lecture }: CareSubmission): Promise<Effect> {
  const { numPers, dateSoins, codeTypePrestation, isDemandeAccordOuDevis: isEstimate } = values;
  const asked = requestedCare(values);
  if (!asked) throw new PortalError(403, 'AccesRefuse', { reason: 'request without care' });
  const { soin, type } = asked;
  const patient = await holdPatient(scope, { numPers, dateSoins, nomProfessionnel: values.nomProfessionnel || null });
  // Neither an estimate nor a refusal may reveal what an adult who hides their care has used.
  const isUnknown = isEstimate && isHiddenFrom(scope, numPers);
  const consommations = [];
  for (const { acte } of soin.parts) consommations.push(isUnknown ? noConsumption : await patient.consumptionOf(acte));
  const isParcoursSoins = values.isParcoursSoins ?? true;
  const lines = reimburseRequest({
    ...patient.terms,
    soin,
    nombre: Number(values.nombre),
    isParcoursSoins,
    montantDepense: centsOf(values.montantFacture),
    montantMonture: centsOf(values.montantMonture),
    montantRO: typeof values.montantRO === 'number' ? toCents(values.montantRO) : null,
    montantAutres: centsOf(values.montantAutres),
    consommations,
  });
  if (isEstimate)
    return { lignes: estimateLines(totalOf(lines), schemeWordsOf(scope.assures)), remboursement: decidedOn(lines) };
  return pay(scope, patient.row, {
    numPers,
    dateSoins,
    libelle: lecture.donnees.typesPrestation.find(({ code }) => code === codeTypePrestation)?.libelle ?? soin.libelle,
    nomProfessionnel: values.nomProfessionnel || messages.professional,
    specialite: type.specialite,
    finess: null,
    familleActes: soin.parts[0].acte.famille,
    isParcoursSoins,
    lines: lines.map(({ part: { acte, panier }, nombre, result }) => ({
      acte,
      libelle: acte.libelle,
      quantite: nombre,
      is100Sante: panier === 'RAC0',
      result,
    })),
  });
}

function estimateLines({ montantRC, montantRO, resteACharge }: ReturnType<typeof totalOf>, scheme: SchemeWords) {
  const { recap } = messages;
  const line = (libelle: string, cents: number) => ({ libelle, valeur: formatEuros(toEuros(cents)) });
  return [
    line(recap.estimatedCompulsory(scheme.of), montantRO),
    line(recap.estimated, montantRC),
    line(recap.estimatedLeft, resteACharge),
    { libelle: recap.note, valeur: recap.notBinding },
  ];
}
