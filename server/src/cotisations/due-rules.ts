import type { CompteEncaissement, Echeance } from '@portal/shared-api/contract/cotisations';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { addDays, laterOf } from '@portal/shared-api/rules/civil-dates';
import { dueDatesOf, nextDueDate } from '@portal/shared-api/rules/contributions';
import { isCalled, isStillDue, newestFirst, type ContratFacts, type MouvementRow } from './rules';
import type { AnnouncedChange, Terms } from './terms-rules';

const calls = (ledger: readonly MouvementRow[]) => ledger.filter(({ nature }) => nature === 'APPEL');

/**
 * First day from which contributions may be called otherwise: after every call, as those that stand are debited as
 * called.
 */
export const firstCallDay = (contrat: ContratFacts, ledger: readonly MouvementRow[], today: string): string =>
  calls(ledger).reduce(
    (first, { dateEcheance }) => (dateEcheance !== null && dateEcheance >= first ? addDays(dateEcheance, 1) : first),
    laterOf(today, contrat.dateEffet),
  );

/** A contract as it pays from a day on. */
interface TermsFrom {
  from: string;
  contrat: ContratFacts;
}

/** The contract of today, then as each announced change leaves it. */
function termsByDay(contrat: ContratFacts, announced: readonly AnnouncedChange[]): TermsFrom[] {
  return announced.reduce<TermsFrom[]>(
    (known, { from, change }) => {
      const last = known.at(-1)?.contrat ?? contrat;
      return [...known, { from, contrat: { ...last, ...change(last) } }];
    },
    [{ from: '', contrat }],
  );
}

/**
 * Whether a due date is called already: a call is for the due date that it falls on or follows. One ahead of its turn
 * leaves those before it to be called.
 */
function hasCall(ledger: readonly MouvementRow[], { codePeriodicite, jourPrelevement }: Terms, date: string): boolean {
  const following = nextDueDate(codePeriodicite, jourPrelevement, addDays(date, 1));
  return calls(ledger).some(
    ({ dateEcheance }) => dateEcheance !== null && dateEcheance >= date && dateEcheance < following,
  );
}

export type DueDate = NonNullable<CompteEncaissement['prochaineEcheance']>;

/** What is still to be paid on the first day with such calls, or null: the management system calls months ahead. */
function nextCalled(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  today: string,
  announced: readonly AnnouncedChange[],
): DueDate | null {
  const due = calls(ledger).filter(
    (call) => call.dateEcheance !== null && call.dateEcheance >= today && isStillDue(contrat, call, today, announced),
  );
  const [date] = due.flatMap(({ dateEcheance }) => dateEcheance ?? []).toSorted();
  if (date === undefined) return null;
  const ofDay = due.filter(({ dateEcheance }) => dateEcheance === date);
  return { date, montant: toEuros(ofDay.reduce((sum, { debit }) => sum + debit, 0)) };
}

/** The first due date that is still to be called, with what is due then, or null. */
function nextUncalled(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  today: string,
  announced: readonly AnnouncedChange[],
): DueDate | null {
  const first = laterOf(today, contrat.dateEffet);
  const terms = termsByDay(contrat, announced);
  for (const [index, { from, contrat: each }] of terms.entries()) {
    const { codePeriodicite, jourPrelevement } = each;
    let date = nextDueDate(codePeriodicite, jourPrelevement, laterOf(first, from));
    while (hasCall(ledger, each, date)) date = nextDueDate(codePeriodicite, jourPrelevement, addDays(date, 1));
    const next = terms[index + 1];
    if (next && next.from <= date) continue;
    // A suspended contract calls again from its announced resumption on.
    if (isCalled(each, date)) return { date, montant: toEuros(each.montantCotisation) };
  }
  return null;
}

/**
 * Next due date with all that is due then, called already or not, or null.
 * @param ledger every line of the contract @param announced changes that wait for their day
 */
export function nextDue(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  today: string,
  announced: readonly AnnouncedChange[] = [],
): DueDate | null {
  const called = nextCalled(contrat, ledger, today, announced);
  const uncalled = nextUncalled(contrat, ledger, today, announced);
  return called && uncalled ? (called.date <= uncalled.date ? called : uncalled) : (called ?? uncalled);
}

/**
 * Due dates of a year, oldest first: calls with their state, those of one day and state together, and future ones with
 * what is due then, up to the end of the next year: nobody knows the contributions of a year further away.
 * @param ledger as it is owed
 */
export function scheduleOf(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  year: number,
  today: string,
  announced: readonly AnnouncedChange[] = [],
): Echeance[] {
  const called = new Map<string, Echeance>();
  for (const { dateEcheance, debit, etat } of calls(ledger)) {
    if (dateEcheance === null || !dateEcheance.startsWith(`${year}-`)) continue;
    const key = `${dateEcheance} ${etat}`;
    const montant = toEuros(toCents(called.get(key)?.montant ?? 0) + debit);
    called.set(key, { date: dateEcheance, montant, etat });
  }
  const terms = year > Number(today.slice(0, 4)) + 1 ? [] : termsByDay(contrat, announced);
  const toCome = terms.flatMap(({ from, contrat: each }, index) => {
    const next = terms[index + 1];
    return dueDatesOf(year, each.codePeriodicite, each.jourPrelevement)
      .filter((date) => date >= laterOf(today, from) && (!next || date < next.from))
      .filter((date) => isCalled(each, date) && !hasCall(ledger, each, date))
      .map((date): Echeance => ({ date, montant: toEuros(each.montantCotisation), etat: 'AREGLER' }));
  });
  return [...called.values(), ...toCome].toSorted((a, b) => a.date.localeCompare(b.date));
}

/**
 * Years with a due date that stands, newest first: each has a schedule and a notice (decision 0187).
 * @param ledger as it is owed
 */
export function dueYears(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  today: string,
  announced: readonly AnnouncedChange[] = [],
): number[] {
  const called = calls(ledger).flatMap(({ dateEcheance }) => dateEcheance ?? []);
  const thisYear = Number(today.slice(0, 4));
  return newestFirst([...called.map((day) => Number(day.slice(0, 4))), thisYear, thisYear + 1]).filter((year) =>
    scheduleOf(contrat, ledger, year, today, announced).some(({ etat }) => etat !== 'ANNULE'),
  );
}
