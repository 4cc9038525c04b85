import type { FormRead } from '../../contract/formulaires/formulaire';
import type { ChampsRegime, DonneesRegime, PersonneRegime } from '../../contract/formulaires/regime';
import type { FieldRule, FormContext, Problem } from '../form-rules';
import { normalizeNir, type NirParts } from '../nir';
import { schemeWords } from '../scheme-words';
import { matching } from './common-checks';
import { messages } from './messages';

type Context = FormContext<DonneesRegime>;
type SchemeRules<Values> = { [Name in keyof ChampsRegime]: FieldRule<ChampsRegime[Name], Values, Context> };
/** Scheme and fund, whatever control asks for the number. */
type ChampsCaisse = Omit<ChampsRegime, 'nir'>;
/** What tells which funds a scheme has. */
interface Listed {
  lecture: Pick<FormRead<unknown>, 'listes'>;
}

/** Schemes of Monaco in `regime-ro`. */
export const isMonacoScheme = (codeRegime: string): boolean => codeRegime.startsWith('MC');

/** What is known of a person, by number. */
export const personOf = (numPers: string, { lecture }: Context): PersonneRegime | undefined =>
  lecture.donnees.personnes.find((each) => each.numPers === numPers);

const fundsOf = ({ codeRegime }: Pick<ChampsCaisse, 'codeRegime'>, { lecture }: Listed) =>
  (lecture.listes['caisse-ro'] ?? []).filter(({ parent }) => parent === codeRegime);

/** A number of Monaco only where the insurer has such members. */
export const checkCountry = ({ isMonegasque }: NirParts, _values: unknown, { lecture }: Context): Problem =>
  isMonegasque && !lecture.donnees.isMonacoOffert ? { code: 'monaco', message: messages.choiceUnknown } : null;

interface Numbered extends Pick<ChampsRegime, 'nir'> {
  numPers: string;
}

/**
 * What the number that is typed says otherwise than the person of the form; null for nothing, and while nobody is
 * chosen.
 */
const mismatchOf = ({ numPers, nir }: Numbered, { lecture }: Context) => {
  const known = lecture.beneficiaires.find((each) => each.numPers === numPers);
  return known ? nirMismatch(nir, known) : null;
};

/** Rule of the box that confirms a number which says another sex or month than the person (decision 0078). */
export const confirmationRule = <Values extends Numbered>(
  isAsked: (values: Values) => boolean,
): FieldRule<boolean, Values, Context> => ({
  isRequired: true,
  isShown: (values, context) => isAsked(values) && mismatchOf(values, context) !== null,
  hint: (values, context) =>
    mismatchOf(values, context) === 'civilite' ? messages.regime.otherCivility : messages.regime.otherBirth,
});

/** Rules of the number, the scheme and its fund. @param isAsked whether the form asks for them */
export const schemeRules = <Values extends ChampsRegime>(
  isAsked: (values: Values) => boolean,
): SchemeRules<Values> => ({
  nir: {
    isRequired: true,
    isShown: isAsked,
    // The number that is typed has the name of its own country, whoever the person is.
    label: ({ nir }) => (nir.isMonegasque ? schemeWords.monegasque.number : null),
    checks: [checkCountry],
  },
  ...fundRules<Values, Context>({ isAsked, isMonegasque: ({ nir }) => nir.isMonegasque }),
});

/** The same of a form, or an entry, that asks for the number in its own way (F-17). */
export function fundRules<Values extends ChampsCaisse, In extends Listed>({
  isAsked,
  isMonegasque,
}: {
  isAsked: (values: Values, context: In) => boolean;
  /** Whether the number that is given is one of Monaco. */
  isMonegasque: (values: Values) => boolean;
}): { [Name in keyof ChampsCaisse]: FieldRule<string, Values, In> } {
  const isFrench = ({ codeRegime }: Values) => codeRegime !== '' && !isMonacoScheme(codeRegime);
  return {
    // A Monaco number belongs to a scheme of Monaco, and no other does.
    codeRegime: {
      isRequired: true,
      isShown: isAsked,
      choices: (values, { lecture }) =>
        (lecture.listes['regime-ro'] ?? []).filter(({ code }) => isMonacoScheme(code) === isMonegasque(values)),
    },
    // The list knows the funds of some schemes; for the others their number is typed.
    codeCaisse: {
      isRequired: true,
      isShown: (values, context) => isAsked(values, context) && fundsOf(values, context).length > 0,
      choices: fundsOf,
    },
    numeroCaisse: {
      isRequired: true,
      isShown: (values, context) =>
        isAsked(values, context) && isFrench(values) && fundsOf(values, context).length === 0,
      checks: [matching(/^\d{3}$/, messages.regime.caisse)],
    },
    codeCentre: {
      isRequired: true,
      isShown: (values, context) => isAsked(values, context) && isFrench(values),
      checks: [matching(/^\d{4}$/, messages.regime.centre)],
    },
  };
}

/**
 * The person of the form starts with what is known of the only one, their number aside. While nobody is chosen, the
 * number is asked as that of the first person of the contract, its member, is written: in Monaco or in France.
 */
export function startOfScheme(context: Context): Partial<ChampsRegime> {
  const [first, ...others] = context.lecture.beneficiaires;
  if (!first) return {};
  const known = knownScheme(first.numPers, context);
  return others.length === 0 ? known : { nir: known.nir };
}

/** What is known of the scheme of a person; the number itself is typed again. */
export function knownScheme(numPers: string, context: Context): ChampsRegime {
  const known = personOf(numPers, context);
  const isMonegasque = known?.isMonegasque === true && context.lecture.donnees.isMonacoOffert;
  const codeRegime = known?.codeRegime ?? '';
  const isListed = (context.lecture.listes['caisse-ro'] ?? []).some(({ parent }) => parent === codeRegime);
  return {
    nir: { isMonegasque, nir: '', cle: '', numeroMonegasque: '' },
    codeRegime,
    codeCaisse: isListed ? (known?.codeCaisse ?? '') : '',
    numeroCaisse: isListed ? '' : (known?.codeCaisse ?? ''),
    codeCentre: known?.codeCentre ?? '',
  };
}

/** Whether a request is for a scheme of Monaco with which the insurer exchanges nothing (F-02). */
export const matchesMonaco = ({ nir, codeRegime }: ChampsRegime, { lecture }: Context): boolean =>
  !lecture.donnees.isTeletransmissionMonaco && (nir.isMonegasque || isMonacoScheme(codeRegime));

/** What a French number says otherwise than the person: their sex, or their month of birth; null for nothing. */
export function nirMismatch(
  { isMonegasque, nir }: NirParts,
  { codeCivilite, dateNaissance }: { codeCivilite: string; dateNaissance: string },
): 'civilite' | 'naissance' | null {
  const digits = normalizeNir(nir);
  if (isMonegasque || digits.length !== 13) return null;
  if (digits.startsWith('2') !== (codeCivilite === 'MME')) return 'civilite';
  const month = digits.slice(3, 5);
  // A person whose month was unknown has one from 20 on.
  const isMonthOther = Number(month) <= 12 && month !== dateNaissance.slice(5, 7);
  return digits.slice(1, 3) !== dateNaissance.slice(2, 4) || isMonthOther ? 'naissance' : null;
}
