import type { ChampsRibPrestations, DonneesRibPrestations } from '../../contract/formulaires/rib-prestations';
import type { BeneficiaireFormulaire } from '../../contract/formulaires/formulaire';
import { majority } from '../ages';
import { ageOn } from '../civil-dates';
import type { FormContext, FormRules } from '../form-rules';
import { accountRules } from './account';
import { ofHandled } from './common-checks';

/** Rules of F-26, page and popup: the document of the bank is required in manual mode only (VAL-13). */
export const ribPrestationsRules: FormRules<ChampsRibPrestations, DonneesRibPrestations> = {
  numPers: {
    isRequired: (_values, { lecture }) => lecture.beneficiaires.length > 0,
    isShown: (_values, { lecture }) => lecture.beneficiaires.length > 0,
  },
  ...accountRules,
  titulaire: {
    ...accountRules.titulaire,
    before: ({ numPers }, { lecture }) => replacedAccount(numPers, lecture.donnees)?.titulaire ?? null,
  },
  iban: { ...accountRules.iban, before: ({ numPers }, { lecture }) => maskedNumber(numPers, lecture.donnees) },
  bic: {
    ...accountRules.bic,
    before: ({ numPers }, { lecture }) => replacedAccount(numPers, lecture.donnees)?.codeBIC ?? null,
  },
  rib: ofHandled,
};

/** The account that a change replaces. */
const replacedAccount = (numPers: readonly string[], { ribs }: DonneesRibPrestations) =>
  ribs.find((each) => numPers.includes(each.numPers))?.rib;

/** Its number, masked, or null. */
function maskedNumber(numPers: readonly string[], donnees: DonneesRibPrestations): string | null {
  const found = replacedAccount(numPers, donnees);
  return found
    ? `${found.codeInternationalPaysIso2}${found.cleIban} •••• ${found.identifiantNationalCompte.slice(-3)}`
    : null;
}

/** The member and the minors, whose benefits the member receives (F-26). */
export const usualPersons = ({ lecture: { beneficiaires }, today }: FormContext<DonneesRibPrestations>): string[] =>
  usualPersonsOf(beneficiaires, today);

/** The same, of persons that a form offers. */
export const usualPersonsOf = (beneficiaires: readonly BeneficiaireFormulaire[], today: string): string[] =>
  beneficiaires
    .filter(({ codeLienParente, dateNaissance }) => codeLienParente === 'ADH' || ageOn(dateNaissance, today) < majority)
    .map(({ numPers }) => numPers);
