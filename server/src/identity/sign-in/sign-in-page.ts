import type { Client } from '../../platform/http/context';
import { escapeHtml } from '../../platform/mail/message';
import { XSRF_FIELD } from '../../platform/http/anti-forgery';
import { icons } from './icons';
import { messages } from './messages';
import { isOffered, renderAside, signInFacts } from './page-aside';
import { renderFrame, type Frame } from './page-frame';

/** Error of the form. */
export interface SignInProblem {
  title: string;
  advice?: string;
  /** Account whose activation link may be resent, known only after its correct password. */
  userToActivate?: string;
  /** Message of each wrong field, by name. */
  fields?: Readonly<Record<'userName' | 'password', string | undefined>>;
}

interface SignInPage {
  client: Client;
  frame: Frame;
  xsrf: string;
  userName: string;
  problem: SignInProblem | null;
  /** Message of a success that the person waits for. */
  notice?: string;
}

/** The sign-in page, complete without script; with it, the password can be shown. */
export function renderSignIn({ client, frame, xsrf, userName, problem, notice }: SignInPage): string {
  const content = `<div class="entry"><div class="stack">
<h1>${messages.title}</h1>
${problem ? renderProblem(problem, xsrf) : ''}${notice ? `<div class="notice notice--ok" role="status">${icons.check}<div>${notice}</div></div>` : ''}
<form class="stack form" method="post" action="/api/identity/login" novalidate>
<input type="hidden" name="${XSRF_FIELD}" value="${escapeHtml(xsrf)}">
${renderUserName(userName, problem)}
${renderPassword(userName, problem)}
<button class="button" type="submit">${messages.submit}</button>
${renderLinks(client, frame)}
</form></div>
${renderAside(client, signInFacts(client, frame))}</div>`;
  return renderFrame({
    ...frame,
    client,
    title: problem ? `${messages.errorPrefix}${messages.title}` : messages.title,
    content,
  });
}

function renderProblem({ title, advice, fields, userToActivate }: SignInProblem, xsrf: string): string {
  const links = Object.entries(fields ?? {}).flatMap(([name, text]) =>
    text ? [`<li><a href="#${name}">${text}</a></li>`] : [],
  );
  return `<div class="notice" role="alert" tabindex="-1" id="probleme" autofocus>${icons.alert}<div><b>${title}</b>${advice ?? ''}${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}${userToActivate ? renderRelaunch(userToActivate, xsrf) : ''}</div></div>`;
}

function renderRelaunch(userId: string, xsrf: string): string {
  return `<form class="again" method="post" action="/api/identity/relance-activation?userId=${encodeURIComponent(userId)}"><input type="hidden" name="${XSRF_FIELD}" value="${escapeHtml(xsrf)}"><button class="button button--second" type="submit">${messages.newLink}</button></form>`;
}

function renderUserName(userName: string, problem: SignInProblem | null): string {
  const error = problem?.fields?.userName;
  return `<div class="field${error ? ' field--wrong' : ''}"><label for="userName">${messages.userName}</label>
<p class="hint" id="userName-hint">${messages.userNameHint}</p>
<input class="input" id="userName" name="userName" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100" required value="${escapeHtml(userName)}" ${describe('userName', 'userName-hint', error)}${problem || userName ? '' : ' autofocus'}>
${renderError('userName', error)}</div>`;
}

function renderPassword(userName: string, problem: SignInProblem | null): string {
  const error = problem?.fields?.password;
  return `<div class="field${error ? ' field--wrong' : ''}"><label for="password">${messages.password}</label>
<div class="affix"><input class="input" id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required ${describe('password', null, error)}${!problem && userName ? ' autofocus' : ''}>
<button class="reveal" type="button" id="reveal" aria-label="${messages.showPassword}" aria-pressed="false" aria-controls="password" hidden>${icons.eye}</button></div>
${renderError('password', error)}</div>`;
}

function describe(name: string, hint: string | null, error: string | undefined): string {
  const ids = [hint, error ? `${name}-error` : null].filter((id) => id !== null);
  return `${ids.length > 0 ? `aria-describedby="${ids.join(' ')}"` : ''}${error ? ' aria-invalid="true"' : ''}`;
}

const renderError = (name: string, error: string | undefined) =>
  error ? `<p class="wrong" id="${name}-error">${icons.alertSmall}${error}</p>` : '';

function renderLinks(client: Client, frame: Frame): string {
  const links = [
    isOffered(client, frame, '/forgot-password', null)
      ? `<li><a href="/#/forgot-password">${messages.forgotPassword}</a></li>`
      : '',
    isOffered(client, frame, '/forgot-username', 'forgotUsernameAutreActe')
      ? `<li><a href="/#/forgot-username">${messages.forgotUserName}</a></li>`
      : '',
  ].join('');
  return links ? `<ul class="links">${links}</ul>` : '';
}
