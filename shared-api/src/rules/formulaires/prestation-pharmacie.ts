import type {
  ChampsPrestationPharmacie,
  DonneesPrestationPharmacie,
} from '../../contract/formulaires/prestation-pharmacie';
import { formatEuros, toCents, toEuros } from '../amounts';
import { isCivilDate } from '../civil-dates';
import { checkFiness } from '../finess';
import type { FormContext, FormRules, Problem } from '../form-rules';
import { personChoice } from './built-in-checks';
import { checkAmount, matching } from './common-checks';
import { isCoveredOn } from './demande-remboursement';
import { messages } from './messages';

type Values = ChampsPrestationPharmacie;
type Context = FormContext<DonneesPrestationPharmacie>;

/** Sum of the lines in euros; null while an amount is missing or wrong. */
export function totalOfLines(lignes: readonly Pick<Values['lignes'][number], 'montant'>[]): number | null {
  let cents = 0;
  for (const { montant } of lignes) {
    if (typeof montant !== 'number') return null;
    cents += toCents(montant);
  }
  return lignes.length === 0 ? null : toEuros(cents);
}

/** Packages of the day of purchase, by person: those of today before a date is typed. */
export function countersOf({ dateAchat }: Pick<Values, 'dateAchat'>, { lecture, today }: Context) {
  const day = isCivilDate(dateAchat) ? dateAchat : today;
  return lecture.donnees.compteurs.filter(({ dateDebut, dateFin }) => dateDebut <= day && day <= dateFin);
}

/** The one of the chosen person. */
export const counterOf = (values: Values, context: Context) =>
  countersOf(values, context).find(({ numPers }) => numPers === values.numPers) ?? null;

const finessProblem = (value: string): Problem => {
  const { error } = checkFiness(value.toUpperCase());
  return error === null ? null : { code: 'pattern', message: error };
};

const ligne = {
  cle: { isRequired: true, recap: () => null },
  designation: { isRequired: true },
  codeCip: { checks: [matching(/^\d{7}(\d{6})?$/, messages.cip)] },
  codeCategorie: {
    isRequired: true,
    choices: (_entry: Values['lignes'][number], { lecture }: Context) => lecture.donnees.categories,
  },
  quantite: { isRequired: true },
  montant: { isRequired: true },
} as const;

/** Rules of F-21 « Demander le remboursement de pharmacie ». */
export const prestationPharmacieRules: FormRules<Values, DonneesPrestationPharmacie> = {
  numPers: {
    isRequired: true,
    choices: ({ dateAchat }, context) =>
      context.lecture.beneficiaires
        .filter(({ numPers }) => isCoveredOn(numPers, dateAchat, context))
        .map((each) => personChoice(each, context.today)),
    checks: [
      (value, { dateAchat }, context) =>
        isCoveredOn(value, dateAchat, context) ? null : { code: 'contrat', message: messages.personNotCoveredThen },
    ],
  },
  dateAchat: {
    isRequired: true,
    bounds: (_values, { today }) => ({ max: today }),
    checks: [
      (value, _values, { lecture }) =>
        value < lecture.donnees.dateMin ? { code: 'before', message: messages.purchaseTooOld } : null,
      (value, _values, context) =>
        context.lecture.donnees.beneficiairesParDate.some(({ numPers }) => isCoveredOn(numPers, value, context))
          ? null
          : { code: 'contrat', message: messages.purchaseNotCovered },
    ],
  },
  nomPharmacie: { isRequired: true },
  finessPharmacie: { checks: [finessProblem] },
  lignes: { isRequired: true, entry: ligne },
  total: {
    isRequired: true,
    requiredMessage: messages.totalWaits,
    checks: [
      (value, { lignes }) =>
        value === totalOfLines(lignes) ? null : { code: 'somme', message: messages.totalDiffers },
      checkAmount,
    ],
    recap: (value) => (typeof value === 'number' ? formatEuros(value) : null),
  },
  isPrescription: { isRequired: true },
  ordonnance: { isRequired: true, isShown: ({ isPrescription }) => isPrescription === true },
  pj: { isRequired: true },
};
