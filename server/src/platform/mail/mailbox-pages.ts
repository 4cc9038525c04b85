import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { acrossClients } from '../database/scope';
import type { Client } from '../http/context';
import { requestState } from '../http/request-state';
import { cspNonce } from '../http/security-headers';
import { escapeHtml } from './message';
import { mailbox } from './tables';

const SHOWN = 100;
const channels = { MAIL: 'E-mail', SMS: 'SMS', PUSH: 'Notification mobile' } as const;

/**
 * Registers `/dev/mailbox` and `/dev/mailbox.json?to=`, with the embedded adapter only. @param more content above the
 * messages, for the client of the host.
 */
export function registerMailboxPages(
  app: FastifyInstance,
  database: Database,
  more: (client: Client) => Promise<string>,
): void {
  app.get('/dev/mailbox.json', async (request, reply) => {
    const messages = await readMailbox(database, recipientOf(request.query));
    return reply
      .header('cache-control', 'no-store')
      .send(
        messages.map(({ to, channel, subject, text, html, date }) => ({
          to,
          channel,
          subject,
          text,
          html,
          date: date.toISOString(),
        })),
      );
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const recipient = recipientOf(request.query);
    const messages = await readMailbox(database, recipient);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderMailbox(messages, recipient, recipient ? '' : await more(requestState(request).client), cspNonce(reply)),
      );
  });
}

type StoredMessage = typeof mailbox.$inferSelect;

function readMailbox(database: Database, to: string | null): Promise<StoredMessage[]> {
  const all = database.select().from(mailbox).$dynamic();
  return acrossClients('mailbox', () =>
    (to ? all.where(eq(mailbox.to, to)) : all).orderBy(desc(mailbox.date)).limit(SHOWN),
  );
}

function recipientOf(query: unknown): string | null {
  const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : null;
  return typeof to === 'string' && to !== '' ? to.toLowerCase() : null;
}

function renderMailbox(
  messages: readonly StoredMessage[],
  recipient: string | null,
  more: string,
  nonce: string,
): string {
  const rows = messages.map(renderMessage).join('');
  const title = recipient ? `Messages pour ${escapeHtml(recipient)}` : 'Messages envoyés';
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Boîte d’essai – Portail</title>
<style nonce="${nonce}">body{font:1rem/1.55 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1c2c2f}article{border-top:1px solid #d9e3e1;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}p.meta{color:#47595c;margin:0}table{border-collapse:collapse;margin-block-end:2rem}th,td{padding:.5rem 1.5rem .5rem 0;text-align:start;border-top:1px solid #d9e3e1;font-weight:400}thead th{border:0}small{color:#47595c}code{font-size:1.25rem;letter-spacing:.08em}</style></head>
<body><main><h1>${title}</h1><p>Ces messages ne sont partis nulle part\u00a0: ce portail d’essai les garde ici.</p>${more}${rows || '<p>Aucun message.</p>'}</main></body></html>`;
}

function renderMessage(message: StoredMessage): string {
  const date = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(message.date);
  return `<article><h2>${escapeHtml(message.subject)}</h2><p class="meta">${escapeHtml(message.to)} · ${date} · ${channels[message.channel]}</p><pre>${withLinks(message.text)}</pre></article>`;
}

/** Makes addresses clickable, as mail programs do. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
