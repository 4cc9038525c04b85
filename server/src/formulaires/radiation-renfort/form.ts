import {
  radiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addDays, laterOf } from '@portal/shared-api/rules/civil-dates';
import { isOver } from '@portal/shared-api/rules/cover-period';
import { endingInWords, endOfRenfort, isRenunciation } from '@portal/shared-api/rules/formulaires/radiation-renfort';
import { planCards } from '../avenant/cards';
import { renfortsOn } from '../avenant/renfort-price';
import { findEndable, findHeldRenforts, isEndable, type HeldRenfort } from '../avenant/renforts';
import { readPlanned, repriceContribution } from '../cotisation/contribution';
import type { ServerFormOf } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';
import { endOption } from './store';

/**
 * What a reinforcement costs by day, and what its end takes away: what it was priced at for whoever has it on that day.
 * One that is given up as if it had never begun takes away what it added.
 */
const priceOf = (scope: FormScope, renfort: HeldRenfort, { isRenonciation }: { isRenonciation: boolean }) => {
  const { contrat, assures, today } = scope;
  const paying = { contrat, today: isRenonciation ? renfort.dateEffet : today };
  return (day: string): Cents => renfortsOn([renfort], assures, laterOf(day, today), paying);
};

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
      const end = endOfRenfort(renfort, today);
      return {
        codeOption,
        libelle,
        dateEffet,
        dateFinEngagement,
        ...end,
        cotisation: toEuros(priceOf(scope, renfort, end)(end.dateEffetResiliation)),
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
    for (const { codeOption, dateEffetResiliation, isRenonciation } of ended) {
      const renfort = held.find((each) => each.codeOption === codeOption);
      if (!renfort) throw new Error('A reinforcement that may end is not held.');
      const price = priceOf(scope, renfort, { isRenonciation });
      await endOption(database, key, codeOption, addDays(dateEffetResiliation, -1));
      // Its price in the contribution of now: the contract may pay by another period than on the day of the request.
      await repriceContribution(scope, dateEffetResiliation, (amount, day) => Math.max(0, amount - price(day)));
    }
    const days = [...new Set(ended.map(({ dateEffetResiliation }) => dateEffetResiliation))].toSorted();
    for (const day of days) await planCards(scope, day);
    const [first] = days;
    return { isContratsModifies: true, ...(first === undefined ? {} : { dateEffet: first }) };
  },
};
