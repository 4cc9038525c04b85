import { toast, useSession, useSubmit } from '@portal/shared-api';
import { resetPassword } from '@portal/shared-api/contract/inscription';
import { Redirect, useNavigate } from '@portal/shared-api/router';
import { motDePasseRules, type ChampsMotDePasse } from '@portal/shared-api/rules/inscription-acces';
import { PageHeader } from '@portal/shared-ui/page';
import { VisitorForm, visitorFields } from '@portal/shared-ui/visitor-form';
import { useMemo } from 'react';
import { CheckedLink } from '../../common/access/checked-link';
import { messages as shared } from '../../common/access/messages';
import type { LinkCodes } from '../../common/access/opened-link';
import { tellProblems } from '../../common/access/tell-problems';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

const { NewPasswordField, RepeatedPasswordField } = visitorFields<ChampsMotDePasse>();
const empty: ChampsMotDePasse = { password: '', confirmPassword: '' };

/** Sets a new password from a mailed link (PRE-22). */
export default function ResetPasswordPage() {
  return (
    <CheckedLink purpose="ResetPassword" title={messages.title} invalid={<Redirect to="/reset-password-error" />}>
      {(codes, _answer, giveUp) => (
        <div className={prose.page}>
          <PageHeader title={messages.title} />
          <ResetForm codes={codes} onInvalidLink={giveUp} />
        </div>
      )}
    </CheckedLink>
  );
}

function ResetForm({ codes, onInvalidLink }: { codes: LinkCodes; onInvalidLink: () => void }) {
  const passwordRequiredLength = useSession((session) => session.client?.passwordRequiredLength ?? null);
  const context = useMemo(() => ({ passwordRequiredLength }), [passwordRequiredLength]);
  const navigate = useNavigate();
  const { submit } = useSubmit(resetPassword);
  const send = async (values: ChampsMotDePasse) => {
    const result = await submit({ body: { ...values, ...codes }, quiet: true });
    if (result.isDone) void navigate('/reset-password-confirmation', { replace: true });
    else if (result.error.data === 'InvalidToken') onInvalidLink();
    else {
      toast({ type: 'danger', title: messages.failed, text: result.error.message });
      return result.error;
    }
    return null;
  };
  return (
    <VisitorForm
      rules={motDePasseRules}
      context={context}
      initial={empty}
      cancel={{ to: '/' }}
      onInvalid={tellProblems}
      onSend={send}
    >
      <NewPasswordField name="password" label={shared.newPassword} requiredLength={passwordRequiredLength} />
      <RepeatedPasswordField name="confirmPassword" label={shared.confirmPassword} />
    </VisitorForm>
  );
}
