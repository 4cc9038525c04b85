import {
  radiationAssures,
  type DonneesRadiationAssures,
} from '@portal/shared-api/contract/formulaires/radiation-assures';
import { majority } from '@portal/shared-api/rules/ages';
import { addDays, ageOn, formatDate } from '@portal/shared-api/rules/civil-dates';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { radiationDate, radiationDates } from '@portal/shared-api/rules/formulaires/radiation-assures';
import { listCodes } from '../../contenus/public';
import type { AssureRow } from '../../contrats/public';
import { renfortsOn } from '../avenant/renfort-price';
import { findHeldRenforts } from '../avenant/renforts';
import { repriceContribution } from '../cotisation/contribution';
import { endCover } from '../famille/store';
import { contributionFor, paidOn } from '../famille/tarif';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { toBeneficiaires, type FormScope } from '../framework/scope';
import { messages } from './messages';

/** Why a person cannot be removed here, or null. */
function refusalOf({ assure }: AssureRow): string | null {
  if (assure.codeLienParente === 'ADH') return messages.member;
  return assure.dateSortie === null ? null : messages.leaving(formatDate(assure.dateSortie));
}

async function lecture(scope: FormScope) {
  const { database, client, contrat, assures, today } = scope;
  const motives = (await listCodes(database, client.code, 'motif-radiation', scope)).map(({ code }) => code);
  const covered = assures.filter(({ assure }) => isInsuredOn(assure, today));
  const donnees: DonneesRadiationAssures = {
    assures: covered.map((row) => ({
      numPers: row.assure.numPers,
      isMajeur: ageOn(row.personne.dateNaissance, today) >= majority,
      isRadiable: refusalOf(row) === null,
      motifNonRadiable: refusalOf(row),
      dateEntree: row.assure.dateEntree,
      dateEffetParMotif: radiationDates(motives, row.assure.dateEntree, contrat, today),
    })),
    dateFinContrat: contrat.dateResiliation,
  };
  return { donnees, beneficiaires: toBeneficiaires(covered) };
}

/**
 * Ends the cover of each person on their day: card, télétransmission and care follow from it. The contribution changes
 * the day after.
 */
async function execute({ scope, values, lectureDeposee }: SubmissionOf<typeof radiationAssures>): Promise<Effect> {
  const { database, client, numeroContrat, today } = scope;
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const leaving = values.assures.map((entry) => ({
    numPers: entry.numPers,
    dateSortie: radiationDate(entry, lectureDeposee.donnees),
  }));
  let { assures } = scope;
  for (const { numPers, dateSortie } of leaving.toSorted((a, b) => (a.dateSortie < b.dateSortie ? -1 : 1))) {
    const isEnded = await endCover(database, { clientCode: client.code, numeroContrat, numPers }, dateSortie, today);
    if (!isEnded) continue;
    const before = assures;
    const after = before.filter(({ assure }) => assure.numPers !== numPers);
    await repriceContribution({ ...scope, assures: before }, addDays(dateSortie, 1), (amount, day) =>
      contributionFor(amount, paidOn(before, day), paidOn(after, day), {
        before: renfortsOn(held, before, day, scope),
        after: renfortsOn(held, after, day, scope),
      }),
    );
    assures = before.map((row) =>
      row.assure.numPers === numPers ? { ...row, assure: { ...row.assure, dateSortie } } : row,
    );
  }
  const [first] = leaving.map(({ dateSortie }) => dateSortie).toSorted();
  return { isContratsModifies: true, ...(first === undefined ? {} : { dateEffet: first }) };
}

/** F-22 « Retirer un bénéficiaire ». */
export const radiationAssuresForm: ServerFormOf<typeof radiationAssures> = {
  form: radiationAssures,
  opening: { etats: ['valide', 'suspendu'], isMemberOnly: true },
  nothingToDo: async ({ assures, today }) => {
    const others = assures.filter(({ assure }) => assure.codeLienParente !== 'ADH' && isInsuredOn(assure, today));
    if (others.length === 0) return messages.alone;
    return others.every((row) => refusalOf(row) !== null) ? messages.nobody : null;
  },
  lecture,
  execute,
};
