import type { ClientConfiguration } from '../contract/identity';
import type { Rules } from './form-rules';
import * as checks from './inscription-checks';
import { messages } from './inscription-messages';

/* Rules of the pages behind mailed links, and of the page that requests such a link (product 4.3, 4.5). */

/** A new password and its confirmation. */
export interface ChampsMotDePasse {
  password: string;
  confirmPassword: string;
}

export interface ContexteMotDePasse {
  passwordRequiredLength: number | null;
}

export const motDePasseRules = {
  password: {
    isRequired: true,
    checks: [
      (password: string, _: unknown, { passwordRequiredLength }: ContexteMotDePasse) =>
        checks.checkPolicy(password, passwordRequiredLength),
    ],
  },
  confirmPassword: {
    isRequired: true,
    checks: [
      (confirmPassword: string, { password }: ChampsMotDePasse) => checks.checkSamePassword(password, confirmPassword),
    ],
  },
} satisfies Rules<ChampsMotDePasse, ContexteMotDePasse>;

/** Activation; terms and purposes for accounts created by another person (PRE-05). */
export interface ChampsActivation extends ChampsMotDePasse {
  CGU: boolean;
  /** Texts of the accepted purposes; none at first. One that is worded otherwise meanwhile is not accepted any more. */
  consentements: readonly string[];
}

export interface ContexteActivation extends ContexteMotDePasse {
  isCguRequise: boolean;
  consentements: ClientConfiguration['consentements'];
}

export const activationRules: Rules<ChampsActivation, ContexteActivation> = {
  ...motDePasseRules,
  consentements: { isShown: (_, { consentements }) => consentements.length > 0 },
  CGU: { isShown: (_, { isCguRequise }) => isCguRequise, isRequired: true, checks: [checks.checkTerms] },
};

/** Request for a new password. */
export interface ChampsMotDePasseOublie {
  userName: string;
  /** Civil date, or the typed text if it is not one. */
  dateNaissance: string;
}

export interface ContexteMotDePasseOublie {
  isCheckBirthdayForgotPasswordActivated: boolean;
  /** Civil date in Paris. */
  today: string;
}

export const motDePasseOublieRules: Rules<ChampsMotDePasseOublie, ContexteMotDePasseOublie> = {
  userName: { isRequired: true, checks: [checks.checkIdentifier] },
  dateNaissance: {
    isShown: (_, { isCheckBirthdayForgotPasswordActivated }) => isCheckBirthdayForgotPasswordActivated,
    isRequired: true,
    requiredMessage: messages.birth.required,
    checks: [(date, _, { today }) => checks.checkBirth(date, today)],
  },
};
