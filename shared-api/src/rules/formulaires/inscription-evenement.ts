import type {
  ChampsInscriptionBeneficiaire,
  NouvellePersonne,
} from '../../contract/formulaires/inscription-beneficiaire';
import { majority } from '../ages';
import { addMonths, ageOn, firstOfNextMonth, formatDate, isCivilDate, laterOf } from '../civil-dates';
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

/** First and last day on which new persons may be covered first (F-17). */
export function effectBounds(
  joining: Joining & { personnes: readonly Born[] },
  today: string,
): { min: string; max: string } {
  const { dateEvenement, personnes } = joining;
  const areNew = personnes.length > 0 && personnes.every((person) => comesByEvent(joining, person));
  const isRecent = areNew && addMonths(dateEvenement, reachMonths) >= today;
  return { min: isRecent ? dateEvenement : firstOfNextMonth(today), max: lastEffect(today) };
}

/** Day on which new persons are covered first: the chosen one, never before the first possible one. */
export function coverStart(
  joining: Joining & { personnes: readonly Born[]; dateEffet: string },
  today: string,
): string {
  const { min } = effectBounds(joining, today);
  return isCivilDate(joining.dateEffet) ? laterOf(joining.dateEffet, min) : min;
}
