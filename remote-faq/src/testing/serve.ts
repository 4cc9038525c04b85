import { clearCache } from '@portal/shared-api';
import type { FaqCategory, FaqQuestion } from '@portal/shared-api/contract/faq';

export const question = (id: string, title: string, more: Partial<FaqQuestion> = {}): FaqQuestion => ({
  id,
  title,
  content: `<p>Réponse à « ${title} ».</p>`,
  order: 1,
  clickCode: `clic-${id}`,
  rateCode: `avis-${id}`,
  related: [],
  ...more,
});

const password = question('mdp', 'Mot de passe oublié', {
  related: [
    { id: 'sms', title: 'Code par SMS', order: 2 },
    { id: 'bloque', title: 'Compte bloqué', order: 1 },
  ],
});
const sms = question('sms', 'Code par SMS', { order: 2 });
const blocked = question('bloque', 'Compte bloqué', { order: 3 });
const delay = question('delai', 'Délai de remboursement');

export const popular: FaqQuestion[] = [password, delay];
export const categories: FaqCategory[] = [
  { name: 'Remboursements', order: 2, items: [delay] },
  { name: 'Connexion', order: 1, items: [blocked, password, sms] },
];

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** Requests made since `serve`, queries included. */
export const sent: Sent[] = [];

export interface Served {
  categories?: FaqCategory[];
  /** Result of a search. */
  found?: FaqQuestion[];
  /** Path of a failing call, below `/api`. */
  failing?: string;
}

/** Test server. jsdom has no fetch: the response has only what the client reads. */
export function serve(served: Served = {}): void {
  sent.length = 0;
  clearCache();
  globalThis.fetch = jest.fn(async (address: string, init?: RequestInit) => {
    const { pathname, search, searchParams } = new URL(address, window.location.href);
    const path = pathname.replace(/^\/api/, '');
    sent.push({
      method: init?.method ?? 'GET',
      path: `${path}${search}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    });
    const isFailing = path === served.failing;
    const status = isFailing ? 500 : init?.method === 'POST' ? 204 : 200;
    const body = isFailing ? { status } : answer(path, searchParams, served);
    return { ok: status < 400, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
}

function answer(path: string, query: URLSearchParams, served: Served): unknown {
  if (path.endsWith('/search')) return { questions: served.found ?? [] };
  return query.has('getPopular') ? { questions: popular } : { categories: served.categories ?? categories };
}
