import type { Rules } from '@portal/shared-api/rules/form-rules';
import { checkPolicy, checkSamePassword } from '@portal/shared-api/rules/inscription-checks';
import { messages } from './messages';

/** Values of F-30 as typed. */
export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** Context of the rules: the policy of the client (VAL-10). */
export interface PasswordPolicy {
  requiredLength: number | null;
}

export const passwordRules: Rules<PasswordChange, PasswordPolicy> = {
  oldPassword: { isRequired: true },
  password: {
    isRequired: true,
    checks: [
      (password, _values, { requiredLength }) => checkPolicy(password, requiredLength),
      (password, { oldPassword }) => (password === oldPassword ? { code: 'same', message: messages.same } : null),
    ],
  },
  confirmPassword: { isRequired: true, checks: [(confirmed, { password }) => checkSamePassword(password, confirmed)] },
};
