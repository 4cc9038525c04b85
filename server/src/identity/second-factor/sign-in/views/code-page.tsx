import { Entry, NoticeAbove, drawPage, messages as signInMessages, type Place } from '../../../sign-in/public';
import type { Account } from '../../../accounts/public';
import { messages as amfMessages } from '../../codes/messages';
import type { Demand, Means } from '../demand';
import { messages } from '../messages';
import type { WaitingSignIn } from '../waiting';
import { bodies } from './means';
import { noticeIds, PageProblem, PAGE_SCRIPT, type CodeProblem } from './parts';
import styles from './second-factor.module.css';

/** Notices of the page: a code was sent again, an SMS failed, or too many codes were requested. */
export const codeNotices = { renvoye: messages.resent, sms: amfMessages.smsDown, trop: messages.tooManyCodes } as const;
export type CodeNotice = keyof typeof codeNotices;

export interface CodePage extends Place {
  xsrf: string;
  account: Account;
  demand: Demand;
  waiting: WaitingSignIn;
  means: Means;
  /** Seconds until a code may be sent again. */
  resendIn: number;
  notice: CodeNotice | null;
  problem: CodeProblem | null;
  /** The demo shows where to read codes. */
  isDemo: boolean;
}

/** Page of the second factor: complete without script, with it six boxes and passkeys (product 4.1, 4.7). */
export function renderCodePage(page: CodePage): string {
  const { client, problem, notice, means } = page;
  const title = problem ? `${signInMessages.errorPrefix}${messages.title}` : messages.title;
  const Body = bodies[means];
  return drawPage(
    { ...page, title, script: PAGE_SCRIPT },
    <Entry client={client}>
      <h1>{messages.title}</h1>
      <PageProblem problem={problem} />
      {notice && (
        <NoticeAbove id={noticeIds.ofPage} tone={notice === 'renvoye' ? 'ok' : 'warn'} text={codeNotices[notice]} />
      )}
      <Body {...page} />
      <Others {...page} />
    </Entry>,
  );
}

const otherLabels: Readonly<Record<Means, string>> = {
  'cle-acces': messages.toPasskey,
  application: messages.toApplication,
  code: messages.toCode,
  secours: messages.toRecovery,
};

function Others({ demand, means }: CodePage) {
  const others = demand.means.filter((other) => other !== means);
  return (
    <>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="autres">
          <h2 id="autres">{messages.otherMeans}</h2>
          <ul className={styles.choices}>
            {others.map((other) => (
              <li key={other}>
                <a href={`/connexion/code?moyen=${other}`}>{otherLabels[other]}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href="/connexion">{messages.signInAgain}</a>
      </p>
    </>
  );
}
