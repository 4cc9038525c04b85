import { ApiError, askForSecurityCode, call } from '@portal/shared-api';
import { changeIdentifiant, checkPassword } from '@portal/shared-api/contract/securite';
import { refusedField } from '../../common/refused-field';
import { messages } from './messages';
import type { UserNameChange } from './rules';

type Outcome = { isDone: true; logoutUrl: string } | { isDone: false; error: ApiError };

const refused = (error: ApiError): Outcome => ({ isDone: false, error });

/** F-06: the password, then a code sent to the new address, then the change, in that order. */
export async function changeUserName(userName: string, values: UserNameChange): Promise<Outcome> {
  const newUserName = values.newUserName.trim();
  try {
    const { isValid } = await call(checkPassword, { body: { password: values.password } });
    if (!isValid) return refused(refusedField('password', 'password', messages.wrongPassword));
    const { isDone } = await askForSecurityCode({ operation: 'VERIFY_MAIL_AMF', newEmail: newUserName });
    if (!isDone) return refused(refusedField('newUserName', 'securityCode', messages.unproven));
    const { logoutUrl } = await call(changeIdentifiant, {
      body: { ...values, userName, newUserName, confirmUserName: values.confirmUserName.trim() },
    });
    return { isDone: true, logoutUrl };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // One that is taken is an error of its field: the summary leads there.
    if (error.data === 'IdentifiantDejaUtilise') return refused(refusedField('newUserName', 'taken', error.message));
    return refused(error);
  }
}
