import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { contrat, suspended, user } from './fixtures';

type Answer = { status?: number; body: unknown };

/** What the server answers, by path below `/api`; a path that is missing answers 404. */
export type Answers = Record<string, Answer | ((query: URLSearchParams) => Answer)>;

/** Requests made since the page was rendered, such as `/v2/adherent/prestations?page=2`. */
export const requests: string[] = [];

/** Stands for the server. jsdom has no fetch: the answer has just what the client reads of one. */
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

/** Renders a page as the host would, for Camille, at an address and before a server that gives these answers. */
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
