import { useResource, useSession, useTyped } from '@portal/shared-api';
import { readContentHistory, type ContentRow } from '@portal/shared-api/contract/edition';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { Publication } from './publication';

const content: ContentRow = {
  id: 'C1',
  collection: 'Actualites',
  name: 'Actualites',
  itemName: 'fermeture',
  title: 'Fermeture',
  tags: [],
  audience: 'TOUS',
  audienceCode: null,
  etat: 'BROUILLON',
  publicationDebut: null,
  publicationFin: null,
  isBrouillonEnCours: true,
  publicationPrevue: null,
  modification: null,
};

test('a publication on a day says that it is planned; without a day the field has the focus', async () => {
  serve({ 'POST /admin/cms/items/C1/publier': () => null });
  useSession.setState({ user: staffWith(['cms:update']), today: '2026-11-20' });
  const onChange = jest.fn();
  render(<Publication content={content} version={1} onChange={onChange} onRemoved={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Programmer…' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Programmer la publication' }));
  expect(dialog.getByRole('textbox', { name: /^Date de publication/ })).toHaveFocus();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Date de publication/ }), '01122026');
  await userEvent.click(dialog.getByRole('button', { name: 'Programmer la publication' }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(said).toEqual(['La publication est programmée.']);
});

/** The form of the sheet, which differs from what is stored. */
function Typed() {
  useTyped(true);
  return null;
}

test('[ADM-12] what is typed is saved before a content is published, now or on a day', async () => {
  const published = jest.fn(() => null);
  serve({ 'POST /admin/cms/items/C1/publier': published });
  useSession.setState({ user: staffWith(['cms:update']), today: '2026-11-20' });
  const sheet = <Publication content={content} version={1} onChange={jest.fn()} onRemoved={jest.fn()} />;
  const { rerender } = render(
    <>
      <Typed />
      {sheet}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publier maintenant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Programmer…' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(said).toEqual(['Enregistrez d’abord vos modifications.', 'Enregistrez d’abord vos modifications.']);
  expect(published).not.toHaveBeenCalled();
  rerender(sheet);
  await userEvent.click(screen.getByRole('button', { name: 'Publier maintenant' }));
  await waitFor(() => expect(published).toHaveBeenCalled());
});

test('[ADM-12] a content that somebody else changed is read again when its publication is refused', async () => {
  const read = jest.fn(() => ({ versions: [] }));
  serve({ 'GET /admin/cms/items/C1/historique': read });
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string, options?: RequestInit) => {
    const response = await fetch(address, options);
    const body = { status: 409, data: 'EtatIncompatible', message: 'Ce contenu a changé.' };
    return options?.method === 'POST' ? { ...response, status: 409, json: async () => body } : response;
  }) as typeof globalThis.fetch;
  useSession.setState({ user: staffWith(['cms:update']), today: '2026-11-20' });
  function Shown() {
    useResource(readContentHistory, { params: { id: 'C1' } });
    return <Publication content={content} version={1} onChange={jest.fn()} onRemoved={jest.fn()} />;
  }
  render(<Shown />);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Publier maintenant' }));
  await waitFor(() => expect(said).toContain('Un problème est survenu'));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole('button', { name: 'Programmer…' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Date de publication/ }), '01122026');
  await userEvent.click(dialog.getByRole('button', { name: 'Programmer la publication' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  // No other day would be taken: the refusal stands over the form.
  expect(dialog.getByRole('alert')).toHaveTextContent('Ce contenu a changé.');
  expect(dialog.getByRole('textbox', { name: /^Date de publication/ })).toBeValid();
});

const shown = (changes: Partial<ContentRow>, onChange = jest.fn()) => {
  useSession.setState({ user: staffWith(['cms:update']), today: '2026-11-20' });
  const row: ContentRow = { ...content, etat: 'PUBLIE', isBrouillonEnCours: false, ...changes };
  return render(<Publication content={row} version={3} onChange={onChange} onRemoved={jest.fn()} />);
};

test.each<[Partial<ContentRow>, string]>([
  [{}, 'Les lecteurs voient la dernière version.'],
  [
    { publicationDebut: '2026-11-01', publicationFin: '2026-11-20' },
    'Les lecteurs voient la dernière version. Il reste visible jusqu’au 20/11/2026.',
  ],
  [
    { publicationFin: '2026-11-10', audience: 'CONNECTES', audienceCode: 'SENIORS' },
    'Ce contenu est publié, mais les lecteurs ne le voient plus depuis la fin du 10/11/2026.',
  ],
  [{ publicationDebut: '2026-12-01' }, 'Ce contenu est publié : les lecteurs le voient à partir du 01/12/2026.'],
  [
    { publicationDebut: '2026-12-01', publicationFin: '2026-12-24', isBrouillonEnCours: true },
    'Ce contenu est publié : les lecteurs le voient du 01/12/2026 au 24/12/2026.',
  ],
])('[ADM-12] the sheet of a published content %j says what readers see on the day', (changes, words) => {
  shown(changes);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('[ADM-12] a planned publication is called off, and says so', async () => {
  const calledOff = jest.fn((_query: URLSearchParams, _body: unknown) => null);
  serve({ 'POST /admin/cms/items/C1/deprogrammer': calledOff });
  const onChange = jest.fn();
  shown({ etat: 'BROUILLON', isBrouillonEnCours: true, publicationPrevue: '2026-12-24' }, onChange);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler la programmation' }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(calledOff.mock.calls.map(([, body]) => body)).toEqual([{ version: 3 }]);
  expect(said).toEqual(['La programmation est annulée.']);
});

test('[ADM-12] a page is archived after a question, another content at once', async () => {
  const archived = jest.fn(() => null);
  serve({ 'POST /admin/cms/items/C1/archiver': archived });
  shown({});
  await userEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  await waitFor(() => expect(archived).toHaveBeenCalledTimes(1));
  cleanup();
  shown({ collection: 'Pages_Statiques' });
  await userEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  expect(archived).toHaveBeenCalledTimes(1);
  const dialog = within(screen.getByRole('dialog', { name: 'Archiver' }));
  expect(dialog.getByText(/^Les lecteurs ne pourront plus ouvrir «\sFermeture\s»/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Archiver' }));
  await waitFor(() => expect(archived).toHaveBeenCalledTimes(2));
});
