import {
  radiationAssures,
  type DonneesRadiationAssures,
} from '@portal/shared-api/contract/formulaires/radiation-assures';
import { majority } from '@portal/shared-api/rules/ages';
import { addDays, ageOn, formatDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { earliestEnd, hasEnded } from '@portal/shared-api/rules/cover-period';
import { radiationDate, radiationDates } from '@portal/shared-api/rules/formulaires/radiation-assures';
import { listCodes } from '../../contenus/public';
import type { AssureRow } from '../../contrats/public';
import { announceToPerson } from '../../notifications/public';
import { renfortsOn } from '../avenant/renfort-price';
import { findHeldRenforts } from '../avenant/renforts';
import { readCourse, repriceContribution, type PriceOn } from '../cotisation/contribution';
import { endCover } from '../famille/store';
import { contributionFor, paidOn } from '../famille/tarif';
import type { Billed, Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { announceFrom, toBeneficiaires, type FormScope } from '../framework/scope';
import { messages } from './messages';

/** Why a person cannot be removed here, or null. */
function refusalOf({ assure }: AssureRow, today: string): string | null {
  if (assure.codeLienParente === 'ADH') return messages.member;
  if (assure.dateEntree > today) return messages.joining(formatDate(assure.dateEntree));
  return assure.dateSortie === null ? null : messages.leaving(formatDate(assure.dateSortie));
}

/** Persons who are insured today, or will be: the others have left. */
const insuredFrom = ({ assures, today }: Pick<FormScope, 'assures' | 'today'>) =>
  assures.filter(({ assure }) => !hasEnded(assure.dateSortie, today));

async function lecture(scope: FormScope) {
  const { database, client, contrat, today } = scope;
  const motives = (await listCodes(database, client.code, 'motif-radiation', scope)).map(({ code }) => code);
  const insured = insuredFrom(scope);
  const donnees: DonneesRadiationAssures = {
    assures: insured.map((row) => ({
      numPers: row.assure.numPers,
      isMajeur: ageOn(row.personne.dateNaissance, today) >= majority,
      isRadiable: refusalOf(row, today) === null,
      motifNonRadiable: refusalOf(row, today),
      dateEntree: row.assure.dateEntree,
      dateEffetParMotif: radiationDates(motives, row.assure.dateEntree, contrat, today),
    })),
    dateFinContrat: contrat.dateResiliation,
  };
  return { donnees, beneficiaires: toBeneficiaires(insured) };
}

type Departure = SubmissionOf<typeof radiationAssures>;

/** The persons who leave, the first one first, each with what the contract pays once they have gone. */
async function findDepartures({ scope, values, lectureDeposee }: Departure) {
  const { database, client, numeroContrat } = scope;
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const leaving = values.assures
    .map(({ numPers, ...entry }) => ({
      numPers,
      dateSortie: radiationDate({ numPers, ...entry }, lectureDeposee.donnees),
    }))
    .toSorted((a, b) => (a.dateSortie < b.dateSortie ? -1 : 1));
  let { assures } = scope;
  return leaving.map(({ numPers, dateSortie }) => {
    const before = assures;
    const after = before.filter(({ assure }) => assure.numPers !== numPers);
    // An earlier end stays.
    const left = (row: AssureRow) => ({
      ...row,
      assure: { ...row.assure, dateSortie: earliestEnd(row.assure.dateSortie, dateSortie) },
    });
    assures = before.map((row) => (row.assure.numPers === numPers ? left(row) : row));
    const priceOn: PriceOn = (amount, day) =>
      contributionFor(amount, paidOn(before, day), paidOn(after, day), {
        before: renfortsOn(held, before, day, scope),
        after: renfortsOn(held, after, day, scope),
      });
    return { numPers, dateSortie, assures: before, priceOn };
  });
}

/** What the contract pays once all of them have gone. */
async function billed(submission: Departure): Promise<Billed | null> {
  const { scope } = submission;
  const departures = await findDepartures(submission);
  const last = departures.at(-1);
  if (!last) return null;
  const dateEffet = laterOf(addDays(last.dateSortie, 1), scope.today);
  const { changedOn } = await readCourse(scope);
  const { cotisationNouvelle: cotisation, codePeriodicite } = changedOn(dateEffet, (amount, day) =>
    departures.reduce((left, { priceOn }) => priceOn(left, day), amount),
  );
  return { dateEffet, cotisation: { cotisation, codePeriodicite } };
}

/**
 * Ends the cover of each person on their day: card, télétransmission and care follow from it. The contribution changes
 * the day after.
 */
async function execute(submission: Departure): Promise<Effect> {
  const { scope } = submission;
  const { database, client, numeroContrat, today } = scope;
  const departures = await findDepartures(submission);
  for (const { numPers, dateSortie, assures, priceOn } of departures) {
    const isEnded = await endCover(database, { clientCode: client.code, numeroContrat, numPers }, dateSortie, today);
    if (!isEnded) continue;
    await repriceContribution({ ...scope, assures }, addDays(dateSortie, 1), priceOn);
    await tellLeaver(submission, numPers, dateSortie);
  }
  const [first] = departures;
  return { isContratsModifies: true, ...(first === undefined ? {} : { dateEffet: first.dateSortie }) };
}

/**
 * Whoever has a space did not ask for it, and needs another cover by then (decision 0157); nobody writes to the dead.
 */
async function tellLeaver({ scope, values }: Departure, numPers: string, dateSortie: string): Promise<void> {
  if (values.assures.some((each) => each.numPers === numPers && each.codeMotif === 'DECES')) return;
  await announceToPerson(scope.database, announceFrom(scope), numPers, {
    kind: 'securite.couverture',
    numeroContrat: scope.numeroContrat,
    variables: { date: formatDate(dateSortie), offre: scope.offre.nom },
  });
}

/** F-22 « Retirer un bénéficiaire ». */
export const radiationAssuresForm: ServerFormOf<typeof radiationAssures> = {
  form: radiationAssures,
  opening: { etats: ['valide', 'suspendu'], isMemberOnly: true },
  nothingToDo: async ({ assures, today }) => {
    const others = insuredFrom({ assures, today }).filter(({ assure }) => assure.codeLienParente !== 'ADH');
    if (others.length === 0) return messages.alone;
    return others.every((row) => refusalOf(row, today) !== null) ? messages.nobody : null;
  },
  lecture,
  contribution: { sender: 'learns', billed },
  execute,
};
