import { ApiError, call } from '@portal/shared-api';
import { checkToken, type LinkPurpose } from '@portal/shared-api/contract/inscription';
import { PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ReopenLink } from './invalid-link';
import { messages } from './messages';
import { useOpenedLink, type LinkCodes } from './opened-link';
import prose from '../prose.module.css';

type LinkAnswer = Awaited<ReturnType<typeof askAbout>>;
type Checked =
  | { step: 'checking' }
  | { step: 'valid'; answer: LinkAnswer }
  | { step: 'invalid' }
  | { step: 'failed'; message: string };

const askAbout = (purpose: LinkPurpose, { code, userId }: LinkCodes) =>
  call(checkToken, { body: { purpose, code, userId }, quiet: true });

/** Result of checking a link, without consuming it. */
async function readLink(purpose: LinkPurpose, codes: LinkCodes): Promise<Checked> {
  try {
    return { step: 'valid', answer: await askAbout(purpose, codes) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 400 ? { step: 'invalid' } : { step: 'failed', message: error.message };
  }
}

interface CheckedLinkProps {
  purpose: LinkPurpose;
  title: string;
  /** Replaces the content for an invalid or incomplete link. */
  invalid: ReactNode;
  /**
   * Content behind the link.
   * @param giveUp the server refused the link after all.
   * @param readAgain what the link asks for has changed: it is read again while the content stays.
   */
  children: (codes: LinkCodes, answer: LinkAnswer, giveUp: () => void, readAgain: () => Promise<void>) => ReactNode;
}

/** Checks a mailed link before showing its content (PRE-04, PRE-22); an incomplete one sends no request. */
export function CheckedLink({ purpose, title, invalid, children }: CheckedLinkProps) {
  const link = useOpenedLink();
  if (link.kind === 'reading') return null;
  if (link.kind === 'gone') return <ReopenLink />;
  if (link.kind === 'missing') return invalid;
  const { codes } = link;
  return <WholeLink key={`${codes.userId} ${codes.code}`} {...{ purpose, title, invalid, codes, children }} />;
}

function WholeLink({ purpose, title, invalid, codes, children }: CheckedLinkProps & { codes: LinkCodes }) {
  const [checked, setChecked] = useState<Checked>({ step: 'checking' });
  const isChecking = checked.step === 'checking';
  useEffect(() => {
    if (!isChecking) return undefined;
    let isCurrent = true;
    const start = async () => {
      const next = await readLink(purpose, codes);
      if (isCurrent) setChecked(next);
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [isChecking, purpose, codes]);
  const readAgain = useCallback(async () => {
    const next = await readLink(purpose, codes);
    // What was typed stays where it cannot be read.
    if (next.step !== 'failed') setChecked(next);
  }, [purpose, codes]);
  const giveUp = useCallback(() => setChecked({ step: 'invalid' }), []);
  if (checked.step === 'invalid') return invalid;
  if (checked.step === 'valid') return children(codes, checked.answer, giveUp, readAgain);
  return (
    <div className={prose.page}>
      <PageHeader title={title} />
      {checked.step === 'checking' && <Skeleton />}
      {checked.step === 'failed' && (
        <ReadError
          label={messages.linkLabel}
          message={checked.message}
          onRetry={() => setChecked({ step: 'checking' })}
        />
      )}
    </div>
  );
}
