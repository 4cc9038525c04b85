import { CodeInput } from '@portal/shared-ui/code-input';
import { Icon } from '@portal/shared-ui/icon';
import { infoCircle } from '@portal/shared-ui/icon/paths/info-circle';
import { Notice } from '@portal/shared-ui/notice';
import { TextInput } from '@portal/shared-ui/text-input';
import { ReadFirst, unheard } from '../../../sign-in/public';
import { messages } from '../messages';
import styles from './second-factor.module.css';

/** Name of the script of these pages. */
export const PAGE_SCRIPT = 'second-factor';

/** An error of the field or of the page. */
export interface CodeProblem {
  text: string;
  isOfField: boolean;
}

/** Whether an error concerns the whole page: it has the focus then, and no field asks for it. */
export const isOfPage = (problem: CodeProblem | null) => problem !== null && !problem.isOfField;

/** Ids of the notices of a page, which its field refers to. */
export const noticeIds = { ofPage: 'avis', ofTelephone: 'avis-telephone' } as const;

/** An error that concerns the whole page; one of a field is shown at the field. */
export function PageProblem({ problem }: { problem: CodeProblem | null }) {
  if (!problem || problem.isOfField) return null;
  return (
    <ReadFirst>
      <Notice tone="err">{problem.text}</Notice>
    </ReadFirst>
  );
}

interface DigitsProps {
  label: string;
  hint: string;
  problem: CodeProblem | null;
  /** Ids of the notices that are read with the field. */
  describedBy?: string | undefined;
}

/** Field of six digits, which the script replaces by the six boxes of the template. */
export function Digits({ label, hint, problem, describedBy }: DigitsProps) {
  const error = problem?.isOfField ? problem.text : null;
  const field = { label, hint, error, 'aria-describedby': describedBy };
  return (
    <>
      <div className={styles.plain} data-digits>
        <TextInput
          {...field}
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={11}
          required
          value=""
          onChange={unheard}
          autoFocus={!isOfPage(problem)}
        />
      </div>
      <template>
        <CodeInput {...field} id="code" value="" onChange={unheard} />
      </template>
    </>
  );
}

/** Message of the script when the browser or the authenticator fails. */
export const PasskeyFailure = () => <p className={styles.failure} role="alert" data-failure={messages.passkeyFailed} />;

/** Shown until the script finds that the browser knows passkeys. */
export const PasskeyWithoutScript = () => (
  <p className={styles.hint} data-without>
    {messages.passkeyWithoutScript}
  </p>
);

interface DemoHintProps {
  text: string;
  link: string;
  href: string;
}

/** Where the demo shows what it does not send. */
export function DemoHint({ text, link, href }: DemoHintProps) {
  return (
    <p className={styles.demo}>
      <Icon of={infoCircle} size={18} />
      <span>
        {text}{' '}
        <a href={href} target="_blank" rel="noopener">
          {link}
        </a>
      </span>
    </p>
  );
}
