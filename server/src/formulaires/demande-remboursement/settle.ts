import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros, toCents, toEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import type { ChampsDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { PortalError } from '../../platform/errors';
import {
  noConsumption,
  readConsumption,
  reasons,
  regimeOf,
  reimburseRequest,
  type RequestedLine,
} from '../../prestations/public';
import type { Effect, Submission } from '../framework/declaration';
import { findCover, personSchemeOf, schemeWordsOf } from '../../contrats/public';
import { keepStatement, transferDay } from './keep-statement';
import { messages } from './messages';
import { requestedCare } from './soins';
import { motifOf, statementLines, totalOf, type Amounts } from './statement';
import { holdPerson } from './store';

type CareSubmission = Submission<ChampsDemandeRemboursement, DonneesDemandeRemboursement>;
const centsOf = (amount: TypedEuros) => (typeof amount === 'number' ? toCents(amount) : 0);

/**
 * Decides a request at once (automatic mode): a statement to be paid at night, computed from the cover of the contract,
 * or for an estimate only the amounts.
 */
export async function settle({ scope, values, lecture }: CareSubmission): Promise<Effect> {
  const {
    database,
    client: { code: clientCode },
    numeroContrat,
  } = scope;
  const patient = scope.assures.find(({ assure }) => assure.numPers === values.numPers);
  const asked = requestedCare(values);
  const cover = (await findCover(database, clientCode, numeroContrat, values.dateSoins, values.numPers))?.cover;
  if (!patient || !asked || !cover?.niveaux)
    throw new PortalError(403, 'AccesRefuse', { reason: 'contract without cover' });
  await holdPerson(database, clientCode, numeroContrat, values.numPers);
  // Neither an estimate nor a refusal may reveal what an adult who hides their care has used.
  const isHidden = patient.assure.isActesMasques && values.numPers !== scope.numPers;
  const { dateNaissance, nirMasque } = patient.personne;
  const { soin, type } = asked;
  const consumer = { clientCode, numeroContrat, numPers: values.numPers, dateNaissance };
  const day = { dateSoins: values.dateSoins, nomProfessionnel: values.nomProfessionnel || null };
  const consommations = [];
  for (const { acte } of soin.parts)
    consommations.push(
      isHidden && values.isDemandeAccordOuDevis ? noConsumption : await readConsumption(database, consumer, acte, day),
    );
  const lines = reimburseRequest({
    soin,
    niveaux: cover.niveaux,
    isResponsable: cover.isResponsable,
    regime: regimeOf(personSchemeOf(scope.assures, nirMasque)),
    dateNaissance,
    dateSoins: values.dateSoins,
    nombre: Number(values.nombre),
    isParcoursSoins: values.isParcoursSoins ?? true,
    montantDepense: centsOf(values.montantFacture),
    montantMonture: centsOf(values.montantMonture),
    montantRO: typeof values.montantRO === 'number' ? toCents(values.montantRO) : null,
    montantAutres: centsOf(values.montantAutres),
    consommations,
  });
  const total = totalOf(lines);
  if (values.isDemandeAccordOuDevis)
    return { lignes: estimateLines(total, schemeWordsOf(scope.assures)), remboursement: decided(lines, null, null) };
  const label =
    lecture.donnees.typesPrestation.find(({ code }) => code === values.codeTypePrestation)?.libelle ?? soin.libelle;
  const numeroDecompte = await keepStatement(scope, patient, (numero) =>
    statementLines(numero, clientCode, values, { type, soin, label, lines }),
  );
  if (isHidden) return {};
  const motif = motifOf(lines);
  const isTransferred = scope.contrat.codeModePaiementPrestation === 'VIR' && total.montantRC > 0;
  return {
    lignes: [
      {
        libelle: messages.recap.statement,
        valeur: motif === null ? numeroDecompte : `${numeroDecompte} (${reasons[motif]})`,
      },
    ],
    remboursement: decided(lines, numeroDecompte, isTransferred ? transferDay(scope.today) : null),
  };
}

function decided(
  lines: readonly RequestedLine[],
  numeroDecompte: string | null,
  datePaiementPrevue: string | null,
): RemboursementDecide {
  const { montantDepense, montantRO, montantRC, montantAutres, resteACharge } = totalOf(lines);
  const motif = motifOf(lines);
  return {
    numeroDecompte,
    montantDepense: toEuros(montantDepense),
    montantRO: toEuros(montantRO),
    montantRC: toEuros(montantRC),
    montantAutres: toEuros(montantAutres),
    resteACharge: toEuros(resteACharge),
    libelleMotif: motif === null ? null : reasons[motif],
    datePaiementPrevue,
  };
}

function estimateLines({ montantRC, montantRO, resteACharge }: Amounts, scheme: SchemeWords) {
  const { recap } = messages;
  const line = (libelle: string, cents: number) => ({ libelle, valeur: formatEuros(toEuros(cents)) });
  return [
    line(recap.estimatedCompulsory(scheme.of), montantRO),
    line(recap.estimated, montantRC),
    line(recap.estimatedLeft, resteACharge),
    { libelle: recap.note, valeur: recap.notBinding },
  ];
}
