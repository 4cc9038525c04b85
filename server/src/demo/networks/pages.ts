import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SC_TOKEN } from '@portal/shared-api/contract/reseaux-soins';
import { findClientByCode } from '../../identity/clients/store';
import { exchangeToken } from '../../identity/security/sso-token';
import { PortalError } from '../../platform/errors';
import type { Platform } from '../../platform/http/context';
import { cspNonce, sendPage } from '../../platform/http/security-headers';
import { escapeHtml } from '../../platform/mail/message';
import { demoApiKey, demoExchangeSecret } from './rows';

const PATH = '/dev/reseaux-soins';

interface Arrival {
  client: string;
  reseau: string;
  token: string | null;
  key: string | null;
}

function arrivalOf(request: FastifyRequest): Arrival {
  const { pathname, searchParams } = new URL(request.url, 'http://portail');
  const [client = '', reseau = '', inPath] = pathname.slice(PATH.length + 1).split('/');
  const fields = new URLSearchParams(
    Object.entries(Object(request.body ?? {})).map(([name, value]) => [name, String(value)]),
  );
  return {
    client,
    reseau,
    token: fields.get(SC_TOKEN) ?? searchParams.get(SC_TOKEN) ?? inPath ?? null,
    key: fields.get('API_KEY'),
  };
}

/**
 * Simulated provider pages of the demo, marked as such: they exchange the token like a provider. Never registered in
 * production.
 */
export function registerDemoNetworkPages(app: FastifyInstance, { database, secrets, clock }: Platform): void {
  const welcome = async ({ client: code, reseau, token, key }: Arrival, ip: string): Promise<string> => {
    const own = demoApiKey(secrets, code, reseau);
    if (key !== null)
      return key === own ? 'La clé de votre mutuelle est reconnue.' : 'Cette clé n’est pas celle de votre mutuelle.';
    const client = await findClientByCode(database, code);
    if (!client || token === null) return 'Aucun jeton n’est arrivé.';
    try {
      const { prenom, nom } = await exchangeToken(
        { client, database, secrets, now: () => clock.now(), ip },
        { service: reseau, secret: demoExchangeSecret(secrets, code, reseau), token },
      );
      return `Bienvenue ${prenom} ${nom.toLocaleUpperCase('fr')}. Votre jeton vient d’être échangé, il ne sert plus.`;
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      return 'Ce jeton n’est pas valable\u00a0: il a déjà servi, ou sa minute est passée.';
    }
  };
  for (const path of [`${PATH}/:client/:reseau`, `${PATH}/:client/:reseau/:token`]) {
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request, reply) => {
        const arrival = arrivalOf(request);
        return sendPage(
          reply,
          `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Réseau de soins d’essai</title>
<style nonce="${cspNonce(reply)}">body{font:1rem/1.55 system-ui,sans-serif;max-width:40rem;margin:12vh auto 0;padding:0 1.25rem;color:#1c2c2f}</style></head>
<body><main><h1>Réseau de soins d’essai</h1><p>${escapeHtml(await welcome(arrival, request.ip))}</p><p>Aucun vrai réseau n’est appelé\u00a0: ce portail d’essai tient la place de ${escapeHtml(arrival.reseau)}.</p></main></body></html>`,
        );
      },
    });
  }
}
