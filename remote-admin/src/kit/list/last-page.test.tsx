import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { staffWith } from '../../testing/staff';
import Questions from '../../features/questions/page';

const staff = staffWith(['faq:read']);
const question = {
  id: 'Q1',
  title: 'Comment changer d’adresse ?',
  content: '<p>Ici.</p>',
  categorie: 'CONTRAT',
  ordre: 1,
  ordrePopulaire: null,
  userTypes: ['ADHERENT'],
  tags: [],
  related: [],
  lectures: 0,
  utiles: 0,
  inutiles: 0,
  commentaires: 0,
  version: 1,
};

test('[ADM-04] the last row of the last page is handled: the list goes on with the page before it, and Back skips what is gone', async () => {
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  clearCache();
  useSession.setState({ user: staff });
  globalThis.fetch = jest.fn(async (address: string) => {
    const page = Number(new URL(address, window.location.href).searchParams.get('page') ?? 1);
    const body = {
      questions: page === 1 ? [question] : [],
      categories: [],
      vues: [],
      isPartagePossible: false,
      pagination: { page, taille: 20, total: 20 },
    };
    return { ok: true, status: 200, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
  window.location.hash = '/admin/faq/questions?page=2';
  const entries = window.history.length;
  render(
    <PortalRouter nav={createHashNav()}>
      <Questions />
    </PortalRouter>,
  );
  expect((await screen.findAllByText(question.title)).length).toBeGreaterThan(0);
  expect(window.location.hash).not.toContain('page=2');
  expect(window.history.length).toBe(entries);
});
