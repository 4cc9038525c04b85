import { ApiError, call } from '@portal/shared-api';
import { confirmEmail } from '@portal/shared-api/contract/inscription';
import { PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { useEffect, useState } from 'react';
import { EditorialText } from '../../common/access/editorial-text';
import { InvalidLink, ReopenLink } from '../../common/access/invalid-link';
import { LoginLink } from '../../common/access/login-link';
import { useOpenedLink, type LinkCodes } from '../../common/access/opened-link';
import { Outcome } from '../../common/access/outcome';
import prose from '../../common/prose.module.css';
import { messages } from './messages';
import { RegisterAgain } from './register-again';
import { ResendLink } from './resend';

type State =
  | { step: 'pending' }
  | { step: 'ok' }
  | { step: 'ko'; isAccountConfirmed: boolean }
  /** The link is good, and of no use now: another one would not help. */
  | { step: 'later'; message: string }
  | { step: 'failed'; message: string };

/** Confirms the address of an account from registration, by its mailed link (PRE-07, PRE-08). */
export default function ConfirmEmailPage() {
  const link = useOpenedLink();
  if (link.kind === 'reading') return null;
  if (link.kind === 'gone') return <ReopenLink />;
  if (link.kind === 'missing') return <InvalidLink />;
  return <Confirmation key={`${link.codes.userId} ${link.codes.code}`} codes={link.codes} />;
}

/** One request per link, however often the page renders: the server consumes the link. */
const asked = new WeakMap<LinkCodes, Promise<State>>();

async function ask({ code, userId }: LinkCodes): Promise<State> {
  try {
    await call(confirmEmail, { body: { code, userId }, quiet: true });
    return { step: 'ok' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) return { step: 'later', message: error.message };
    if (error.data === 'InvalidToken')
      return { step: 'ko', isAccountConfirmed: error.body?.isAccountConfirmed ?? false };
    return { step: 'failed', message: error.message };
  }
}

function Confirmation({ codes }: { codes: LinkCodes }) {
  const [state, setState] = useState<State>({ step: 'pending' });
  const isPending = state.step === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    let isCurrent = true;
    const start = async () => {
      const answer = asked.get(codes) ?? ask(codes);
      asked.set(codes, answer);
      const next = await answer;
      if (next.step === 'failed') asked.delete(codes);
      if (isCurrent) setState(next);
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [isPending, codes]);
  if (state.step === 'ok')
    return (
      <Outcome tone="ok" title={messages.done} actions={<LoginLink />}>
        <EditorialText place={{ name: 'CONFIRM_EMAIL', itemName: 'ok' }} label={messages.blocks}>
          {messages.doneText}
        </EditorialText>
      </Outcome>
    );
  if (state.step === 'ko' && state.isAccountConfirmed)
    return (
      <Outcome tone="info" title={messages.alreadyDone} actions={<LoginLink />}>
        <p>{messages.alreadyDoneText}</p>
      </Outcome>
    );
  if (state.step === 'later')
    return (
      <Outcome tone="info" title={messages.title} actions={<LoginLink />}>
        <p>{state.message}</p>
      </Outcome>
    );
  if (state.step === 'ko')
    return (
      <Outcome tone="err" title={messages.invalid}>
        <EditorialText place={{ name: 'CONFIRM_EMAIL', itemName: 'ko' }} label={messages.blocks}>
          {messages.invalidText}
        </EditorialText>
        <RegisterAgain />
        <ResendLink userId={codes.userId} />
      </Outcome>
    );
  return (
    <div className={prose.page}>
      <PageHeader title={messages.title} />
      {state.step === 'pending' ? (
        <Skeleton />
      ) : (
        <ReadError label={messages.link} message={state.message} onRetry={() => setState({ step: 'pending' })} />
      )}
    </div>
  );
}
