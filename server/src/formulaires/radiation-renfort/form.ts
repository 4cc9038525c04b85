import {
  radiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { addDays, ageOn } from '@portal/shared-api/rules/civil-dates';
import { monthsOfPeriod } from '@portal/shared-api/rules/contributions';
import { isOver } from '@portal/shared-api/rules/cover-period';
import { endingInWords, endOfRenfort, isRenunciation } from '@portal/shared-api/rules/formulaires/radiation-renfort';
import { monthlyPrice } from '../../contrats/public';
import { planCards } from '../avenant/cards';
import { findEndable, findHeldRenforts, isEndable, type HeldRenfort } from '../avenant/renforts';
import { changeContribution, readPlanned } from '../cotisation/contribution';
import type { ServerFormOf } from '../framework/declaration';
import { selectableAssures, type FormScope } from '../framework/scope';
import { messages } from './messages';
import { endOption } from './store';

/**
 * What a reinforcement costs in one contribution. For one « par bénéficiaire » whose persons nobody kept, it counts for
 * the member alone, and the management system corrects it.
 */
function priceOf(scope: FormScope, { portee, tarifs, numPers }: HeldRenfort): number {
  const { contrat, today } = scope;
  const covered = selectableAssures(scope).filter(
    ({ assure }) => portee === 'Contrat' || (numPers?.includes(assure.numPers) ?? assure.codeLienParente === 'ADH'),
  );
  const monthly = covered.reduce(
    (sum, { personne }) => sum + monthlyPrice(tarifs, ageOn(personne.dateNaissance, today)),
    0,
  );
  return monthly * monthsOfPeriod[contrat.codePeriodicite];
}

/** Those that have an end already and still run: nobody can end them once more. */
const endingAmong = (held: readonly HeldRenfort[], today: string): DonneesRadiationRenfort['renfortsFinissant'] =>
  held.flatMap(({ codeOption, libelle, dateEffet, dateFin }) =>
    dateFin === null || isOver({ from: dateEffet, until: dateFin }, today) ? [] : [{ codeOption, libelle, dateFin }],
  );

/** Why there is none to end: those that run have their end, or there is none. */
async function nothingToDo({ database, client, numeroContrat, today }: FormScope): Promise<string | null> {
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  if (held.some(isEndable)) return null;
  return endingInWords({ renfortsFinissant: endingAmong(held, today) }) || messages.none;
}

async function lecture(scope: FormScope) {
  const { database, client, contrat, numeroContrat, today } = scope;
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const donnees: DonneesRadiationRenfort = {
    renforts: held.filter(isEndable).map((renfort) => {
      const { codeOption, libelle, dateEffet, dateFinEngagement } = renfort;
      return {
        codeOption,
        libelle,
        dateEffet,
        dateFinEngagement,
        ...endOfRenfort(renfort, today),
        cotisation: toEuros(priceOf(scope, renfort)),
      };
    }),
    renfortsFinissant: endingAmong(held, today),
    cotisationActuelle: toEuros(contrat.montantCotisation),
    codePeriodicite: contrat.codePeriodicite,
    cotisationsPrevues: await readPlanned(scope),
  };
  return { donnees };
}

/** F-23 « Résilier un renfort ». Whoever renounces one is paid back by a handler, who sees what was reimbursed. */
export const radiationRenfortForm: ServerFormOf<typeof radiationRenfort> = {
  form: radiationRenfort,
  opening: { etats: ['valide'], isMemberOnly: true, isHealthOnly: true },
  nothingToDo,
  lecture,
  isLeftToHandler: async ({ values, lectureDeposee: { donnees } }) => isRenunciation(values, donnees),
  execute: async ({ scope, values: { codesOptions }, lectureDeposee: { donnees } }) => {
    const { database, client, numeroContrat } = scope;
    const key = { clientCode: client.code, numeroContrat };
    const ended = donnees.renforts.filter(({ codeOption }) => codesOptions.includes(codeOption));
    const held = await findEndable(database, client.code, numeroContrat);
    for (const { codeOption, dateEffetResiliation, cotisation } of ended) {
      // Its price in the contribution of now: the contract may pay by another period than on the day of the request.
      const renfort = held.find((each) => each.codeOption === codeOption);
      const price = renfort ? priceOf(scope, renfort) : toCents(cotisation);
      await endOption(database, key, codeOption, addDays(dateEffetResiliation, -1));
      await changeContribution(scope, -price, dateEffetResiliation);
    }
    const days = [...new Set(ended.map(({ dateEffetResiliation }) => dateEffetResiliation))].toSorted();
    for (const day of days) await planCards(scope, day);
    const [first] = days;
    return { isContratsModifies: true, ...(first === undefined ? {} : { dateEffet: first }) };
  },
};
