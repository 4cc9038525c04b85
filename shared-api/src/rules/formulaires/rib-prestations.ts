import type { ChampsRibPrestations, DonneesRibPrestations } from '../../contract/formulaires/rib-prestations';
import type { BeneficiaireFormulaire } from '../../contract/formulaires/formulaire';
import { ageOn } from '../civil-dates';
import type { FormContext, FormRules, Problem } from '../form-rules';
import { checkBic, checkIban, normalizeIban } from '../iban';
import { maskIbanShort } from '../masking';
import { foldText } from '../search-text';
import { matching } from './common-checks';
import { messages } from './messages';

/** Rules of a bank account, for every form with one (VAL-13). */
export const accountRules = {
  titulaire: { isRequired: true, checks: [matching(/^[A-Za-zÀ-ÖØ-öø-ÿŒœ '’\-.&]+$/, messages.holder)] },
  iban: { isRequired: true, checks: [ibanProblem] },
  bic: { isRequired: true, checks: [bicProblem] },
} as const;

function ibanProblem(value: string): Problem {
  const error = checkIban(value);
  if (error === 'checksum') return { code: error, message: messages.ibanInvalid };
  if (error === 'country') return { code: error, message: messages.ibanCountry };
  return error ? { code: 'pattern', message: messages.ibanFormat } : null;
}

function bicProblem(value: string): Problem {
  return checkBic(value) ? { code: 'pattern', message: messages.bic } : null;
}

/** Rules of F-26, page and popup: the document of the bank is required in manual mode only (VAL-13). */
export const ribPrestationsRules: FormRules<ChampsRibPrestations, DonneesRibPrestations> = {
  numPers: {
    isRequired: (_values, { lecture }) => lecture.beneficiaires.length > 0,
    isShown: (_values, { lecture }) => lecture.beneficiaires.length > 0,
  },
  ...accountRules,
  iban: {
    ...accountRules.iban,
    recap: (value) => maskIbanShort(normalizeIban(value)),
    before: ({ numPers }, { lecture }) => currentAccount(numPers, lecture.donnees),
  },
  rib: {
    isRequired: (_values, { lecture }) => lecture.modeGestion === 'manuel',
    isShown: (_values, { lecture }) => lecture.modeGestion === 'manuel',
  },
};

/** The account that a change replaces, masked, or null. */
function currentAccount(numPers: readonly string[], { ribs }: DonneesRibPrestations): string | null {
  const found = ribs.find((each) => numPers.includes(each.numPers))?.rib;
  return found
    ? `${found.codeInternationalPaysIso2}${found.cleIban} •••• ${found.identifiantNationalCompte.slice(-3)}`
    : null;
}

const majority = 18;

/** The member and the minors, whose benefits the member receives (F-26). */
export const usualPersons = ({ lecture: { beneficiaires }, today }: FormContext<DonneesRibPrestations>): string[] =>
  usualPersonsOf(beneficiaires, today);

/** The same, of persons that a form offers. */
export const usualPersonsOf = (beneficiaires: readonly BeneficiaireFormulaire[], today: string): string[] =>
  beneficiaires
    .filter(({ codeLienParente, dateNaissance }) => codeLienParente === 'ADH' || ageOn(dateNaissance, today) < majority)
    .map(({ numPers }) => numPers);

/** True when the holder contains the name or birth name of an insured person. */
export function isHolderInsured(
  titulaire: string,
  persons: readonly { nom: string; nompatronymique: string | null }[],
): boolean {
  const typed = ` ${foldText(titulaire).replace(/[^a-z]+/g, ' ')} `;
  const has = (name: string | null) =>
    name !== null &&
    typed.includes(
      ` ${foldText(name)
        .replace(/[^a-z]+/g, ' ')
        .trim()} `,
    );
  return persons.some(({ nom, nompatronymique }) => has(nom) || has(nompatronymique));
}
