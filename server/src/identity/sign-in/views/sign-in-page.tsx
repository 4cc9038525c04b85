import { Button } from '@portal/shared-ui/button';
import { deviceMobileMessage } from '@portal/shared-ui/icon/paths/device-mobile-message';
import { userCircle } from '@portal/shared-ui/icon/paths/user-circle';
import { PasswordInput } from '@portal/shared-ui/new-password';
import { Notice } from '@portal/shared-ui/notice';
import { TextInput } from '@portal/shared-ui/text-input';
import { messages } from '../messages';
import { isOffered } from '../offers';
import type { SignInProblem } from '../problems';
import styles from './layout.module.css';
import { drawPage, type Place } from './page';
import { Entry, Fact, NoticeAbove, Post, ReadFirst, unheard } from './parts';

interface SignInPage extends Place {
  xsrf: string;
  userName: string;
  problem: SignInProblem | null;
  /** Message of a success that the person waits for. */
  notice?: string;
}

/** The sign-in page, complete without script; with it, the password can be shown (product 4.1). */
export function renderSignIn(page: SignInPage): string {
  const title = page.problem ? `${messages.errorPrefix}${messages.title}` : messages.title;
  return drawPage({ ...page, title }, <SignIn {...page} />);
}

const NOTICE_ID = 'avis';

function SignIn(page: SignInPage) {
  const { client, xsrf, userName, problem, notice } = page;
  const focused = { autoFocus: true, 'aria-describedby': notice && NOTICE_ID };
  return (
    <Entry client={client} facts={<SignInFacts {...page} />}>
      <h1>{messages.title}</h1>
      {problem && <Problem problem={problem} xsrf={xsrf} />}
      {notice && <NoticeAbove id={NOTICE_ID} tone="ok" text={notice} />}
      <Post className={styles.form} action="/api/identity/login" xsrf={xsrf}>
        <TextInput
          id="userName"
          name="userName"
          label={messages.userName}
          hint={messages.userNameHint}
          error={problem?.fields?.userName}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          value={userName}
          onChange={unheard}
          {...(!problem && !userName && focused)}
        />
        <PasswordInput
          id="password"
          name="password"
          label={messages.password}
          error={problem?.fields?.password}
          autoComplete="current-password"
          maxLength={200}
          required
          value=""
          onChange={unheard}
          {...(!problem && userName !== '' && focused)}
        />
        <Button type="submit" isBlock>
          {messages.submit}
        </Button>
        <WaysBack {...page} />
      </Post>
    </Entry>
  );
}

function Problem({
  problem: { title, advice, fields, userToActivate },
  xsrf,
}: {
  problem: SignInProblem;
  xsrf: string;
}) {
  const wrong = Object.entries(fields ?? {}).filter(([, text]) => text);
  const relaunch = `/api/identity/relance-activation?userId=${encodeURIComponent(userToActivate ?? '')}`;
  return (
    <ReadFirst>
      <Notice
        tone="err"
        title={title}
        action={
          userToActivate && (
            <Post action={relaunch} xsrf={xsrf}>
              <Button type="submit" variant="secondary" size="sm">
                {messages.newLink}
              </Button>
            </Post>
          )
        }
      >
        {advice}
        {wrong.length > 0 && (
          <ul className={`${styles.list} ${styles.problem}`}>
            {wrong.map(([name, text]) => (
              <li key={name}>
                <a href={`#${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </ReadFirst>
  );
}

function WaysBack({ client, frame }: Place) {
  const links = [
    { path: '/forgot-password', text: messages.forgotPassword, feature: null },
    { path: '/forgot-username', text: messages.forgotUserName, feature: 'forgotUsernameAutreActe' as const },
  ].filter(({ path, feature }) => isOffered(client, frame, path, feature));
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ path, text }) => (
        <li key={path}>
          <a href={`/#${path}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** A code may be required, and how to register where the client allows it. */
function SignInFacts({ client, frame }: Place) {
  const { amfSmsActivated, isRestrictedUrl } = client.configuration;
  const isOpen = isOffered(client, frame, '/register', 'creationCompteAutreActe') && !isRestrictedUrl;
  return (
    <>
      {amfSmsActivated && (
        <Fact icon={deviceMobileMessage} title={messages.codeMayCome}>
          {messages.codeMayComeText}
        </Fact>
      )}
      {isOpen && (
        <Fact icon={userCircle} title={messages.firstVisit} link={<a href="/#/register">{messages.createSpace}</a>}>
          {messages.firstVisitText}
        </Fact>
      )}
    </>
  );
}
