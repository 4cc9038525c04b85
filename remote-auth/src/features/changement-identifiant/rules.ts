import type { Rules } from '@portal/shared-api/rules/form-rules';
import { checkIdentifier } from '@portal/shared-api/rules/inscription-checks';
import { messages } from './messages';

/** Values of F-06 as typed. */
export interface UserNameChange {
  newUserName: string;
  confirmUserName: string;
  password: string;
  isEmailContact: boolean;
}

/** Context of the rules: the current identifier. */
export interface CurrentUserName {
  userName: string;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const userNameRules: Rules<UserNameChange, CurrentUserName> = {
  newUserName: {
    isRequired: true,
    checks: [
      checkIdentifier,
      (typed, _values, { userName }) => (isSame(typed, userName) ? { code: 'same', message: messages.same } : null),
    ],
  },
  confirmUserName: {
    isRequired: true,
    checks: [
      (typed, { newUserName }) => (isSame(typed, newUserName) ? null : { code: 'same', message: messages.different }),
    ],
  },
  password: { isRequired: true },
};
