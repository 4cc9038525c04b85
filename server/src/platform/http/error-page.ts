import type { FastifyRequest } from 'fastify';
import { LEAVE_PATH, outageParagraphs } from '@portal/shared-api/rules/outage';
import { escapeHtml } from '../mail/message';
import { messages } from '../messages';
import type { PortalError } from '../errors';
import type { Client } from './context';
import { dialable } from './dialable';
import { clientOf } from './request-state';

/**
 * Whether a person opened the address or sent a form to it, as opposed to a script: signing in lies below `/api` too.
 */
export const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

const hasSessionCookie = ({ headers }: FastifyRequest) => /(^|;\s*)(__Host-)?session=/.test(headers.cookie ?? '');

/** What every page of errors wears: the neutral colours of the portal and those of the client, without a file. */
const styleIn = (couleur: string) => `:root{--c:${couleur}}
body{margin:0;background:#f4f8f7;color:#12302f;font:1rem/1.55 system-ui,sans-serif}
header{padding:1rem 1.5rem;background:#fff;border-bottom:1px solid #d9e4e3;color:var(--c);font-weight:700;font-size:1.125rem}
main{max-width:36rem;margin:3rem auto;padding:1.5rem 2rem;background:#fff;border:1px solid #d9e4e3;border-radius:1rem}
h1{margin:.25rem 0 1rem;font-size:1.5rem;line-height:1.25;text-wrap:balance;hyphens:auto;overflow-wrap:anywhere}
form{display:inline}a{color:var(--c)}a.telephone{white-space:nowrap}
a.way,button{font:inherit;font-weight:600;display:inline-block;margin:0 .75rem .5rem 0;padding:.625rem 1.25rem;border:1px solid var(--c);border-radius:.625rem;background:var(--c);color:#fff;text-decoration:none;cursor:pointer}
button{background:#fff;color:var(--c)}small{color:#4a6160}
@media (max-width:40rem){main{margin:1rem;padding:1rem 1.25rem}}`;

/** The colour of a client, which is readable on white and under white; that of the portal without a client. */
function colourOf(client: Client | null): string {
  const own = client?.configuration.charte.couleurPrimaire ?? '';
  return /^#[\da-f]{6}$/i.test(own) ? own : '#0a6a66';
}

/**
 * Page for errors outside any page of the portal: it needs neither database nor release nor file. While the service is
 * down it says what the client has to say, like the page of the application (PRE-24).
 */
export function renderErrorPage(error: PortalError, request: FastifyRequest, nonce: string): string {
  const client = clientOf(request);
  const title = error.details.message ?? messages.serverError;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(client?.libelle ?? 'Portail')}</title>
<style nonce="${nonce}">${styleIn(colourOf(client))}</style></head>
<body>${client ? `<header>${escapeHtml(client.libelle)}</header>` : ''}<main><h1>${escapeHtml(title)}</h1>
${client && error.status === 503 ? outage(client, title, request, nonce) : wayOut(client, error.status, request, nonce)}
<p><small>${messages.reference} ${escapeHtml(request.id)}</small></p></main></body></html>`;
}

/**
 * Without a client, which an outage may keep from being read, nobody knows whom to call, and an address has no home.
 */
function wayOut(client: Client | null, status: number, request: FastifyRequest, nonce: string): string {
  const mayPassAgain = status === 429 || status >= 500;
  const way = mayPassAgain ? retryLink() : client ? `<a class="way" href="/">${messages.backHome}</a>` : '';
  const telephone = client?.configuration.telephoneSupport;
  const call = telephone === undefined ? '' : `<p>${dialable(messages.callUs(telephone), telephone)}</p>`;
  return `${way && `<p>${way}</p>`}${call}${mayPassAgain ? retryScript(request, nonce) : ''}`;
}

function outage({ configuration }: Client, title: string, request: FastifyRequest, nonce: string): string {
  const said = outageParagraphs(configuration.errorPageContent, title);
  const paragraphs = said.length > 0 ? said : [messages.callUs(configuration.telephoneSupport)];
  const leave = hasSessionCookie(request)
    ? `<form method="post" action="${LEAVE_PATH}"><button>${messages.logout}</button></form>`
    : '';
  return `${paragraphs.map((text) => `<p>${dialable(text, configuration.telephoneSupport)}</p>`).join('')}
<p>${retryLink()}${leave}</p>${retryScript(request, nonce)}`;
}

const retryLink = () => `<a class="way" href="/" id="reessayer">${messages.retry}</a>`;

/**
 * Keeps the page that was asked for: its name after the # does not reach the server. What a form sent is not sent again
 * by itself: its page comes back.
 */
const retryScript = ({ method }: FastifyRequest, nonce: string) =>
  `<script nonce="${nonce}">document.getElementById('reessayer').onclick=function(e){e.preventDefault();${method === 'GET' ? 'location.reload()' : 'history.back()'}}</script>`;
