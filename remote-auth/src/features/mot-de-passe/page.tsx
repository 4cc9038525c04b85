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
  // The answer to a change was lost: the new password may be the current one already.
  const isUncertain = useRef(false);
  const send = async (values: PasswordChange) => {
    const error = await changeOwnPassword(values, isUncertain);
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
async function changeOwnPassword(values: PasswordChange, isUncertain: RefObject<boolean>): Promise<ApiError | null> {
  try {
    if (!(await isCurrent(values.oldPassword))) {
      const isChanged = isUncertain.current && (await isCurrent(values.password));
      return isChanged ? null : refusedField('oldPassword', 'password', messages.wrongOld);
    }
    isUncertain.current = true;
    await call(changePassword, { body: values });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
