import {
  categoriesPharmacie,
  prestationPharmacie,
  type ChampsPrestationPharmacie,
  type DonneesPrestationPharmacie,
} from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { foldText } from '@portal/shared-api/rules/search-text';
import { findCover, personSchemeOf } from '../../contrats/public';
import { lockRequestsAbout } from '../../demandes/public';
import { PortalError } from '../../platform/errors';
import {
  actOf,
  findBilled,
  readConsumption,
  reasons,
  regimeOf,
  reimburseCare,
  sumPackages,
} from '../../prestations/public';
import type { CareResult, NewActe } from '../../prestations/public';
import { coverPeriods, oldestCare } from '../demande-remboursement/cover';
import { keepStatement, transferDay } from '../demande-remboursement/keep-statement';
import { holdPerson } from '../demande-remboursement/store';
import { isHiddenFrom, openBodies } from '../demande-remboursement/twins';
import type { Effect, ServerForm, Submission } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { messages } from './messages';

const act = actOf('PHN');
const packageCode = 'PHARMACIE';

/** Years in which a purchase may still be claimed, the last one first. */
const yearsOf = (today: string) => {
  const last = Number(today.slice(0, 4));
  const first = Number(oldestCare(today).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_none, index) => String(last - index));
};

/** The package of each person by year; an adult who hides their care is not counted before others. */
async function counters(scope: FormScope): Promise<DonneesPrestationPharmacie['compteurs']> {
  const { database, client, numeroContrat, today } = scope;
  const persons = selectableAssures(scope, { withFormer: true }).filter(
    ({ assure }) => !assure.isActesMasques || assure.numPers === scope.numPers,
  );
  const found: DonneesPrestationPharmacie['compteurs'] = [];
  for (const annee of yearsOf(today)) {
    const day = annee === today.slice(0, 4) ? today : `${annee}-12-31`;
    for (const { assure } of persons) {
      const cover = (await findCover(database, client.code, numeroContrat, day, assure.numPers))?.cover;
      const { libelle, plafond } = cover?.forfaits[packageCode] ?? { libelle: messages.noPackage, plafond: 0 };
      const used = await sumPackages(database, client.code, numeroContrat, assure.numPers, annee);
      const consomme = Math.min(plafond, Math.max(0, used.get(packageCode) ?? 0));
      found.push({
        numPers: assure.numPers,
        annee,
        libelle,
        plafond: toEuros(plafond),
        consomme: toEuros(consomme),
        restant: toEuros(plafond - consomme),
      });
    }
  }
  return found;
}

async function lecture(scope: FormScope) {
  const persons = selectableAssures(scope, { withFormer: true });
  const donnees: DonneesPrestationPharmacie = {
    compteurs: await counters(scope),
    categories: categoriesPharmacie.map((each) => ({ ...each })),
    dateMin: oldestCare(scope.today),
    beneficiairesParDate: coverPeriods(persons, lastCoveredDay(scope.contrat)),
  };
  return { donnees, beneficiaires: toBeneficiaires(persons) };
}

/**
 * A bill that was reimbursed or is requested, of the same person, day and total, is not paid again without a handler's
 * decision, whoever sent it (decision 0121).
 */
async function isLeftToHandler({
  scope,
  values: { numPers, dateAchat, total },
}: Submission<ChampsPrestationPharmacie, DonneesPrestationPharmacie>): Promise<boolean> {
  if (isHiddenFrom(scope, numPers)) return true;
  const person = { clientCode: scope.client.code, numPers };
  await lockRequestsAbout(scope.database, person);
  const billed = await findBilled(scope.database, person, [act.code], dateAchat);
  if (billed.includes(toCents(Number(total)))) return true;
  const open = await openBodies(scope, numPers, prestationPharmacie);
  return open.some(
    ({ donnees }) => donnees.numPers === numPers && donnees.dateAchat === dateAchat && donnees.total === total,
  );
}

interface Line {
  designation: string;
  quantite: number;
  result: CareResult;
}

const sumOf = (lines: readonly Line[], amount: (result: CareResult) => number) =>
  lines.reduce((sum, { result }) => sum + amount(result), 0);

const totals = (lines: readonly Line[]) => ({
  montantDepense: sumOf(lines, ({ depense }) => depense),
  montantRO: 0,
  montantRC: sumOf(lines, ({ montantRC }) => montantRC),
  montantAutres: 0,
  resteACharge: sumOf(lines, ({ resteACharge }) => resteACharge),
});

/** A statement to be paid at night: each product takes from what the ones before it left of the package. */
async function execute({
  scope,
  values,
}: Submission<ChampsPrestationPharmacie, DonneesPrestationPharmacie>): Promise<Effect> {
  const { database, client, numeroContrat, assures, today, contrat } = scope;
  const patient = assures.find(({ assure }) => assure.numPers === values.numPers);
  const cover = (await findCover(database, client.code, numeroContrat, values.dateAchat, values.numPers))?.cover;
  if (!patient || !cover?.niveaux) throw new PortalError(403, 'AccesRefuse', { reason: 'contract without cover' });
  const { niveaux, isResponsable } = cover;
  await holdPerson(database, client.code, numeroContrat, values.numPers);
  const { dateNaissance, nirMasque } = patient.personne;
  const consumer = { clientCode: client.code, numeroContrat, numPers: values.numPers, dateNaissance };
  const day = { dateSoins: values.dateAchat, nomProfessionnel: values.nomPharmacie };
  const before = await readConsumption(database, consumer, act, day);
  let used = before.forfaits.get(packageCode) ?? 0;
  const lines = values.lignes.map(({ designation, quantite, montant }): Line => {
    const result = reimburseCare({
      acte: act,
      niveaux,
      isResponsable,
      regime: regimeOf(personSchemeOf(assures, nirMasque)),
      dateNaissance,
      dateSoins: values.dateAchat,
      depense: toCents(Number(montant)),
      nombre: 1,
      secteur: 'S1',
      isParcoursSoins: true,
      isAld: false,
      isReseau: false,
      consommation: { ...before, forfaits: new Map(before.forfaits).set(packageCode, used) },
    });
    used += result.forfaitConsomme;
    return { designation, quantite: Number(quantite), result };
  });
  const numeroDecompte = await keepStatement(scope, patient, (numero) =>
    statementOf(client.code, numero, values, lines),
  );
  // Who hides their care does not show by a refusal what they have used.
  if (patient.assure.isActesMasques && values.numPers !== scope.numPers) return {};
  const { montantDepense, montantRC, resteACharge } = totals(lines);
  const libelleMotif = reasonOf(lines);
  const isTransferred = contrat.codeModePaiementPrestation === 'VIR' && montantRC > 0;
  return {
    lignes: [
      {
        libelle: messages.recapStatement,
        valeur: libelleMotif === null ? numeroDecompte : `${numeroDecompte} (${libelleMotif})`,
      },
    ],
    remboursement: {
      numeroDecompte,
      montantDepense: toEuros(montantDepense),
      montantRO: 0,
      montantRC: toEuros(montantRC),
      montantAutres: 0,
      resteACharge: toEuros(resteACharge),
      libelleMotif,
      datePaiementPrevue: isTransferred ? transferDay(today) : null,
    },
  };
}

function reasonOf(lines: readonly Line[]): string | null {
  const motif = lines.map(({ result }) => result.codeMotif).find((each) => each !== null) ?? null;
  return motif === null ? null : reasons[motif];
}

/** The statement of a bill, a line for each product. */
function statementOf(
  clientCode: string,
  numeroDecompte: string,
  { numPers, dateAchat, nomPharmacie, finessPharmacie }: ChampsPrestationPharmacie,
  lines: readonly Line[],
) {
  const { famille } = act;
  return {
    decompte: {
      clientCode,
      numeroDecompte,
      numPers,
      libelle: messages.statement,
      nombreActes: lines.length,
      dateSoinsDebut: dateAchat,
      dateSoinsFin: dateAchat,
      nomProfessionnel: nomPharmacie,
      specialite: messages.specialty,
      finess: finessPharmacie === '' ? null : finessPharmacie.toUpperCase(),
      origine: 'MANUEL' as const,
      familleActes: famille,
      etat: 'EN_COURS' as const,
      libelleMotif: reasonOf(lines),
      ...totals(lines),
      recherche: foldText(
        `${messages.statement} ${numeroDecompte} ${nomPharmacie} ${lines.map(({ designation }) => designation).join(' ')}`,
      ),
    },
    actes: lines.map(({ designation, quantite, result }, index): NewActe => ({
      clientCode,
      numeroDecompte,
      rang: index + 1,
      codeActe: act.code,
      libelleActe: designation,
      familleActes: famille,
      dateSoins: dateAchat,
      quantite,
      coefficient: 1,
      ...totals([{ designation, quantite, result }]),
      baseRO: result.baseRO,
      tauxRO: result.tauxRO,
      participationForfaitaire: 0,
      franchise: 0,
      isTiersPayant: false,
      is100Sante: false,
      isParcoursSoins: true,
      codeMotif: result.codeMotif,
      libelleMotif: result.codeMotif === null ? null : reasons[result.codeMotif],
      codeForfait: act.forfait ?? null,
      forfaitConsomme: result.forfaitConsomme,
      recherche: foldText(`${designation} ${act.code} ${nomPharmacie}`),
    })),
  };
}

/** F-21 « Demander le remboursement de pharmacie ». */
export const prestationPharmacieForm: ServerForm<typeof prestationPharmacie.fields, DonneesPrestationPharmacie> = {
  form: prestationPharmacie,
  opening: { etats: ['valide', 'suspendu', 'resilie'], isHealthOnly: true },
  lecture,
  personnes: ({ numPers }) => [numPers],
  isLeftToHandler,
  execute,
};
