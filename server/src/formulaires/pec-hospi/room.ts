import type { DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { entryBounds } from '@portal/shared-api/rules/formulaires/pec-hospi';
import {
  coverLimits,
  coverOn,
  coverTable,
  findCover,
  findHeld,
  sentenceOf,
  type AssureRow,
  type CoverLevels,
} from '../../contrats/public';
import type { FormScope } from '../framework/scope';
import { coverChangeDays } from '../soins/cover-changes';
import { messages } from './messages';

/** What levels of cover pay of a private room; without care nothing. */
function roomIn(niveaux: CoverLevels | null | undefined) {
  const amount = niveaux?.chambreParticuliere ?? 0;
  const line =
    niveaux &&
    coverTable(niveaux)
      .flatMap(({ lignes }) => lignes)
      .find(({ libelle }) => libelle === messages.items.room);
  return { chambreParticuliere: amount > 0 && line ? sentenceOf(line) : null, montantChambre: toEuros(amount) };
}

/** What the contract pays of a private room on a day, for a person, or for all of the contract. */
export async function roomCover(
  { database, client, numeroContrat }: FormScope,
  date: string,
  numPers?: string,
): Promise<DonneesPecHospi['garantiesHospi']> {
  const found = await findCover(database, client.code, numeroContrat, date, numPers);
  return { ...roomIn(found?.cover.niveaux), joursChambre: coverLimits.CHAMBRE_PARTICULIERE.nombre };
}

/** The same of each person and day on which a stay may begin, by period between changes of the cover. */
export async function roomsOfPersons(
  scope: FormScope,
  persons: readonly AssureRow[],
): Promise<DonneesPecHospi['chambresParPersonne']> {
  const { database, client, numeroContrat, today } = scope;
  const { min, max } = entryBounds(today);
  const starts = [min, ...(await coverChangeDays(scope, max)).filter((day) => day > min)];
  const held = await findHeld(database, client.code, numeroContrat);
  const found: DonneesPecHospi['chambresParPersonne'] = [];
  for (const [index, dateDebut] of starts.entries()) {
    const niveaux = (await findCover(database, client.code, numeroContrat, dateDebut))?.offre.niveaux;
    const next = starts[index + 1];
    const dateFin = next === undefined ? max : addDays(next, -1);
    for (const { assure } of persons)
      found.push({
        numPers: assure.numPers,
        dateDebut,
        dateFin,
        ...roomIn(niveaux && coverOn(niveaux, held, dateDebut, assure.numPers)),
      });
  }
  return found;
}
