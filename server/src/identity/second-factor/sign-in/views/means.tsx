import { maskEmail, maskTelephone } from '@portal/shared-api/rules/masking';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Icon } from '@portal/shared-ui/icon';
import { clock } from '@portal/shared-ui/icon/paths/clock';
import { TextInput } from '@portal/shared-ui/text-input';
import type { ComponentType, ReactNode } from 'react';
import { NoticeAbove, pageLayout, Post, unheard } from '../../../sign-in/public';
import { messages as amfMessages } from '../../codes/messages';
import type { Means } from '../demand';
import { messages } from '../messages';
import type { CodePage } from './code-page';
import { DemoHint, Digits, isOfPage, noticeIds, PasskeyFailure, PasskeyWithoutScript } from './parts';
import styles from './second-factor.module.css';

/** Content of the page for each means. */
export const bodies: Readonly<Record<Means, ComponentType<CodePage>>> = {
  code: (page) => (page.waiting.sendType === null ? <Choice {...page} /> : <Received {...page} />),
  application: (page) => (
    <>
      <p>{messages.application}</p>
      <CodeForm page={page} means="application">
        <Digits
          label={messages.applicationLegend}
          hint={messages.applicationHint}
          problem={page.problem}
          describedBy={noticeOf(page)}
        />
      </CodeForm>
      {page.isDemo && (
        <DemoHint text={messages.demoApplication} link={messages.demoApplicationLink} href="/dev/authenticator" />
      )}
    </>
  ),
  secours: (page) => (
    <>
      <p>{messages.recovery}</p>
      <CodeForm page={page} means="secours">
        <TextInput
          id="code"
          name="code"
          label={messages.recoveryLabel}
          hint={messages.recoveryHint}
          error={page.problem?.isOfField ? page.problem.text : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          value=""
          onChange={unheard}
          autoFocus={!isOfPage(page.problem)}
          aria-describedby={noticeOf(page)}
        />
      </CodeForm>
    </>
  ),
  'cle-acces': (page) => (
    <>
      <p>{messages.passkey}</p>
      <Post
        className={`${pageLayout.form} ${styles.near}`}
        action="/api/identity/login/cle-acces"
        xsrf={page.xsrf}
        hidden={{ reponse: '' }}
        data={{ 'data-passkey': 'get' }}
      >
        <PasskeyFailure />
        <Trust {...page} />
        <Button type="submit" isBlock hidden>
          {messages.passkeyButton}
        </Button>
        <PasskeyWithoutScript />
      </Post>
    </>
  ),
};

/** Id of the notice of the page, where it has one. */
const noticeOf = ({ notice }: CodePage) => (notice ? noticeIds.ofPage : undefined);

function Received(page: CodePage) {
  const { account, demand, waiting, isDemo } = page;
  const { telephonePortable } = account;
  const isBySms = waiting.sendType === 'SMS' && telephonePortable !== null;
  const refused = !isBySms && demand.isTelephoneForbidden ? telephonePortable : null;
  return (
    <>
      {refused && <NoticeAbove id={noticeIds.ofTelephone} tone="warn" text={amfMessages.telephoneForbidden(refused)} />}
      {isBySms ? (
        <p>
          {messages.sentBySms} <b className={styles.nowrap}>{maskTelephone(telephonePortable)}</b>.
        </p>
      ) : (
        <p>
          {messages.sentByMail} <b>{maskEmail(account.email)}</b>.
        </p>
      )}
      <CodeForm page={page} means="code">
        <Digits
          label={messages.codeLegend}
          hint={messages.codeHint}
          problem={page.problem}
          describedBy={[noticeOf(page), refused && noticeIds.ofTelephone].filter(Boolean).join(' ') || undefined}
        />
      </CodeForm>
      <div className={`${pageLayout.links} ${pageLayout.start} ${styles.near}`}>
        <Resend {...page} />
        {demand.isChannelChosen && (
          <Send page={page} sendType={isBySms ? 'MAIL' : 'SMS'}>
            <button className={styles.textlink} type="submit">
              {isBySms ? messages.byMail : messages.bySms}
            </button>
          </Send>
        )}
      </div>
      {isDemo && <DemoHint text={messages.demoMail} link={messages.demoMailLink} href="/dev/mailbox" />}
    </>
  );
}

function Choice(page: CodePage) {
  const { isChannelChosen } = page.demand;
  return (
    <>
      <p>{messages.chooseChannel}</p>
      <div className={styles.channels}>
        {isChannelChosen && (
          <Send page={page} sendType="SMS">
            <Button type="submit">{messages.bySms}</Button>
          </Send>
        )}
        <Send page={page} sendType="MAIL">
          <Button type="submit" variant={isChannelChosen ? 'secondary' : 'primary'}>
            {messages.byMail}
          </Button>
        </Send>
      </div>
    </>
  );
}

const SEND = '/api/identity/login/code/envoi';

function Send({ page, sendType, children }: { page: CodePage; sendType: 'SMS' | 'MAIL'; children: ReactNode }) {
  return (
    <Post action={SEND} xsrf={page.xsrf} hidden={{ sendType }}>
      {children}
    </Post>
  );
}

function Resend({ xsrf, waiting, resendIn }: CodePage) {
  return (
    <Post
      action={SEND}
      xsrf={xsrf}
      hidden={{ sendType: waiting.sendType ?? 'MAIL' }}
      data={{ 'data-resend': resendIn }}
    >
      <button className={styles.textlink} type="submit" data-soon={messages.resendIn} data-unit={messages.seconds}>
        <span hidden>
          <Icon of={clock} size={18} />
        </span>
        <span>{messages.resend}</span>
      </button>
    </Post>
  );
}

interface CodeFormProps {
  page: CodePage;
  means: Exclude<Means, 'cle-acces'>;
  children: ReactNode;
}

function CodeForm({ page, means, children }: CodeFormProps) {
  return (
    <Post
      className={`${pageLayout.form} ${styles.near}`}
      action="/api/identity/login/code"
      xsrf={page.xsrf}
      hidden={{ moyen: means }}
    >
      {children}
      <Trust {...page} />
      <Button type="submit" isBlock>
        {messages.submit}
      </Button>
    </Post>
  );
}

function Trust({ demand }: CodePage) {
  if (!demand.isTrustOffered) return null;
  return (
    <Checkbox
      id="confiance"
      name="isAppareilConfiance"
      value="true"
      label={messages.trust}
      hint={messages.trustHint}
      isChecked={false}
      onChange={unheard}
    />
  );
}
