import type { Choice } from '../../contract/formulaires/champs';
import type {
  ChampsCreationCompteBeneficiaire,
  DonneesCreationCompteBeneficiaire,
} from '../../contract/formulaires/creation-compte-beneficiaire';
import { isEmailValid } from '../contact';
import type { FormContext, FormRules } from '../form-rules';
import { formatPhone } from '../telephone';
import { personChoice } from './built-in-checks';
import { normalizeEmail } from './communication';
import { messages } from './messages';

/** Persons old enough for an access; a person who has one is shown with the reason, and cannot be chosen. */
function choices({ lecture, today }: FormContext<DonneesCreationCompteBeneficiaire>): Choice[] {
  return lecture.donnees.beneficiairesEligibles.flatMap(({ numPers, motifNonEligible }) => {
    const person = lecture.beneficiaires.find((each) => each.numPers === numPers);
    if (!person) return [];
    const choice = personChoice(person, today);
    return [motifNonEligible === null ? choice : { ...choice, detail: motifNonEligible, disabled: true }];
  });
}

/** Whether an access can be opened for anybody: the rest of the form waits for it. */
export const isSomebodyLeft = ({ lecture }: FormContext<DonneesCreationCompteBeneficiaire>): boolean =>
  lecture.donnees.beneficiairesEligibles.some(({ motifNonEligible }) => motifNonEligible === null);

const isShown = (_values: unknown, context: FormContext<DonneesCreationCompteBeneficiaire>) => isSomebodyLeft(context);

/** Rules of F-11 « Créer l'accès d'un bénéficiaire ». */
export const creationCompteBeneficiaireRules: FormRules<
  ChampsCreationCompteBeneficiaire,
  DonneesCreationCompteBeneficiaire
> = {
  numPers: { isRequired: true, choices: (_values, context) => choices(context) },
  email: {
    isShown,
    isRequired: true,
    checks: [
      (value) => (isEmailValid(value) ? null : { code: 'pattern', message: messages.emailFormat }),
      (value, _values, { lecture }) =>
        lecture.donnees.emailsAdherent.some((own) => normalizeEmail(own) === normalizeEmail(value))
          ? { code: 'same', message: messages.emailOfMember }
          : null,
    ],
    recap: (value) => normalizeEmail(value),
  },
  telephonePortable: { isShown, recap: (value) => (value === '' ? null : formatPhone(value)) },
  isAccord: { isShown, isRequired: true },
  isMasquerSoins: {
    isShown: ({ numPers }, { lecture }) =>
      lecture.donnees.beneficiairesEligibles.some(
        (each) => each.numPers === numPers && each.isMajeur && each.motifNonEligible === null,
      ),
  },
};
