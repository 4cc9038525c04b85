import type { ChampsRib, DonneesRib } from '../../contract/formulaires/rib';
import { formatDate, isCivilDate } from '../civil-dates';
import type { FormContext, FormRules } from '../form-rules';
import { accountRules } from './account';
import { messages } from './messages';
import { emittedNote, replacedPlanLines } from './rib-cotisations';

type Context = FormContext<DonneesRib>;

export const isForDebit = ({ usages }: ChampsRib) => usages.includes('COTISATIONS');
const mayDebit = ({ isPrelevement, isInAudience }: DonneesRib) => isPrelevement && isInAudience;
/** Whether a handler decides on an account for contributions, whatever the mode of the act. */
export const isDebitForHandler = (donnees: DonneesRib): boolean => mayDebit(donnees) && donnees.isAudienceManuelle;
/** Whether a handler decides these answers although the act is automatic. */
export const isLeftToHandler = (values: ChampsRib, donnees: DonneesRib): boolean =>
  isForDebit(values) && isDebitForHandler(donnees);
/** Whether an account for contributions takes the place of another way to pay that is announced. */
export const isPlanReplaced = ({ prelevement: { planPrevu } }: DonneesRib): boolean =>
  planPrevu !== undefined && planPrevu.codeModePaiement !== 'PRLV';
const isForHandler = (values: ChampsRib, { lecture: { modeGestion, donnees } }: Context) =>
  modeGestion === 'manuel' || isLeftToHandler(values, donnees);

/** The known accounts of the chosen usages. */
const replacedAccounts = ({ usages }: ChampsRib, { lecture: { donnees } }: Context) =>
  [
    usages.includes('PRESTATIONS') ? donnees.ribPrestations : null,
    usages.includes('COTISATIONS') ? donnees.ribCotisations : null,
  ].flatMap((account) => account ?? []);

/** Whether the account takes the place of a known one. */
export const isReplacing = (values: ChampsRib, context: Context): boolean =>
  replacedAccounts(values, context).length > 0;

/** What the accounts that a change replaces have here: their holder, or their masked number. */
const replaced =
  (part: 'titulaire' | 'ibanMasque') =>
  (values: ChampsRib, context: Context): string | null => {
    const parts = replacedAccounts(values, context).map((account) => account[part]);
    return parts.length === 0 ? null : [...new Set(parts)].join(', ');
  };

/** Rules of F-24 « Modifier mes coordonnées bancaires ». */
export const ribRules: FormRules<ChampsRib, DonneesRib> = {
  usages: {
    isRequired: true,
    choices: (_values, { lecture: { donnees } }) => [
      { code: 'PRESTATIONS', libelle: messages.usages.PRESTATIONS },
      ...(mayDebit(donnees) ? [{ code: 'COTISATIONS', libelle: messages.usages.COTISATIONS }] : []),
    ],
  },
  ...accountRules,
  titulaire: { ...accountRules.titulaire, before: replaced('titulaire') },
  iban: { ...accountRules.iban, before: replaced('ibanMasque') },
  rib: { isRequired: isForHandler, isShown: isForHandler },
  dateEffet: {
    isRequired: true,
    isShown: isForDebit,
    choices: (_values, { lecture: { donnees } }) =>
      donnees.prelevement.echeancesModifiables.map((date) => ({ code: date, libelle: formatDate(date) })),
    hint: (_values, { lecture: { donnees } }) => emittedNote(donnees.prelevement),
    recap: (date, _values, { lecture: { donnees } }) => [
      // Another account alone keeps the plan that waits, as long as it is a debit too.
      ...(isPlanReplaced(donnees) ? replacedPlanLines(donnees.prelevement) : []),
      ...(isCivilDate(date) ? [formatDate(date)] : []),
    ],
  },
  isMandat: {
    isRequired: true,
    isShown: isForDebit,
    recap: (_value, _values, { lecture: { donnees } }) => ({
      libelle: messages.mandateLine,
      valeur: donnees.prelevement.mandat.rum,
    }),
  },
};
