import { clearCache, onAnnounce, onToast } from '@portal/shared-api';

/** What assistive technologies and toasts have said since `serve`, with plain spaces. */
export const said: string[] = [];
const keep = (text: string) => void said.push(text.replaceAll(/\s/g, ' '));
onAnnounce(keep);
onToast(({ title }) => keep(title ?? ''));

/** A server that answers by method and path below `/api`; jsdom has no fetch: the response has only what is read. */
export function serve(answers: Readonly<Record<string, (query: URLSearchParams, body: unknown) => unknown>>) {
  clearCache();
  said.length = 0;
  Object.assign(globalThis, {
    fetch: async (address: string, { method = 'GET', body: sent }: { method?: string; body?: string } = {}) => {
      const { pathname, searchParams } = new URL(address, 'http://portail.test');
      const answer = answers[`${method} ${pathname.replace(/^\/api/, '')}`];
      const status = answer ? 200 : 404;
      const body = answer
        ? answer(searchParams, sent === undefined ? undefined : JSON.parse(sent))
        : { status, message: 'Inconnu' };
      return { ok: status === 200, status, headers: new Headers(), json: async () => body };
    },
  });
}
