import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notifierPaiement } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import type { Platform } from '../../http/context';
import { cspNonce, sendPage } from '../../http/security-headers';
import { escapeHtml } from '../../mail/message';
import { SIMULATOR_PATH, signNotification } from './provider';
import { paiementsSimules } from './tables';

const choices = { accepter: 'ACCEPTE', refuser: 'REFUSE', abandonner: 'ABANDONNE' } as const;
type Choice = keyof typeof choices;
const isChoice = (text: unknown): text is Choice => typeof text === 'string' && Object.hasOwn(choices, text);

interface Params {
  client: string;
  jeton: string;
}

/** The page of the simulated provider: it asks for no card, and says what it is. Never registered in production. */
export function registerSimulator(app: FastifyInstance, platform: Platform): void {
  const { database, clock } = platform;
  const keyOf = ({ client, jeton }: Params) =>
    and(eq(paiementsSimules.clientCode, client), eq(paiementsSimules.jeton, jeton));

  /** Tells the portal, as a provider does: server to server, signed. */
  const notify = async (host: string | undefined, token: string) => {
    const date = clock.now().toISOString();
    await app.inject({
      method: 'POST',
      url: `/api${notifierPaiement.path}`,
      headers: { host, 'x-signature': signNotification(platform, `${date}.${token}`) },
      payload: { token, date },
    });
  };

  app.get<{ Params: Params }>(`${SIMULATOR_PATH}/:client/:jeton`, async (request, reply) => {
    const [row] = await database.select().from(paiementsSimules).where(keyOf(request.params));
    const isOpen = row?.etat === 'EN_ATTENTE' && row.dateExpiration > clock.now();
    const content = isOpen
      ? `<p class="somme">${escapeHtml(formatEuros(toEuros(row.montant)))}</p><p>Référence ${escapeHtml(row.reference)}</p>
<form method="post"><button name="choix" value="accepter">Accepter</button><button name="choix" value="refuser">Refuser</button><button name="choix" value="abandonner">Abandonner</button></form>`
      : '<p>Ce paiement n’attend plus de réponse.</p>';
    return sendPage(
      reply,
      `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Simulation de paiement</title>
<style nonce="${cspNonce(reply)}">body{font:1rem/1.55 system-ui,sans-serif;max-width:34rem;margin:10vh auto 0;padding:0 1.25rem;color:#1c2c2f}.essai{padding:.75rem 1rem;border:2px dashed #8a5a00;border-radius:.5rem}.somme{font-size:2rem;font-weight:700;margin:.5rem 0}form{display:flex;flex-wrap:wrap;gap:.75rem}button{font:inherit;padding:.7rem 1.4rem;border:1px solid #4b5d60;border-radius:.5rem;background:#fff;cursor:pointer}</style></head>
<body><main><h1>Simulation de paiement</h1><p class="essai">Page d’essai\u00a0: elle tient la place de celle du prestataire. Aucune carte n’est demandée, aucune somme n’est débitée.</p>${content}</main></body></html>`,
      row ? 200 : 404,
    );
  });

  app.post<{ Params: Params }>(`${SIMULATOR_PATH}/:client/:jeton`, async (request, reply) => {
    const { choix } = Object(request.body ?? {}) as { choix?: unknown };
    const [row] = await database.select().from(paiementsSimules).where(keyOf(request.params));
    if (!row || !isChoice(choix)) return reply.status(404).send();
    const now = clock.now();
    const etat = choices[choix];
    // The first answer counts, within its time; a second press of a button changes nothing.
    const moved = await database
      .update(paiementsSimules)
      .set({ etat, dateTransaction: now, numeroTransaction: etat === 'ACCEPTE' ? `SIM-${row.reference}` : null })
      .where(
        and(keyOf(request.params), eq(paiementsSimules.etat, 'EN_ATTENTE'), gt(paiementsSimules.dateExpiration, now)),
      )
      .returning({ jeton: paiementsSimules.jeton });
    if (moved.length > 0) await notify(request.headers.host, row.jeton);
    return reply.redirect(row.urlRetour, 303);
  });
}
