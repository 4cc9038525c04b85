import type { FastifyRequest } from 'fastify';
import { outageParagraphs } from '@portal/shared-api/rules/outage';
import { escapeHtml } from '../mail/message';
import { messages } from '../messages';
import type { PortalError } from '../errors';
import type { Client } from './context';
import { dialable } from './dialable';
import { clientOf } from './request-state';

/** Whether a person opened the address or sent a form to it, as opposed to a script: signing in lies below `/api` too. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Where the page of an outage signs out: without database. */
export const LEAVE_PATH = '/deconnexion';

const hasSessionCookie = ({ headers }: FastifyRequest) => /(^|;\s*)(__Host-)?session=/.test(headers.cookie ?? '');

/**
 * Page for errors outside any page of the portal: it needs neither database nor release, hence the system colours. While
 * the service is down it says what the client has to say, like the page of the application (PRE-24).
 */
export function renderErrorPage(error: PortalError, request: FastifyRequest, nonce: string): string {
  const client = clientOf(request);
  const title = error.details.message ?? messages.serverError;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(client?.libelle ?? 'Portail')}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.55 system-ui,sans-serif;max-width:40rem;margin:15vh auto 0;padding:0 1rem}h1{font-size:1.75rem;line-height:1.2}form{display:inline}a,button{font:inherit;display:inline-block;padding:.5rem 0;margin-inline-end:1.5rem}a.telephone{padding:0;margin:0}button{border:0;background:none;color:LinkText;text-decoration:underline;cursor:pointer}</style></head>
<body><main>${client ? `<p>${escapeHtml(client.libelle)}</p>` : ''}<h1>${escapeHtml(title)}</h1>
${client ? (error.status === 503 ? outage(client, title, request, nonce) : wayOut(client, error.status, request, nonce)) : ''}
<p><small>${messages.reference} ${escapeHtml(request.id)}</small></p></main></body></html>`;
}

function wayOut(
  { configuration: { telephoneSupport } }: Client,
  status: number,
  request: FastifyRequest,
  nonce: string,
): string {
  const mayPassAgain = status === 429 || status >= 500;
  return `<p>${mayPassAgain ? retryLink() : `<a href="/">${messages.backHome}</a>`}</p><p>${dialable(messages.callUs(telephoneSupport), telephoneSupport)}</p>${mayPassAgain ? retryScript(request, nonce) : ''}`;
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

const retryLink = () => `<a href="/" id="reessayer">${messages.retry}</a>`;

/**
 * Keeps the page that was asked for: its name after the # does not reach the server. What a form sent is not sent again
 * by itself: its page comes back.
 */
const retryScript = ({ method }: FastifyRequest, nonce: string) =>
  `<script nonce="${nonce}">document.getElementById('reessayer').onclick=function(e){e.preventDefault();${method === 'GET' ? 'location.reload()' : 'history.back()'}}</script>`;
