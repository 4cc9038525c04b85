import { enterOtherSession, toast, useSession, useSubmit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { LinkPurpose } from '@portal/shared-api/contract/inscription';
import { Actions, Button } from '@portal/shared-ui/button';
import { ButtonLink, TelephoneText } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { useState } from 'react';
import prose from '../prose.module.css';
import { CheckedLink } from './checked-link';
import { ReopenLink } from './invalid-link';
import { LoginLink } from './login-link';
import { useOpenedLink, type LinkCodes } from './opened-link';
import { Outcome } from './outcome';
import { useOutsideProvider } from './use-outside-provider';

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
  purpose: LinkPurpose;
  endpoint: Endpoint<void, void, LinkCodes, void>;
  texts: Texts;
}

/**
 * A decision behind a mailed link, such as refusing a change that somebody else asked for. It needs a click: a program
 * that only opens links must decide nothing. What was decided already, or may no longer be, is not offered.
 */
export function LinkDecision(props: LinkDecisionProps) {
  const isOutside = useOutsideProvider();
  const { purpose, texts } = props;
  // The check of a link is one of the accounts that the portal keeps: elsewhere the decision itself answers.
  if (isOutside) return <UncheckedDecision {...props} />;
  return (
    <CheckedLink purpose={purpose} title={texts.title} invalid={<ExpiredLink texts={texts} />}>
      {(codes) => <Decision {...props} codes={codes} />}
    </CheckedLink>
  );
}

function UncheckedDecision(props: LinkDecisionProps) {
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
            <NewPassword userId={codes.userId}>{texts.newPassword}</NewPassword>
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

/**
 * To the page for a new password, which is for visitors, and is closed where an outside provider keeps the password.
 * Whoever is signed in here as the account of the link no longer is on the server: a fresh load learns that. Another
 * person stays signed in, and nothing leads there.
 */
function NewPassword({ userId, children }: { userId: string; children: string }) {
  const isOutside = useOutsideProvider();
  const signedIn = useSession(({ user }) => user?.userId ?? null);
  if (isOutside) return null;
  if (signedIn === null) {
    return (
      <ButtonLink variant="secondary" to="/forgot-password">
        {children}
      </ButtonLink>
    );
  }
  if (signedIn !== userId) return null;
  return (
    <Button variant="secondary" onClick={() => enterOtherSession('/#/forgot-password')}>
      {children}
    </Button>
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
