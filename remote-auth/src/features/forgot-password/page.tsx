import { toast, useEmbeddedPage, useFeature, useSession, useSubmit, useToday } from '@portal/shared-api';
import { forgotPassword } from '@portal/shared-api/contract/inscription';
import { useNavigate } from '@portal/shared-api/router';
import { motDePasseOublieRules, type ChampsMotDePasseOublie } from '@portal/shared-api/rules/inscription-acces';
import { TextLink } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { VisitorForm, visitorFields } from '@portal/shared-ui/visitor-form';
import { useMemo } from 'react';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

const { DateField, TextField } = visitorFields<ChampsMotDePasseOublie>();
const empty: ChampsMotDePasseOublie = { userName: '', dateNaissance: '' };

/** Requests a link for a new password; the response is the same for every address (PRE-11, PRE-12). */
export default function ForgotPasswordPage() {
  const isCheckBirthdayForgotPasswordActivated = useSession(
    (session) => session.client?.isCheckBirthdayForgotPasswordActivated ?? false,
  );
  const isIdentifierRecovered = useFeature('forgotUsernameAutreActe');
  // There « Retour » stands above, and closes the page.
  const isOpenedByApplication = useEmbeddedPage((page) => page.isOpenedByApplication);
  const today = useToday();
  const navigate = useNavigate();
  const { submit } = useSubmit(forgotPassword);
  const context = useMemo(
    () => ({ isCheckBirthdayForgotPasswordActivated, today }),
    [isCheckBirthdayForgotPasswordActivated, today],
  );
  const send = async ({ userName, dateNaissance }: ChampsMotDePasseOublie) => {
    const result = await submit({
      body: { userName: userName.trim(), ...(isCheckBirthdayForgotPasswordActivated ? { dateNaissance } : {}) },
      quiet: true,
    });
    if (!result.isDone) {
      toast({ type: 'danger', title: messages.failed, text: result.error.message });
      return result.error;
    }
    void navigate('/forgot-password-confirmation', { replace: true });
    return null;
  };
  return (
    <div className={prose.page}>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <VisitorForm
        rules={motDePasseOublieRules}
        context={context}
        initial={empty}
        submitLabel={messages.send}
        cancel={{ to: '/', ...(isOpenedByApplication ? {} : { label: messages.back }) }}
        onSend={send}
      >
        <TextField
          name="userName"
          label={messages.identifier}
          hint={messages.identifierHint}
          type="email"
          maxLength={100}
          autoComplete="username"
          spellCheck={false}
        />
        <DateField name="dateNaissance" label={messages.birth} max={today} autoComplete="bday" />
      </VisitorForm>
      {isIdentifierRecovered && (
        <p>
          <TextLink to="/forgot-username">{messages.forgotIdentifier}</TextLink>
        </p>
      )}
    </div>
  );
}
