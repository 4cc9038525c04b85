import type { ChampsRadiationAssures, DonneesRadiationAssures } from '../../contract/formulaires/radiation-assures';
import { addMonths, endOfMonth, formatDate, isCivilDate, isComputable, laterOf } from '../civil-dates';
import { currentEcheance, earliestEnd } from '../cover-period';
import type { DateBounds } from '../date-bounds';
import type { FormContext, FormRules } from '../form-rules';
import { personChoice } from './built-in-checks';
import { checkDay } from './common-checks';
import { messages } from './messages';

type Context = FormContext<DonneesRadiationAssures>;
type Entry = Omit<ChampsRadiationAssures['assures'][number], 'pj'>;

/** Motives that need neither an event nor a paper. */
const withoutEvent = 'ECHEANCE';
const withoutPaper = new Set([withoutEvent, 'AGE']);

/** Months ahead within which an event may be announced. */
const announceMonths = 3;

/**
 * Last covered day by motive (F-22): the annual due date of the current year, the day of death (null: that of the
 * event), otherwise the end of the month of receipt; never after the last day of a contract that ends. Without a motive
 * of its own, a person leaves at any time after one year of cover, before it at the due date.
 */
export function radiationDates(
  codes: readonly string[],
  dateEntree: string,
  { dateEcheance, dateResiliation }: { dateEcheance: string; dateResiliation: string | null },
  today: string,
): Record<string, string | null> {
  const withinContract = (day: string) => (dateResiliation !== null && dateResiliation < day ? dateResiliation : day);
  const isPastFirstYear = addMonths(dateEntree, 12) <= today;
  const dateOf = (code: string) => {
    if (code === 'DECES') return null;
    const isAtDueDate = code === withoutEvent || (code === 'AUTRE' && !isPastFirstYear);
    return withinContract(isAtDueDate ? currentEcheance(dateEcheance, today) : endOfMonth(today));
  };
  return Object.fromEntries(codes.map((code) => [code, dateOf(code)]));
}

/**
 * Last covered day of a person to remove; empty while it is not known. Nobody leaves before what they leave for: an
 * event that is announced ahead ends the cover with its own month (decision 0174).
 */
export function radiationDate({ numPers, codeMotif, dateEvenement }: Entry, donnees: DonneesRadiationAssures): string {
  const dates = donnees.assures.find((each) => each.numPers === numPers)?.dateEffetParMotif ?? {};
  if (!(codeMotif in dates)) return '';
  const usual = dates[codeMotif] ?? null;
  if (usual === null) return dateEvenement;
  if (codeMotif === withoutEvent || !isCivilDate(dateEvenement) || !isComputable(dateEvenement)) return usual;
  const day = laterOf(usual, endOfMonth(dateEvenement));
  return earliestEnd(day, donnees.dateFinContrat) ?? day;
}

/** A death ends the cover on its day, which lies within it. */
const lifeBounds = ({ assures }: DonneesRadiationAssures, numPers: string, today: string): DateBounds => {
  const known = assures.find((each) => each.numPers === numPers);
  return { ...(known ? { min: known.dateEntree } : {}), max: today };
};

/** Nothing happens to somebody before their birth; another cover may have begun before they joined. */
const bornBounds = (persons: readonly { numPers: string; dateNaissance: string }[], numPers: string): DateBounds => {
  const known = persons.find((each) => each.numPers === numPers);
  return known ? { min: known.dateNaissance } : {};
};

/** Whether a motive is an event with a day of its own. */
const hasEvent = ({ codeMotif }: Pick<Entry, 'codeMotif'>) => codeMotif !== '' && codeMotif !== withoutEvent;

const eventBounds = ({ codeMotif, numPers }: Entry, { lecture, today }: Context): DateBounds =>
  codeMotif === 'DECES'
    ? lifeBounds(lecture.donnees, numPers, today)
    : { ...bornBounds(lecture.beneficiaires, numPers), max: addMonths(today, announceMonths) };

/** Whether the event is on a day on which it cannot be: nobody leaves for it. */
const isEventImpossible = (entry: Entry, context: Context): boolean =>
  hasEvent(entry) &&
  isCivilDate(entry.dateEvenement) &&
  checkDay(entry.dateEvenement, eventBounds(entry, context)) !== null;

/** Whether somebody leaves of their own who must know it: a death is told to nobody. */
const isAdultChosen = ({ assures }: ChampsRadiationAssures, { lecture }: Context) =>
  assures.some(
    ({ numPers, codeMotif }) =>
      codeMotif !== 'DECES' && lecture.donnees.assures.some((each) => each.numPers === numPers && each.isMajeur),
  );

/** Rules of F-22 « Retirer un bénéficiaire ». */
export const radiationAssuresRules: FormRules<ChampsRadiationAssures, DonneesRadiationAssures> = {
  assures: {
    isRequired: true,
    checks: [
      (assures) =>
        new Set(assures.map(({ numPers }) => numPers)).size === assures.length
          ? null
          : { code: 'double', message: messages.personTwice },
    ],
    entry: {
      numPers: {
        isRequired: true,
        // Who cannot be removed is shown with the reason; the member leaves by F-27.
        choices: (_entry, { lecture, today }) =>
          lecture.beneficiaires
            .filter(({ codeLienParente }) => codeLienParente !== 'ADH')
            .map((each) => {
              const known = lecture.donnees.assures.find(({ numPers }) => numPers === each.numPers);
              const choice = personChoice(each, today);
              if (known?.isRadiable) return choice;
              return {
                ...choice,
                ...(known?.motifNonRadiable ? { detail: known.motifNonRadiable } : {}),
                disabled: true,
              };
            }),
      },
      codeMotif: {
        isRequired: true,
        hint: (entry, context) => {
          const date = radiationDate(entry, context.lecture.donnees);
          return !isCivilDate(date) || isEventImpossible(entry, context)
            ? null
            : messages.removalOn({ date: formatDate(date) });
        },
        recap: (code, entry, { lecture }) => {
          const label = lecture.listes['motif-radiation']?.find((each) => each.code === code)?.libelle ?? code;
          return messages.removal({ motif: label, date: formatDate(radiationDate(entry, lecture.donnees)) });
        },
      },
      dateEvenement: { isRequired: true, isShown: hasEvent, bounds: eventBounds },
      pj: { isRequired: true, isShown: ({ codeMotif }) => codeMotif !== '' && !withoutPaper.has(codeMotif) },
    },
  },
  isRestitutionCarte: { isRequired: true, recap: () => null },
  attestation: { isRequired: true, isShown: isAdultChosen, recap: () => null },
};
