import { ApiError, call, clearCache, resources, toast, useSession } from '@portal/shared-api';
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
  // The answer to its change was lost: this one may be the current password already.
  const doubted = useRef<string | null>(null);
  const send = async (values: PasswordChange) => {
    const error = await changeOwnPassword(values, doubted);
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

/** @returns the refusal, or null once the password has changed. */
async function changeOwnPassword(values: PasswordChange, doubted: RefObject<string | null>): Promise<ApiError | null> {
  try {
    if (!(await isCurrent(values.oldPassword))) {
      const isChanged = doubted.current === values.password && (await isCurrent(values.password));
      return isChanged ? null : refusedField('oldPassword', 'password', messages.wrongOld);
    }
  } catch (error) {
    return refusalOf(error);
  }
  try {
    await call(changePassword, { body: values });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.leavesDoubt) doubted.current = values.password;
    return refusal;
  }
}

/** @throws what is no answer to a call. */
function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  return error;
}
