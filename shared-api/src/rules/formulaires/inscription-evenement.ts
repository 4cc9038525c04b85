import type {
  ChampsInscriptionBeneficiaire,
  DonneesInscriptionBeneficiaire,
  NouvellePersonne,
} from '../../contract/formulaires/inscription-beneficiaire';
import { majority } from '../ages';
import { addMonths, ageOn, earlierOf, firstOfNextMonth, formatDate, isCivilDate, laterOf } from '../civil-dates';
import type { DateBounds } from '../date-bounds';
import type { Problem } from '../form-rules';
import { messages } from './messages';

/** What a person joins by. */
type Joining = Pick<ChampsInscriptionBeneficiaire, 'codeLienParente' | 'codeEvenement' | 'dateEvenement'>;
type Born = Pick<NouvellePersonne, 'dateNaissance'>;

/** Months after a birth or an adoption within which the cover begins with it, and ahead for any other date. */
const reachMonths = 3;
const births: ReadonlySet<string> = new Set(['NAISSANCE', 'ADOPTION']);

export const isChild = ({ codeLienParente }: Pick<Joining, 'codeLienParente'>): boolean => codeLienParente === 'ENF';

/** Last day on which a new person may be covered first. */
export const lastEffect = (today: string): string => addMonths(today, reachMonths);

/** Whether a child comes into the family by the event: its own birth, or its adoption before it is of age. */
export function comesByEvent({ codeLienParente, codeEvenement, dateEvenement }: Joining, { dateNaissance }: Born) {
  if (!isChild({ codeLienParente }) || !isCivilDate(dateEvenement) || !isCivilDate(dateNaissance)) return false;
  if (codeEvenement === 'NAISSANCE') return dateNaissance === dateEvenement;
  return (
    codeEvenement === 'ADOPTION' && dateNaissance <= dateEvenement && ageOn(dateNaissance, dateEvenement) < majority
  );
}

/** A birth or an adoption brings a child. */
export const eventProblem = (codeEvenement: string, { codeLienParente }: Pick<Joining, 'codeLienParente'>): Problem =>
  births.has(codeEvenement) && codeLienParente !== '' && !isChild({ codeLienParente })
    ? { code: 'evenement', message: messages.birthOfChild }
    : null;

/** The event is that of this person: of a birth its day, of an adoption a day of their life. */
export function eventOfPersonProblem(
  { codeLienParente, codeEvenement, dateEvenement }: Joining,
  { dateNaissance }: Born,
): Problem {
  if (!isChild({ codeLienParente }) || !isCivilDate(dateEvenement)) return null;
  const date = formatDate(dateEvenement);
  if (codeEvenement === 'NAISSANCE' && dateNaissance !== dateEvenement)
    return { code: 'evenement', message: messages.otherBirth({ date }) };
  return codeEvenement === 'ADOPTION' && dateNaissance > dateEvenement
    ? { code: 'evenement', message: messages.adoptedUnborn({ date }) }
    : null;
}

/** First and last day of the contract that somebody joins. */
type ContractDays = Pick<DonneesInscriptionBeneficiaire, 'dateDebutContrat' | 'dateFinContrat'>;

const beforeContract = (start: string, today: string) =>
  (start > today ? messages.joinsBeforeComingContract : messages.joinsBeforeContract)({ date: formatDate(start) });
const afterContract = (end: string) => messages.joinsAfterContract({ date: formatDate(end) });

/** Why nobody may join on a day, or null: the contract has ended by then, or begins later. */
export function contractDayProblem(
  day: string,
  { dateDebutContrat, dateFinContrat }: ContractDays,
  today: string,
): Problem {
  if (dateFinContrat !== null && day > dateFinContrat) return { code: 'fin', message: afterContract(dateFinContrat) };
  return day < dateDebutContrat ? { code: 'debut', message: beforeContract(dateDebutContrat, today) } : null;
}

/**
 * First and last day on which new persons may be covered first (F-17): while the contract runs. The first one is after
 * the last where the contract ends before anybody may join.
 */
export function effectBounds(
  joining: Joining & { personnes: readonly Born[] },
  today: string,
  { dateDebutContrat, dateFinContrat }: ContractDays,
): DateBounds & { min: string; max: string } {
  const { dateEvenement, personnes } = joining;
  const areNew = personnes.length > 0 && personnes.every((person) => comesByEvent(joining, person));
  const isRecent = areNew && addMonths(dateEvenement, reachMonths) >= today;
  const first = isRecent ? dateEvenement : firstOfNextMonth(today);
  const min = laterOf(first, dateDebutContrat);
  const max = earlierOf(lastEffect(today), dateFinContrat ?? lastEffect(today));
  return {
    min,
    max,
    reasons: {
      before: min === dateDebutContrat ? beforeContract(min, today) : undefined,
      after: max === dateFinContrat ? afterContract(max) : undefined,
    },
  };
}

/** Why nobody may join on any day, or null: the contract ends before the first one, or begins after the last. */
export function noDayProblem(
  joining: Joining & { personnes: readonly Born[] },
  today: string,
  days: ContractDays,
): Problem {
  const { min, max } = effectBounds(joining, today, days);
  return min > max ? (contractDayProblem(min, days, today) ?? contractDayProblem(max, days, today)) : null;
}

/** The same by the event alone, which is known first: nobody joins earlier than a child who comes by it. */
export const noDayOfEvent = (joining: Joining, today: string, days: ContractDays): Problem =>
  joining.codeEvenement === '' || !isCivilDate(joining.dateEvenement)
    ? null
    : noDayProblem({ ...joining, personnes: [{ dateNaissance: joining.dateEvenement }] }, today, days);

/** Day on which new persons are covered first: the chosen one, never before the first possible one. */
export function coverStart(
  joining: Joining & { personnes: readonly Born[]; dateEffet: string },
  today: string,
  days: ContractDays,
): string {
  const { min } = effectBounds(joining, today, days);
  return isCivilDate(joining.dateEffet) ? laterOf(joining.dateEffet, min) : min;
}
