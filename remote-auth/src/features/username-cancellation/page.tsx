import { toast, useSession, useSubmit } from '@portal/shared-api';
import { cancelUsernameChange } from '@portal/shared-api/contract/identifiant-oublie';
import { Actions, Button } from '@portal/shared-ui/button';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ReopenLink } from '../../common/access/invalid-link';
import { LoginLink } from '../../common/access/login-link';
import { useOpenedLink, type LinkCodes } from '../../common/access/opened-link';
import { Outcome } from '../../common/access/outcome';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

/**
 * The owner of the old address cancels a change of identifier (product 4.6). It needs a click: a program that only
 * opens links must decide nothing.
 */
export default function UsernameCancellationPage() {
  const link = useOpenedLink();
  if (link.kind === 'reading') return null;
  if (link.kind === 'gone') return <ReopenLink />;
  return link.kind === 'missing' ? <ExpiredLink /> : <Cancellation codes={link.codes} />;
}

function Cancellation({ codes }: { codes: LinkCodes }) {
  const { submit, isPending } = useSubmit(cancelUsernameChange);
  const [step, setStep] = useState<'asked' | 'done' | 'expired'>('asked');
  const cancel = async () => {
    const result = await submit({ body: codes, quiet: true });
    if (result.isDone) setStep('done');
    else if (result.error.data === 'InvalidToken') setStep('expired');
    else toast({ type: 'danger', title: messages.failed, text: result.error.message });
  };
  if (step === 'expired') return <ExpiredLink />;
  if (step === 'done') {
    return (
      <Outcome
        tone="ok"
        title={messages.done}
        actions={
          <>
            <LoginLink />
            <ButtonLink variant="secondary" to="/forgot-password">
              {messages.newPassword}
            </ButtonLink>
          </>
        }
      >
        <p>{messages.doneText}</p>
      </Outcome>
    );
  }
  return (
    <div className={prose.page}>
      <PageHeader title={messages.title} />
      <p>{messages.text}</p>
      <Actions>
        <Button isPending={isPending} onClick={() => void cancel()}>
          {messages.refuse}
        </Button>
        <ButtonLink variant="ghost" to="/">
          {messages.keep}
        </ButtonLink>
      </Actions>
    </div>
  );
}

function ExpiredLink() {
  const telephone = useSession((session) => session.client?.telephoneSupport);
  return (
    <Outcome tone="err" title={messages.expired} actions={<LoginLink />}>
      <p>
        {telephone ? messages.expiredCall({ telephone: telephone.replaceAll(' ', '\u00a0') }) : messages.expiredText}
      </p>
    </Outcome>
  );
}
