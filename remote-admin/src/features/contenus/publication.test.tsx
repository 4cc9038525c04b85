import { useResource, useSession, useTyped } from '@portal/shared-api';
import { readContentHistory, type ContentRow } from '@portal/shared-api/contract/edition';
import { render, screen, waitFor, within } from '@testing-library/react';
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
  audience: 'TOUS',
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
});
