import { ApiError, call, clearCache, resources, toast, useSession, useSubmit } from '@portal/shared-api';
import { changePassword, checkPassword } from '@portal/shared-api/contract/securite';
import { useNavigate } from '@portal/shared-api/router';
import { PageHeader } from '@portal/shared-ui/page';
import { VisitorForm, visitorFields } from '@portal/shared-ui/visitor-form';
import { useRef, type RefObject } from 'react';
import { tellProblems } from '../../common/access/tell-problems';
import { AccountName } from '../../common/account-name';
import { refusedField } from '../../common/refused-field';
import formStyles from '../../common/own-form.module.css';
import { messages } from './messages';
import { passwordRules, type PasswordChange } from './rules';

const { CurrentPasswordField, NewPasswordField, RepeatedPasswordField } = visitorFields<PasswordChange>();
const untouched: PasswordChange = { oldPassword: '', password: '', confirmPassword: '' };

/** F-30 « Modifier mon mot de passe ». */
export default function PasswordPage() {
  const requiredLength = useSession(({ client }) => client?.passwordRequiredLength ?? null);
  const navigate = useNavigate();
  const { submit } = useSubmit(changePassword);
  // The answer to its change was lost: this one may be the current password already.
  const doubted = useRef<string | null>(null);
  const send = async (values: PasswordChange) => {
    const error = await changeOwnPassword(values, doubted, submit);
    if (error) {
      toast({ type: 'danger', title: messages.failed, text: error.message });
      return error;
    }
    toast({ type: 'success', title: messages.done });
    clearCache();
    navigate(resources.securite.path);
    return null;
  };
  return (
    <>
      <PageHeader
        title={resources.motDePasse.label}
        subtitle={messages.subtitle}
        back={{ to: resources.securite.path, label: messages.back }}
      />
      <div className={formStyles.column}>
        <VisitorForm
          rules={passwordRules}
          context={{ requiredLength }}
          initial={untouched}
          onSend={send}
          onInvalid={tellProblems}
          cancel={{ to: resources.securite.path }}
        >
          <AccountName />
          <CurrentPasswordField name="oldPassword" label={messages.oldPassword} />
          <NewPasswordField name="password" label={messages.password} requiredLength={requiredLength} />
          <RepeatedPasswordField name="confirmPassword" label={messages.confirmPassword} />
        </VisitorForm>
      </div>
    </>
  );
}

const isCurrent = async (password: string) => (await call(checkPassword, { body: { password } })).isValid;

/**
 * Changes the password. A change whose answer was lost is sent again as it is, before anything is asked: done or not,
 * its key makes it count once, and brings the identifier that it gave to the session (decision 0176).
 * @returns the refusal, or null once the password has changed.
 */
async function changeOwnPassword(
  values: PasswordChange,
  doubted: RefObject<string | null>,
  change: ReturnType<typeof useSubmit<void, void, PasswordChange, void>>['submit'],
): Promise<ApiError | null> {
  const isAgain = doubted.current === values.password;
  try {
    if (!isAgain && !(await isCurrent(values.oldPassword)))
      return refusedField('oldPassword', 'password', messages.wrongOld);
    const sent = await change({ body: values });
    if (sent.isDone) return null;
    if (sent.error.leavesDoubt) doubted.current = values.password;
    // Long after the first attempt, signed in again with the new password.
    const isChanged = isAgain && sent.error.data === 'AncienMotDePasseIncorrect' && (await isCurrent(values.password));
    return isChanged ? null : sent.error;
  } catch (error) {
    return refusalOf(error);
  }
}

/** @throws what is no answer to a call. */
function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  return error;
}
