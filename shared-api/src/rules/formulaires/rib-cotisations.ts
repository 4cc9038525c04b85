import type { Choice } from '../../contract/formulaires/champs';
import type {
  ChampsRibCotisations,
  DonneesRibCotisations,
  Prelevement,
} from '../../contract/formulaires/rib-cotisations';
import { periodicities, periodicityCodes } from '../../contract/paiement-cotisations';
import { announcedPlan } from '../announced-terms';
import { formatDate, isCivilDate } from '../civil-dates';
import { firstMovableDueDate, movableDueDates, type DebitPlan } from '../debits';
import type { FormContext, FormRules, LabelledLine } from '../form-rules';
import { checkNom, checkPrenom } from '../inscription-checks';
import { nextTargetDay } from '../target-days';
import { accountRulesWhere } from './account';
import { messages } from './messages';

type Values = ChampsRibCotisations;
type Context = FormContext<DonneesRibCotisations>;

/** The typed plan; what is not typed stays as it is. */
export const wantedPlan = (
  { jourPrelevement, codePeriodicite }: Pick<Values, 'jourPrelevement' | 'codePeriodicite'>,
  current: DebitPlan,
): DebitPlan => ({
  jourPrelevement: jourPrelevement === '' ? current.jourPrelevement : Number(jourPrelevement),
  codePeriodicite: periodicityCodes.find((code) => code === codePeriodicite) ?? current.codePeriodicite,
});

/** Due dates that the new account may start with. */
export const debitDates = (
  values: Pick<Values, 'jourPrelevement' | 'codePeriodicite'>,
  current: Prelevement,
  today: string,
): string[] =>
  movableDueDates(
    wantedPlan(values, current),
    firstMovableDueDate(current, current.premierJour, today),
    today,
    current.dernierJour,
  );

/**
 * « Les prélèvements déjà émis (07/12/2026) ne sont pas modifiés. », by the days of the banks; null where none is
 * there.
 */
export const emittedNote = ({ echeancesEmises }: Prelevement): string | null =>
  echeancesEmises.length === 0
    ? null
    : messages.emitted({ dates: echeancesEmises.map((due) => formatDate(nextTargetDay(due))).join(', ') });

/** The way to pay that is announced, and that this one replaces, in words; null without any. */
export const replacedPlan = (current: Prelevement): string | null =>
  current.planPrevu ? announcedPlan(current.planPrevu, current) : null;

/** The same as a line of the recap. */
export function replacedPlanLines(current: Prelevement): LabelledLine[] {
  const valeur = replacedPlan(current);
  return valeur === null ? [] : [{ libelle: messages.replacedPlan, valeur }];
}

const isDebit = ({ codeModePaiement }: Values) => codeModePaiement === 'PRLV';
/** Whether somebody else pays, from the account that is typed: a handler checks who they are. */
export const isOtherPayer = (values: Values): boolean => isDebit(values) && values.isTiersPayeur === true;
const ofAccount = accountRulesWhere(isDebit);
const ofPayer = { isRequired: true, isShown: isOtherPayer } as const;

/** « 05 »: a day of the month as its list names it. */
export const dayCode = (day: number): string => String(day).padStart(2, '0');

/** Label of what a choice replaces; null for one that stays. */
const replaced = (chosen: string, current: string, list: readonly Choice[] = []): string | null =>
  chosen === current ? null : (list.find(({ code }) => code === current)?.libelle ?? current);

/** Rules of F-25 « Modifier le compte de prélèvement ». */
export const ribCotisationsRules: FormRules<Values, DonneesRibCotisations> = {
  codeModePaiement: {
    isRequired: true,
    choices: (_values, { lecture: { donnees, listes } }) =>
      (listes['mode-paiement'] ?? []).filter(({ code }) => donnees.modesOfferts.some((offered) => offered === code)),
    before: ({ codeModePaiement }, { lecture: { donnees, listes } }) =>
      replaced(codeModePaiement, donnees.prelevement.codeModePaiement, listes['mode-paiement']),
  },
  isTiersPayeur: {
    isRequired: true,
    isShown: (values, { lecture }) => isDebit(values) && lecture.donnees.prelevement.isTiersPayeurAutorise,
  },
  payeurCivilite: ofPayer,
  payeurNom: { ...ofPayer, checks: [checkNom] },
  payeurPrenom: { ...ofPayer, checks: [checkPrenom] },
  payeurAdresse: ofPayer,
  pieceIdentite: ofPayer,
  ...ofAccount,
  titulaire: {
    ...ofAccount.titulaire,
    before: (_values, { lecture }) => lecture.donnees.prelevement.ribCotisations?.titulaire ?? null,
  },
  iban: {
    ...ofAccount.iban,
    before: (_values, { lecture }) => lecture.donnees.prelevement.ribCotisations?.ibanMasque ?? null,
  },
  jourPrelevement: {
    isRequired: true,
    isShown: isDebit,
    before: ({ jourPrelevement }, { lecture: { donnees, listes } }) => {
      const current = donnees.prelevement.jourPrelevement;
      return current === null ? null : replaced(jourPrelevement, dayCode(current), listes['jour-prelevement']);
    },
  },
  codePeriodicite: {
    isShown: isDebit,
    hint: (_values, { lecture }) => (lecture.donnees.isPeriodiciteModifiable ? null : messages.oncePerYear),
    checks: [
      (value, _values, { lecture: { donnees } }) =>
        donnees.isPeriodiciteModifiable || value === donnees.prelevement.codePeriodicite
          ? null
          : { code: 'once', message: messages.oncePerYear },
    ],
    before: ({ codePeriodicite }, { lecture: { donnees } }) => {
      const current = donnees.prelevement.codePeriodicite;
      return codePeriodicite === current ? null : periodicities[current];
    },
  },
  dateEffet: {
    isRequired: true,
    choices: (values, { lecture, today }: Context) =>
      debitDates(values, lecture.donnees.prelevement, today).map((date) => ({ code: date, libelle: formatDate(date) })),
    hint: (_values, { lecture }) => emittedNote(lecture.donnees.prelevement),
    recap: (date, _values, { lecture }) => [
      ...replacedPlanLines(lecture.donnees.prelevement),
      ...(isCivilDate(date) ? [formatDate(date)] : []),
    ],
  },
  isMandat: {
    isRequired: true,
    isShown: isDebit,
    recap: (_value, _values, { lecture }) => ({
      libelle: messages.mandateLine,
      valeur: lecture.donnees.prelevement.mandat.rum,
    }),
  },
  pj: { isRequired: true, isShown: (values, { lecture }) => isDebit(values) && lecture.modeGestion === 'manuel' },
};
