import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/message';
import { messages } from '../messages';
import type { PortalError } from '../errors';
import { clientOf } from './request-state';

/** Whether a person opened the address, as opposed to a script. */
export function wantsPage(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
  );
}

/** Page for errors outside any page of the portal: it needs neither database nor release, hence the system colours. */
export function renderErrorPage(error: PortalError, request: FastifyRequest, nonce: string): string {
  const client = clientOf(request);
  const title = error.details.message ?? messages.serverError;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(client?.libelle ?? 'Portail')}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.55 system-ui,sans-serif;max-width:40rem;margin:15vh auto 0;padding:0 1rem}h1{font-size:1.75rem;line-height:1.2}</style></head>
<body><main>${client ? `<p>${escapeHtml(client.libelle)}</p>` : ''}<h1>${escapeHtml(title)}</h1>
${client ? `<p><a href="/">${error.status === 404 ? messages.backHome : messages.retry}</a></p><p>${escapeHtml(messages.callUs(client.configuration.telephoneSupport))}</p>` : ''}
<p><small>${messages.reference} ${escapeHtml(request.id)}</small></p></main></body></html>`;
}
