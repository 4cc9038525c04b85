import type { FastifyInstance } from 'fastify';
import { codeOfStep, stepAt } from '../../identity/second-factor/strong/application';
import type { Client, Platform } from '../../platform/http/context';
import { requestState } from '../../platform/http/request-state';
import { cspNonce } from '../../platform/http/security-headers';
import { escapeHtml } from '../../platform/mail/message';
import { readDemoApplications } from './seed';

/** Codes of the demo's applications, for the pages that show them. */
export type DemoCodesPart = (client: Client) => Promise<string>;

/** Section « Codes d’application »: the current code of each staff member of the client. */
export function demoCodesPart({
  database,
  secrets,
  clock,
}: Pick<Platform, 'database' | 'secrets' | 'clock'>): DemoCodesPart {
  return async (client) => {
    const step = stepAt(clock.now());
    const rows = (await readDemoApplications(database, secrets, client.code)).map(
      ({ userName, prenom, nom, secret }) =>
        `<tr><th scope="row">${escapeHtml(`${nom} ${prenom}`)}<br><small>${escapeHtml(userName)}</small></th><td><code>${codeOfStep(secret, step)}</code></td><td><code>${codeOfStep(secret, step + 1)}</code></td></tr>`,
    );
    if (rows.length === 0) return '';
    return `<section><h2>Codes d’application</h2><p>${escapeHtml(client.libelle)}. Un code change toutes les 30 secondes et sert une fois\u00a0: rechargez la page, ou prenez le suivant.</p>
<table><thead><tr><th scope="col">Personne</th><th scope="col">Code</th><th scope="col">Suivant</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
  };
}

/**
 * Registers `/dev/authenticator` and `/dev/authenticator.json?userName=`: codes of the demo's own applications. Never
 * called in production.
 */
export function registerAuthenticatorPages(app: FastifyInstance, platform: Platform): void {
  const { database, secrets, clock } = platform;
  const part = demoCodesPart(platform);

  app.get('/dev/authenticator', async (request, reply) => {
    const content =
      (await part(requestState(request).client)) || '<p>Aucun compte de démonstration n’a d’application ici.</p>';
    const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Codes d’application – Portail d’essai</title>
<style nonce="${cspNonce(reply)}">${codesStyle}</style></head><body><main><h1>Portail d’essai</h1>${content}</main></body></html>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });

  app.get('/dev/authenticator.json', async (request, reply) => {
    const userName = new URL(request.url, 'http://portail').searchParams.get('userName');
    const person = (await readDemoApplications(database, secrets, requestState(request).client.code)).find(
      (known) => known.userName === userName,
    );
    const step = stepAt(clock.now());
    const codes = person ? [0, 1].map((offset) => codeOfStep(person.secret, step + offset)) : [];
    return reply
      .header('cache-control', 'no-store')
      .status(person ? 200 : 404)
      .send({ codes });
  });
}

/** Style of the page, independent of the released front. */
const codesStyle =
  'body{font:1rem/1.55 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1c2c2f}table{border-collapse:collapse}th,td{padding:.5rem 1.5rem .5rem 0;text-align:start;border-top:1px solid #d9e3e1;font-weight:400}thead th{border:0}small{color:#47595c}code{font-size:1.25rem;letter-spacing:.08em}';
