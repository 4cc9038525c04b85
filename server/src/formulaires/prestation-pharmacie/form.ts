import type { Infer } from 'superstruct';
import {
  categoriesPharmacie,
  prestationPharmacie,
  type DonneesPrestationPharmacie,
} from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { readPackages } from '../../contrats/public';
import { actOf, reimburseCare, sumPackages } from '../../prestations/public';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import type { BillLine } from '../soins/bill';
import { coverPeriods, oldestCare } from '../soins/cover';
import { coverChangeDays } from '../soins/cover-changes';
import { findClaims, isClaimed, isHiddenFrom } from '../soins/open-requests';
import { holdPatient } from '../soins/patient';
import { pay } from '../soins/pay';
import { messages } from './messages';

const act = actOf('PHN');
const packageCode = 'PHARMACIE';

/** Years in which a purchase may still be claimed, the last one first. */
const yearsOf = (today: string) => {
  const last = Number(today.slice(0, 4));
  const first = Number(oldestCare(today).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_none, index) => String(last - index));
};

/** Periods of a year in which the package is the same, the last one first. @param changes days in order */
function periodsOf(annee: string, changes: readonly string[], plafondOn: (day: string) => number) {
  const starts = [`${annee}-01-01`, ...changes.filter((day) => day > `${annee}-01-01` && day <= `${annee}-12-31`)];
  return starts
    .filter((day, index) => {
      const before = starts[index - 1];
      return before === undefined || plafondOn(day) !== plafondOn(before);
    })
    .map((dateDebut, index, kept) => {
      const next = kept[index + 1];
      return { dateDebut, dateFin: next === undefined ? `${annee}-12-31` : addDays(next, -1) };
    })
    .toReversed();
}

/**
 * The package of each person by year, and by period of a year in which it has changed: what is left today is no promise
 * for an earlier purchase. A person whose care is hidden from the reader has none.
 */
async function counters(scope: FormScope): Promise<DonneesPrestationPharmacie['compteurs']> {
  const { database, client, numeroContrat, today } = scope;
  const persons = selectableAssures(scope, { withFormer: true }).filter(
    ({ assure }) => !isHiddenFrom(scope, assure.numPers),
  );
  const packagesOn = await readPackages(database, client.code, numeroContrat);
  const changes = await coverChangeDays(scope, today);
  const found: DonneesPrestationPharmacie['compteurs'] = [];
  for (const annee of yearsOf(today)) {
    for (const { assure } of persons) {
      const { numPers } = assure;
      const packageOn = (day: string) =>
        packagesOn(day, numPers)[packageCode] ?? { libelle: messages.noPackage, plafond: 0 };
      const used = await sumPackages(database, client.code, numeroContrat, numPers, annee);
      for (const period of periodsOf(annee, changes, (day) => packageOn(day).plafond)) {
        const { libelle, plafond } = packageOn(period.dateDebut);
        const consomme = Math.min(plafond, Math.max(0, used.get(packageCode) ?? 0));
        found.push({
          numPers,
          annee,
          ...period,
          libelle,
          plafond: toEuros(plafond),
          consomme: toEuros(consomme),
          restant: toEuros(plafond - consomme),
        });
      }
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
    beneficiairesParDate: coverPeriods(persons, scope.contrat),
  };
  return { donnees, beneficiaires: toBeneficiaires(persons) };
}

type Bought = SubmissionOf<typeof prestationPharmacie>;
type BoughtBody = Infer<NonNullable<typeof prestationPharmacie.submit.body>>;

/**
 * A bill that was reimbursed or is requested, of the same person, day and total, is not paid again without a handler's
 * decision, whoever sent it (decision 0121).
 */
const isLeftToHandler = async (bought: Bought): Promise<boolean> =>
  isHiddenFrom(bought.scope, bought.values.numPers) || isClaimed(bought.scope, claimOf(bought));

/** The purchase of a request, among what else may be the same. */
const claimOf = ({ values: { numPers, dateAchat, total }, numeroDemande }: Bought) => ({
  numPers,
  dateSoins: dateAchat,
  acts: [act.code],
  form: prestationPharmacie,
  numeroDemande,
  isSame: ({ donnees }: BoughtBody) => donnees.dateAchat === dateAchat && donnees.total === total,
  isSameAmount: (cents: number) => cents === toCents(Number(total)),
});

/** A statement to be paid at night: each product takes from what the ones before it left of the package. */
async function execute({ scope, values }: Bought): Promise<Effect> {
  const { numPers, dateAchat, nomPharmacie, finessPharmacie } = values;
  const patient = await holdPatient(scope, { numPers, dateSoins: dateAchat, nomProfessionnel: nomPharmacie });
  const before = await patient.consumptionOf(act);
  let used = before.forfaits.get(packageCode) ?? 0;
  const lines = values.lignes.map(({ designation, quantite, montant }): BillLine => {
    const result = reimburseCare({
      ...patient.terms,
      acte: act,
      depense: toCents(Number(montant)),
      nombre: 1,
      secteur: 'S1',
      isParcoursSoins: true,
      isAld: false,
      isReseau: false,
      consommation: { ...before, forfaits: new Map(before.forfaits).set(packageCode, used) },
    });
    used += result.forfaitConsomme;
    return { acte: act, libelle: designation, quantite: Number(quantite), is100Sante: false, result };
  });
  return pay(scope, patient.row, {
    numPers,
    dateSoins: dateAchat,
    libelle: messages.statement,
    nomProfessionnel: nomPharmacie,
    specialite: messages.specialty,
    finess: finessPharmacie === '' ? null : finessPharmacie.toUpperCase(),
    familleActes: act.famille,
    lines,
  });
}

/** F-21 « Demander le remboursement de pharmacie ». */
export const prestationPharmacieForm: ServerFormOf<typeof prestationPharmacie> = {
  form: prestationPharmacie,
  opening: { etats: ['valide', 'suspendu', 'resilie'], isHealthOnly: true },
  lecture,
  isLeftToHandler,
  sameCare: (bought, isDeciding) => findClaims(bought.scope, claimOf(bought), isDeciding),
  execute,
};
