import {
  radiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addDays, laterOf } from '@portal/shared-api/rules/civil-dates';
import { isOver } from '@portal/shared-api/rules/cover-period';
import {
  chosenRenforts,
  endingInWords,
  endOfRenfort,
  isRenunciation,
} from '@portal/shared-api/rules/formulaires/radiation-renfort';
import { planCards } from '../avenant/cards';
import { renfortsOn } from '../avenant/renfort-price';
import { findEndable, findHeldRenforts, isEndable, type HeldRenfort } from '../avenant/renforts';
import { readCourse, repriceContribution } from '../cotisation/contribution';
import type { Billed, Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';
import { endOption } from './store';

/**
 * What a reinforcement costs by day, and what its end takes away: what it was priced at for whoever has it on that day.
 * One that is given up as if it had never begun takes away what it added.
 */
const priceOf = (scope: FormScope, renfort: HeldRenfort, { isRenonciation }: { isRenonciation: boolean }) => {
  const { contrat, assures, today } = scope;
  return (day: string, { codePeriodicite }: Pick<FormScope['contrat'], 'codePeriodicite'> = contrat): Cents =>
    renfortsOn([renfort], assures, laterOf(day, today), {
      contrat: { codePeriodicite },
      today: isRenonciation ? renfort.dateEffet : today,
    });
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
  const { database, client, numeroContrat, today } = scope;
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const course = await readCourse(scope);
  const endable = held.filter(isEndable).map((renfort) => ({ renfort, end: endOfRenfort(renfort, today) }));
  const ends = [...new Set(endable.map(({ end }) => end.dateEffetResiliation))].toSorted();
  const donnees: DonneesRadiationRenfort = {
    renforts: endable.map(({ renfort, end }) => {
      const { codeOption, libelle, dateEffet, dateFinEngagement } = renfort;
      const priceOn = priceOf(scope, renfort, end);
      const shareOn = (day: string) => toEuros(priceOn(day, { codePeriodicite: course.periodOn(day) }));
      return {
        codeOption,
        libelle,
        dateEffet,
        dateFinEngagement,
        ...end,
        cotisation: shareOn(end.dateEffetResiliation),
        cotisationsSuivantes: ends
          .filter((day) => day > end.dateEffetResiliation)
          .map((day) => ({ dateDebut: day, cotisation: shareOn(day) })),
      };
    }),
    renfortsFinissant: endingAmong(held, today),
    ...course.lecture,
  };
  return { donnees };
}

type Ending = SubmissionOf<typeof radiationRenfort>;

/** The chosen reinforcements with what each costs by day, in the order in which they end. */
async function findEnding({ scope, values, lectureDeposee: { donnees } }: Ending) {
  const held = await findEndable(scope.database, scope.client.code, scope.numeroContrat);
  return chosenRenforts(values, donnees).map(({ codeOption, dateEffetResiliation, isRenonciation }) => {
    const renfort = held.find((each) => each.codeOption === codeOption);
    if (!renfort) throw new Error('A reinforcement that may end is not held.');
    return { codeOption, dateEffetResiliation, priceOn: priceOf(scope, renfort, { isRenonciation }) };
  });
}

/** What the contract pays once all of them have gone. */
async function billed(submission: Ending): Promise<Billed | null> {
  const { scope } = submission;
  const ending = await findEnding(submission);
  const day = ending.at(-1)?.dateEffetResiliation;
  if (day === undefined) return null;
  const { changedOn } = await readCourse(scope);
  const { cotisationNouvelle: cotisation, codePeriodicite } = changedOn(day, (amount, on) =>
    ending.reduce((left, { priceOn }) => Math.max(0, left - priceOn(on)), amount),
  );
  return { dateEffet: laterOf(day, scope.today), cotisation: { cotisation, codePeriodicite } };
}

async function execute(submission: Ending): Promise<Effect> {
  const { scope } = submission;
  const key = { clientCode: scope.client.code, numeroContrat: scope.numeroContrat };
  const ending = await findEnding(submission);
  for (const { codeOption, dateEffetResiliation, priceOn } of ending) {
    await endOption(scope.database, key, codeOption, addDays(dateEffetResiliation, -1));
    // Its price in the contribution of now: the contract may pay by another period than on the day of the request.
    await repriceContribution(scope, dateEffetResiliation, (amount, day) => Math.max(0, amount - priceOn(day)));
  }
  const days = [...new Set(ending.map(({ dateEffetResiliation }) => dateEffetResiliation))];
  for (const day of days) await planCards(scope, day);
  const [first] = days;
  return { isContratsModifies: true, ...(first === undefined ? {} : { dateEffet: first }) };
}

/** F-23 « Résilier un renfort ». Whoever renounces one is paid back by a handler, who sees what was reimbursed. */
export const radiationRenfortForm: ServerFormOf<typeof radiationRenfort> = {
  form: radiationRenfort,
  opening: { etats: ['valide'], isMemberOnly: true, isHealthOnly: true },
  nothingToDo,
  lecture,
  isLeftToHandler: async ({ values, lectureDeposee: { donnees } }) => isRenunciation(values, donnees),
  contribution: { sender: 'reads', billed },
  execute,
};
