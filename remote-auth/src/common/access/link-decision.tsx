import { toast, useSession, useSubmit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { Actions, Button } from '@portal/shared-ui/button';
import { ButtonLink, TelephoneText } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { useState } from 'react';
import prose from '../prose.module.css';
import { ReopenLink } from './invalid-link';
import { LoginLink } from './login-link';
import { useOpenedLink, type LinkCodes } from './opened-link';
import { Outcome } from './outcome';

interface Texts {
  title: string;
  text: string;
  /** The button that takes the decision, and the one that leaves things as they are. */
  decide: string;
  keep: string;
  failed: string;
  done: string;
  doneText: string;
  newPassword: string;
  expired: string;
  expiredText: string;
  /** The same with the telephone number of the insurer. */
  expiredCall: (values: { telephone: string }) => string;
}

interface LinkDecisionProps {
  endpoint: Endpoint<void, void, LinkCodes, void>;
  texts: Texts;
}

/**
 * A decision behind a mailed link, such as refusing a change that somebody else asked for. It needs a click: a program
 * that only opens links must decide nothing.
 */
export function LinkDecision(props: LinkDecisionProps) {
  const link = useOpenedLink();
  if (link.kind === 'reading') return null;
  if (link.kind === 'gone') return <ReopenLink />;
  return link.kind === 'missing' ? <ExpiredLink texts={props.texts} /> : <Decision {...props} codes={link.codes} />;
}

function Decision({ endpoint, texts, codes }: LinkDecisionProps & { codes: LinkCodes }) {
  const { submit, isPending } = useSubmit(endpoint);
  const [step, setStep] = useState<'asked' | 'done' | 'expired'>('asked');
  const decide = async () => {
    const result = await submit({ body: codes, quiet: true });
    if (result.isDone) setStep('done');
    else if (result.error.data === 'InvalidToken') setStep('expired');
    else toast({ type: 'danger', title: texts.failed, text: result.error.message });
  };
  if (step === 'expired') return <ExpiredLink texts={texts} />;
  if (step === 'done') {
    return (
      <Outcome
        tone="ok"
        title={texts.done}
        actions={
          <>
            <LoginLink />
            <ButtonLink variant="secondary" to="/forgot-password">
              {texts.newPassword}
            </ButtonLink>
          </>
        }
      >
        <p>{texts.doneText}</p>
      </Outcome>
    );
  }
  return (
    <div className={prose.page}>
      <PageHeader title={texts.title} />
      <p>{texts.text}</p>
      <Actions>
        <Button isPending={isPending} onClick={() => void decide()}>
          {texts.decide}
        </Button>
        <ButtonLink variant="ghost" to="/">
          {texts.keep}
        </ButtonLink>
      </Actions>
    </div>
  );
}

function ExpiredLink({ texts }: { texts: Texts }) {
  const telephone = useSession((session) => session.client?.telephoneSupport);
  return (
    <Outcome tone="err" title={texts.expired} actions={<LoginLink />}>
      <p>{telephone ? <TelephoneText telephone={telephone} text={texts.expiredCall} /> : texts.expiredText}</p>
    </Outcome>
  );
}
