import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { contrat, suspended, user } from './fixtures';

type Answer = { status?: number; body: unknown };

/** Responses by path below `/api`; a missing path answers 404. */
export type Answers = Record<string, Answer | ((query: URLSearchParams) => Answer)>;

/** Requests since the page was rendered, such as `/v2/adherent/prestations?page=2`. */
export const requests: string[] = [];

/** Test server. jsdom has no fetch: the response has only what the client reads. */
function serve(answers: Answers) {
  requests.length = 0;
  globalThis.fetch = jest.fn(async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, window.location.href);
    const path = pathname.replace(/^\/api/, '');
    requests.push(`${path}${search}`);
    const found = answers[path] ?? { status: 404, body: { status: 404 } };
    const { status = 200, body } = typeof found === 'function' ? found(searchParams) : found;
    return { ok: status < 400, status, headers: new Headers(), json: async () => body, blob: async () => new Blob() };
  }) as unknown as typeof fetch;
}

/** Renders a page for Camille at an address, as the host does, with a server that gives these responses. */
export function renderScreen(Page: ComponentType, address: string, answers: Answers) {
  serve(answers);
  clearCache();
  useSession.setState({ user, contrats: [contrat, suspended], contrat, client: null, today: '2026-11-20' });
  window.location.hash = address;
  return render(
    <PortalRouter nav={createHashNav()}>
      <Page />
    </PortalRouter>,
  );
}

/**
 * Keeps every answer from now on until they are let go: what is done before that is done while they are on their way.
 */
export function holdAnswers() {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const answer = globalThis.fetch;
  globalThis.fetch = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(async (...asked) => {
    await held;
    return answer(...asked);
  });
  return letGo;
}
