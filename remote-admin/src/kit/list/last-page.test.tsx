import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** A list of 20 rows a page. @param total rows of which the second page holds those that are more than 20. */
function openAt(address: string, total: number) {
  clearCache();
  useSession.setState({ user: staff });
  globalThis.fetch = jest.fn(async (url: string) => {
    const page = Number(new URL(url, window.location.href).searchParams.get('page') ?? 1);
    const body = {
      questions: page === 1 || total > 20 ? [question] : [],
      categories: [],
      vues: [],
      isPartagePossible: false,
      pagination: { page, taille: 20, total },
    };
    return { ok: true, status: 200, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
  window.location.hash = address;
  const entries = window.history.length;
  render(
    <PortalRouter nav={createHashNav()}>
      <Questions />
    </PortalRouter>,
  );
  return { entries };
}

test('[ADM-04] the last row of the last page is handled: the list goes on with the page before it, and Back skips what is gone', async () => {
  const { entries } = openAt('/admin/faq/questions?page=2', 20);
  expect((await screen.findAllByText(question.title)).length).toBeGreaterThan(0);
  expect(window.location.hash).not.toContain('page=2');
  expect(window.history.length).toBe(entries);
});

test('the tools of a list, with their menus and dialogs, stand in no words', async () => {
  openAt('/admin/faq/questions', 20);
  await screen.findAllByText(question.title);
  expect(document.querySelector('span div, span dialog')).toBeNull();
});

test('[ADM-04] another page gives the focus to the top of its table', async () => {
  openAt('/admin/faq/questions', 25);
  await userEvent.click(await screen.findByRole('button', { name: 'Page suivante' }));
  expect(await screen.findByText(/^21–25 sur 25/)).toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
  expect(document.activeElement).not.toContainElement(screen.getByText(/^21–25 sur 25/));
});

test('[ADM-04] « Filtrer » keeps the focus in the field that was typed', async () => {
  openAt('/admin/faq/questions', 20);
  const field = await screen.findByRole('textbox', { name: 'Question ou réponse' });
  await userEvent.type(field, 'adresse{Enter}');
  expect(window.location.hash).toContain('adresse');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('adresse');
});
