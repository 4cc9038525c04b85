import { Button } from '@portal/shared-ui/button';
import { drawModules } from '@portal/shared-ui/qr-drawing/modules';
import { TextInput } from '@portal/shared-ui/text-input';
import { drawPage, messages as signInMessages, pageLayout, Post, unheard, type Place } from '../../../sign-in/public';
import { applicationUri, groupSecret } from '../../strong/application';
import { messages } from '../messages';
import { Digits, PageProblem, PAGE_SCRIPT, PasskeyFailure, PasskeyWithoutScript, type CodeProblem } from './parts';
import styles from './second-factor.module.css';

interface EnrolmentPage extends Place {
  xsrf: string;
  userName: string;
  secret: string;
  problem: CodeProblem | null;
}

/** Page of the first strong factor of staff: an application by QR code or key, or a passkey (product 4.7). */
export function renderEnrolment(page: EnrolmentPage): string {
  const { problem } = page;
  return drawPage(
    {
      ...page,
      title: problem ? `${signInMessages.errorPrefix}${messages.enrolTitle}` : messages.enrolTitle,
      script: PAGE_SCRIPT,
    },
    <div className={`${pageLayout.sheet} ${pageLayout.wide}`}>
      <h1>{messages.enrolTitle}</h1>
      <p>{messages.enrolText}</p>
      <PageProblem problem={problem} />
      <div className={styles.ways}>
        <ByApplication {...page} />
        <ByPasskey {...page} />
      </div>
    </div>,
  );
}

function ByApplication({ client, xsrf, userName, secret, problem }: EnrolmentPage) {
  const { side, path } = drawModules(applicationUri(secret, client.libelle, userName));
  return (
    <section className={styles.way} aria-labelledby="application">
      <h2 id="application">{messages.enrolApplication}</h2>
      <ol className={styles.steps}>
        {messages.enrolSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.key}>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={messages.qrLabel} shapeRendering="crispEdges">
          <path fill="currentColor" d={path} />
        </svg>
        <dl>
          <dt>{messages.secretLabel}</dt>
          <dd data-secret>{groupSecret(secret)}</dd>
        </dl>
      </div>
      <Post className={pageLayout.form} action="/api/identity/login/enrolement/application" xsrf={xsrf}>
        <Digits label={messages.applicationLegend} hint={messages.applicationHint} problem={problem} />
        <Button type="submit" isBlock>
          {messages.enrolSubmit}
        </Button>
      </Post>
    </section>
  );
}

function ByPasskey({ xsrf }: EnrolmentPage) {
  return (
    <section className={styles.way} aria-labelledby="cle">
      <h2 id="cle">{messages.enrolPasskey}</h2>
      <p>{messages.enrolPasskeyText}</p>
      <Post
        className={pageLayout.form}
        action="/api/identity/login/enrolement/cle-acces"
        xsrf={xsrf}
        hidden={{ reponse: '' }}
        data={{ 'data-passkey': 'create' }}
      >
        <TextInput
          id="libelle"
          name="libelle"
          label={messages.enrolPasskeyLabel}
          hint={messages.enrolPasskeyHint}
          maxLength={40}
          required
          value={messages.enrolPasskeyDefault}
          onChange={unheard}
        />
        <PasskeyFailure />
        <Button type="submit" variant="secondary" isBlock hidden>
          {messages.enrolPasskeyButton}
        </Button>
        <PasskeyWithoutScript />
      </Post>
    </section>
  );
}

/** Recovery codes, shown once: to copy, download or print before the session starts (product 4.7). */
export function renderRecoveryCodes(page: Place & { xsrf: string; codes: readonly string[] }): string {
  return drawPage(
    { ...page, title: messages.codesTitle, script: PAGE_SCRIPT },
    <div className={pageLayout.sheet}>
      <h1>{messages.codesTitle}</h1>
      <p>{messages.codesText}</p>
      <ol className={styles.codes} aria-label={messages.codesLabel}>
        {page.codes.map((code) => (
          <li key={code} data-code>
            {code}
          </li>
        ))}
      </ol>
      <div className={`${pageLayout.links} ${pageLayout.start}`}>
        <button
          className={styles.textlink}
          type="button"
          data-copy={messages.copied}
          data-failed={messages.copyFailed}
          hidden
        >
          {messages.copy}
        </button>
        <a href={CODES_FILE_PATH} download={messages.fileName}>
          {messages.download}
        </a>
        <span className={styles.hint} role="status" data-copy-status />
      </div>
      <Post className={pageLayout.form} action="/api/identity/login/enrolement/fin" xsrf={page.xsrf}>
        <Button type="submit" isBlock>
          {messages.codesKept}
        </Button>
      </Post>
    </div>,
  );
}

/** Recovery codes as a text file, while their page is open. */
export const CODES_FILE_PATH = '/connexion/codes-de-secours.txt';
