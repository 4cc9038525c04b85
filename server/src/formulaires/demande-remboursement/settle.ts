import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros, toCents, toEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import { addDays, ageOn } from '@portal/shared-api/rules/civil-dates';
import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import type { ChampsDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import { PortalError } from '../../platform/errors';
import {
  keepDecompte,
  nextDecompteNumber,
  noConsumption,
  readConsumption,
  reasons,
  regimeOf,
  reimburseRequest,
  type RequestedLine,
} from '../../prestations/public';
import type { Effect, Submission } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { findCover, findRibs, schemeWordsOf, shownAccount, type RibRow } from '../../contrats/public';
import { messages } from './messages';
import { requestedCare } from './soins';
import { motifOf, statementLines, totalOf, type Amounts, type Decided } from './statement';
import { holdPerson } from './store';

type CareSubmission = Submission<ChampsDemandeRemboursement, DonneesDemandeRemboursement>;
const majority = 18;
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
  const cover = (await findCover(database, clientCode, numeroContrat, values.dateSoins))?.cover;
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
    regime: regimeOf(nirMasque),
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
  const numeroDecompte = await keepStatement(scope, values, {
    type,
    soin,
    label,
    lines,
    isMinor: ageOn(dateNaissance, scope.today) < majority,
  });
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

/** A statement is paid in the first night of transfers from the next day on. */
const payableOn = (today: string) => addDays(today, 1);
const transferDay = (today: string) => nextTargetDay(payableOn(today));

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

/** Stores the statement; it is paid to the member, or to an adult with their own account. */
async function keepStatement(
  scope: FormScope,
  values: ChampsDemandeRemboursement,
  statement: Decided,
): Promise<string> {
  const {
    database,
    client: { code: clientCode },
    numeroContrat,
    today,
    contrat,
  } = scope;
  const memberNumPers =
    scope.assures.find(({ assure }) => assure.codeLienParente === 'ADH')?.assure.numPers ?? scope.numPers;
  const ribs = await findRibs(database, clientCode, numeroContrat);
  const own = values.numPers === memberNumPers ? undefined : ribs.get(values.numPers);
  const isOwn = own !== undefined && !statement.isMinor;
  const numeroDecompte = await nextDecompteNumber(database, clientCode, today);
  const lines = statementLines(numeroDecompte, clientCode, values, statement);
  await keepDecompte(
    database,
    {
      ...lines.decompte,
      numeroContrat,
      dateTraitement: today,
      destinataire: isOwn ? 'BENEFICIAIRE' : 'ADHERENT',
      codeModePaiement: contrat.codeModePaiementPrestation,
      ibanMasque: contrat.codeModePaiementPrestation === 'VIR' ? shown(own ?? ribs.get(memberNumPers)) : null,
    },
    lines.actes,
    {
      clientCode,
      numeroDecompte,
      numeroContrat,
      numPersDestinataire: isOwn ? values.numPers : memberNumPers,
      numPersCompte: own ? values.numPers : memberNumPers,
      disponibleLe: payableOn(today),
    },
  );
  return numeroDecompte;
}

const shown = (rib: RibRow | undefined) => (rib ? shownAccount(rib) : null);
