import { clearCache, onAnnounce, onToast } from '@portal/shared-api';

/** What assistive technologies and toasts have said since `serve`, with plain spaces. */
export const said: string[] = [];
const keep = (text: string) => void said.push(text.replaceAll(/\s/g, ' '));
onAnnounce(keep);
onToast(({ title }) => keep(title ?? ''));

const statusOf = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'number' ? body.status : 200;

/** What an answer returns to refuse a call because of the state of what it is about. */
export const stale = (message: string) => ({ status: 409, data: 'EtatIncompatible', message });

/**
 * A server that answers by method and path below `/api`, and refuses by `stale`; jsdom has no fetch: the response has
 * only what is read.
 */
export function serve(answers: Readonly<Record<string, (query: URLSearchParams, body: unknown) => unknown>>) {
  clearCache();
  said.length = 0;
  Object.assign(globalThis, {
    fetch: async (address: string, { method = 'GET', body: sent }: { method?: string; body?: string } = {}) => {
      const { pathname, searchParams } = new URL(address, 'http://portail.test');
      const answer = answers[`${method} ${pathname.replace(/^\/api/, '')}`];
      const body: unknown = answer
        ? answer(searchParams, sent === undefined ? undefined : JSON.parse(sent))
        : { status: 404, message: 'Inconnu' };
      const status = statusOf(body);
      return { ok: status === 200, status, headers: new Headers(), json: async () => body };
    },
  });
}
