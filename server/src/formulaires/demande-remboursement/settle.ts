import type { demandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { schemeWordsOf } from '../../contrats/public';
import type { Effect, SubmissionOf } from '../framework/declaration';
import { decidedOn, totalOf } from '../soins/bill';
import { isHiddenFrom } from '../soins/open-requests';
import { holdPatient } from '../soins/patient';
import { pay } from '../soins/pay';
import { messages } from './messages';
import { reckon } from './reckon';

/** F-13 as it is sent. */
export type CareSubmission = SubmissionOf<typeof demandeRemboursement>;

/**
 * Decides a request at once (automatic mode): a statement to be paid at night, computed from the cover of the contract,
 * or for an estimate only the amounts.
 */
export async function settle({ scope, values, lecture }: CareSubmission): Promise<Effect> {
  const { numPers, dateSoins, codeTypePrestation, isDemandeAccordOuDevis: isEstimate } = values;
  const patient = await holdPatient(scope, { numPers, dateSoins, nomProfessionnel: values.nomProfessionnel || null });
  // Neither an estimate nor a refusal may reveal what an adult who hides their care has used.
  const isUseHidden = isEstimate && isHiddenFrom(scope, numPers);
  const { type, soin, lines } = await reckon(values, patient, isUseHidden);
  if (isEstimate)
    return {
      lignes: estimateLines(totalOf(lines), schemeWordsOf(scope.assures, numPers), isUseHidden),
      remboursement: decidedOn(lines),
    };
  return pay(scope, patient.row, {
    numPers,
    dateSoins,
    libelle: lecture.donnees.typesPrestation.find(({ code }) => code === codeTypePrestation)?.libelle ?? soin.libelle,
    nomProfessionnel: values.nomProfessionnel || messages.professional,
    specialite: type.specialite,
    finess: null,
    familleActes: soin.parts[0].acte.famille,
    lines: lines.map(({ part: { acte, panier }, nombre, result }) => ({
      acte,
      libelle: acte.libelle,
      quantite: nombre,
      is100Sante: panier === 'RAC0',
      result,
    })),
  });
}

function estimateLines(
  { montantRC, montantRO, resteACharge }: ReturnType<typeof totalOf>,
  scheme: SchemeWords,
  isUseHidden: boolean,
) {
  const { recap } = messages;
  const line = (libelle: string, cents: number) => ({ libelle, valeur: formatEuros(toEuros(cents)) });
  return [
    line(recap.estimatedCompulsory(scheme.of), montantRO),
    line(recap.estimated, montantRC),
    line(recap.estimatedLeft, resteACharge),
    { libelle: recap.note, valeur: isUseHidden ? recap.notBindingWithoutUse : recap.notBinding },
  ];
}
