import { maskEmail, maskTelephone } from '@portal/shared-api/rules/masking';
import type { Client } from '../../../platform/http/context';
import { XSRF_FIELD } from '../../../platform/http/anti-forgery';
import { escapeHtml } from '../../../platform/mail/message';
import type { Account } from '../../accounts/public';
import { messages as amfMessages } from '../codes/messages';
import { icons, messages as signInMessages, renderAside, renderFrame, type Frame } from '../../sign-in/public';
import type { Demand, Means } from './demand';
import { messages } from './messages';
import type { WaitingSignIn } from './waiting';

/** Name of the script and the style of these pages. */
export const PAGE_PART = 'second-factor';

/** Notices of the page: a code was sent again, an SMS failed, or too many codes were requested. */
export const codeNotices = { renvoye: messages.resent, sms: amfMessages.smsDown, trop: messages.tooManyCodes } as const;
export type CodeNotice = keyof typeof codeNotices;

/** An error of the field or of the page. */
export interface CodeProblem {
  text: string;
  isOfField: boolean;
}

export interface CodePage {
  client: Client;
  frame: Frame;
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

/** Page of the second factor: complete without script, with it six boxes and passkeys. */
export function renderCodePage(page: CodePage): string {
  const { client, frame, problem } = page;
  const content = `<div class="entry"><div class="stack">
<h1>${messages.title}</h1>
${problem && !problem.isOfField ? renderNotice('err', icons.alert, problem.text, 'alert') : ''}
${page.notice ? renderNotice(page.notice === 'renvoye' ? 'ok' : 'warn', page.notice === 'renvoye' ? icons.check : icons.alert, codeNotices[page.notice], 'status') : ''}
${bodies[page.means](page)}
${renderOthers(page)}
</div>
${renderAside(client)}</div>`;
  return renderFrame({
    ...frame,
    client,
    title: problem ? `${signInMessages.errorPrefix}${messages.title}` : messages.title,
    content,
    part: PAGE_PART,
  });
}

const bodies: Readonly<Record<Means, (page: CodePage) => string>> = {
  code: (page) => (page.waiting.sendType === null ? renderChoice(page) : renderReceived(page)),
  application: (page) =>
    `<p>${messages.application}</p>${renderCodeForm(page, 'application', messages.applicationLegend, messages.applicationHint)}${page.isDemo ? demoHint(messages.demoApplication) : ''}`,
  secours: (page) => `<p>${messages.recovery}</p>${renderRecoveryForm(page)}`,
  'cle-acces': (page) => `<p>${messages.passkey}</p>${renderPasskeyForm(page)}`,
};

export const renderNotice = (tone: 'err' | 'ok' | 'warn', icon: string, text: string, role: 'alert' | 'status') =>
  `<div class="notice notice--${tone}" role="${role}"${role === 'alert' ? ' tabindex="-1" autofocus' : ''}>${icon}<div>${escapeHtml(text)}</div></div>`;

export const renderXsrf = (xsrf: string) => `<input type="hidden" name="${XSRF_FIELD}" value="${escapeHtml(xsrf)}">`;

export const demoHint = (html: string) => `<p class="demo">${icons.info}<span>${html}</span></p>`;

function renderReceived(page: CodePage): string {
  const { account, demand, waiting, isDemo } = page;
  const { telephonePortable } = account;
  const isBySms = waiting.sendType === 'SMS' && telephonePortable !== null;
  const forbidden =
    !isBySms && demand.isTelephoneForbidden && telephonePortable !== null
      ? renderNotice('warn', icons.alert, amfMessages.telephoneForbidden(telephonePortable), 'status')
      : '';
  return `${forbidden}<p>${isBySms ? messages.sentBySms(maskTelephone(telephonePortable)) : messages.sentByMail(escapeHtml(maskEmail(account.email)))}</p>
${renderCodeForm(page, 'code', messages.codeLegend, messages.codeHint)}
<div class="links links--start">${renderResend(page)}${demand.isChannelChosen ? renderSend(page, isBySms ? 'MAIL' : 'SMS', isBySms ? messages.byMail : messages.bySms) : ''}</div>
${isDemo ? demoHint(messages.demoMail) : ''}`;
}

function renderChoice(page: CodePage): string {
  const { demand } = page;
  return `<p>${messages.chooseChannel}</p><div class="stack form">
${demand.isChannelChosen ? renderSend(page, 'SMS', messages.bySms, 'button') : ''}${renderSend(page, 'MAIL', messages.byMail, demand.isChannelChosen ? 'button button--second' : 'button')}</div>`;
}

function renderSend({ xsrf }: CodePage, sendType: 'SMS' | 'MAIL', label: string, look = 'textlink'): string {
  return `<form method="post" action="/api/identity/login/code/envoi">${renderXsrf(xsrf)}<input type="hidden" name="sendType" value="${sendType}"><button class="${look}" type="submit">${label}</button></form>`;
}

function renderResend({ xsrf, waiting, resendIn }: CodePage): string {
  return `<form method="post" action="/api/identity/login/code/envoi" data-resend="${resendIn}">${renderXsrf(xsrf)}<input type="hidden" name="sendType" value="${waiting.sendType ?? 'MAIL'}"><button class="textlink" type="submit" data-soon="${messages.resendIn}" data-unit="${messages.seconds}"><span class="textlink__icon" hidden>${icons.clock}</span><span>${messages.resend}</span></button></form>`;
}

function renderCodeForm(page: CodePage, means: 'code' | 'application', legend: string, hint: string): string {
  const { xsrf, problem } = page;
  const error = problem?.isOfField ? problem.text : null;
  return `<form class="stack form" method="post" action="/api/identity/login/code" novalidate>${renderXsrf(xsrf)}<input type="hidden" name="moyen" value="${means}">
${renderDigits(legend, hint, error)}
${renderTrust(page)}
<button class="button" type="submit">${messages.submit}</button></form>`;
}

/** Field of six digits, which the script turns into six boxes. */
export function renderDigits(legend: string, hint: string, error: string | null): string {
  return `<fieldset class="field${error ? ' field--wrong' : ''}" data-digits="${messages.digit}"><legend id="code-label">${legend}</legend>
<input class="input input--code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="11" required autofocus aria-labelledby="code-label" aria-describedby="code-hint${error ? ' code-error' : ''}"${error ? ' aria-invalid="true"' : ''}>
<p class="hint" id="code-hint">${hint}</p>${error ? `<p class="wrong" id="code-error" role="alert">${icons.alertSmall}${escapeHtml(error)}</p>` : ''}</fieldset>`;
}

function renderRecoveryForm(page: CodePage): string {
  const error = page.problem?.isOfField ? page.problem.text : null;
  return `<form class="stack form" method="post" action="/api/identity/login/code" novalidate>${renderXsrf(page.xsrf)}<input type="hidden" name="moyen" value="secours">
<div class="field${error ? ' field--wrong' : ''}"><label for="code">${messages.recoveryLabel}</label><p class="hint" id="code-hint">${messages.recoveryHint}</p>
<input class="input" id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required autofocus aria-describedby="code-hint${error ? ' code-error' : ''}"${error ? ' aria-invalid="true"' : ''}>
${error ? `<p class="wrong" id="code-error" role="alert">${icons.alertSmall}${escapeHtml(error)}</p>` : ''}</div>
${renderTrust(page)}<button class="button" type="submit">${messages.submit}</button></form>`;
}

function renderPasskeyForm(page: CodePage): string {
  return `<form class="stack form" method="post" action="/api/identity/login/cle-acces" data-passkey="get">${renderXsrf(page.xsrf)}<input type="hidden" name="reponse" value="">
${renderPasskeyFailure()}${renderTrust(page)}
<button class="button" type="submit" hidden>${messages.passkeyButton}</button><p class="hint" data-without>${messages.passkeyWithoutScript}</p></form>`;
}

/** Message of the script when the browser or the authenticator fails. */
export const renderPasskeyFailure = () => `<p class="wrong" role="alert" data-failure="${messages.passkeyFailed}"></p>`;

function renderTrust({ demand }: CodePage): string {
  if (!demand.isTrustOffered) return '';
  return `<div class="check"><input type="checkbox" id="confiance" name="isAppareilConfiance" value="true" aria-describedby="confiance-hint"><div><label for="confiance">${messages.trust}</label><p class="hint" id="confiance-hint">${messages.trustHint}</p></div></div>`;
}

const otherLabels: Readonly<Record<Means, string>> = {
  'cle-acces': messages.toPasskey,
  application: messages.toApplication,
  code: messages.toCode,
  secours: messages.toRecovery,
};

function renderOthers({ demand, means }: CodePage): string {
  const others = demand.means
    .filter((other) => other !== means)
    .map((other) => `<li><a href="/connexion/code?moyen=${other}">${otherLabels[other]}</a></li>`);
  const back = `<p><a href="/connexion">${messages.signInAgain}</a></p>`;
  return others.length > 0
    ? `<section class="others" aria-labelledby="autres"><h2 id="autres">${messages.otherMeans}</h2><ul>${others.join('')}</ul></section>${back}`
    : back;
}
