import type { Client } from '../../../platform/http/context';
import { escapeHtml } from '../../../platform/mail/message';
import { applicationUri, groupSecret } from '../strong/application';
import { icons, messages as signInMessages, renderFrame, type Frame } from '../../sign-in/public';
import { PAGE_PART, renderDigits, renderNotice, renderPasskeyFailure, renderXsrf, type CodeProblem } from './code-page';
import { messages } from './messages';
import { renderQrCode } from './qr-code';

interface Framed {
  client: Client;
  frame: Frame;
  xsrf: string;
}

export interface EnrolmentPage extends Framed {
  userName: string;
  secret: string;
  problem: CodeProblem | null;
}

/** Page of the first strong factor of staff: an application by QR code or key, or a passkey. */
export function renderEnrolment({ client, frame, xsrf, userName, secret, problem }: EnrolmentPage): string {
  const content = `<div class="stack stack--wide">
<h1>${messages.enrolTitle}</h1>
<p>${messages.enrolText}</p>
${problem && !problem.isOfField ? renderNotice('err', icons.alert, problem.text, 'alert') : ''}
<div class="ways">
<section class="way" aria-labelledby="application"><h2 id="application">${messages.enrolApplication}</h2>
<ol class="steps">${messages.enrolSteps.map((step) => `<li>${step}</li>`).join('')}</ol>
<div class="key">${renderQrCode(applicationUri(secret, client.libelle, userName), messages.qrLabel)}
<dl><dt>${messages.secretLabel}</dt><dd data-secret>${groupSecret(secret)}</dd></dl></div>
<form class="stack form" method="post" action="/api/identity/login/enrolement/application" novalidate>${renderXsrf(xsrf)}
${renderDigits(messages.applicationLegend, messages.applicationHint, problem?.isOfField ? problem.text : null)}
<button class="button" type="submit">${messages.enrolSubmit}</button></form></section>
<section class="way" aria-labelledby="cle"><h2 id="cle">${messages.enrolPasskey}</h2>
<p>${messages.enrolPasskeyText}</p>
<form class="stack form" method="post" action="/api/identity/login/enrolement/cle-acces" data-passkey="create">${renderXsrf(xsrf)}<input type="hidden" name="reponse" value="">
<div class="field"><label for="libelle">${messages.enrolPasskeyLabel}</label><p class="hint" id="libelle-hint">${messages.enrolPasskeyHint}</p>
<input class="input" id="libelle" name="libelle" maxlength="40" required value="${messages.enrolPasskeyDefault}" aria-describedby="libelle-hint"></div>
${renderPasskeyFailure()}
<button class="button button--second" type="submit" hidden>${messages.enrolPasskeyButton}</button><p class="hint" data-without>${messages.passkeyWithoutScript}</p></form></section>
</div></div>`;
  return renderFrame({
    ...frame,
    client,
    title: problem ? `${signInMessages.errorPrefix}${messages.enrolTitle}` : messages.enrolTitle,
    content,
    part: PAGE_PART,
  });
}

/** Recovery codes, shown once: to copy, download or print before the session starts. */
export function renderRecoveryCodes({ client, frame, xsrf, codes }: Framed & { codes: readonly string[] }): string {
  const content = `<div class="stack stack--form">
<h1>${messages.codesTitle}</h1>
<p>${messages.codesText}</p>
<ol class="codes" aria-label="${messages.codesLabel}">${codes.map((code) => `<li data-code>${escapeHtml(code)}</li>`).join('')}</ol>
<div class="links links--start"><button class="textlink" type="button" data-copy="${messages.copied}" hidden><span>${messages.copy}</span></button><a href="${CODES_FILE_PATH}" download="${messages.fileName}">${messages.download}</a></div>
<form class="stack form" method="post" action="/api/identity/login/enrolement/fin">${renderXsrf(xsrf)}<button class="button" type="submit">${messages.codesKept}</button></form></div>`;
  return renderFrame({ ...frame, client, title: messages.codesTitle, content, part: PAGE_PART });
}

/** Recovery codes as a text file, while their page is open. */
export const CODES_FILE_PATH = '/connexion/codes-de-secours.txt';
