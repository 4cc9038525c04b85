import { useSession } from '@portal/shared-api';
import type { CmsDocumentRow } from '@portal/shared-api/contract/bibliotheque';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { DocumentSheet, NewDocument } from './document-sheet';

const document: CmsDocumentRow = {
  id: 'guide',
  title: 'Guide',
  description: '',
  tags: ['Guides'],
  audience: 'TOUS',
  colleges: [],
  imageId: null,
  ordre: 1,
  datePublication: '2026-11-02',
  dateFin: null,
  fichierId: null,
  etat: 'BROUILLON',
  isDessine: true,
  nomFichier: 'guide.pdf',
  typeMime: 'application/pdf',
  taille: 10,
  version: 1,
  modification: null,
};

const open = (shown: CmsDocumentRow = document) => {
  useSession.setState({ user: staffWith(['cms:read', 'cms:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <DocumentSheet document={shown} onClose={() => undefined} />
    </PortalRouter>,
  );
};

test('[ADM-12] what is typed is saved before a document is archived, or an older version comes back', async () => {
  const moved = jest.fn(() => null);
  const version = { date: '2026-11-02T08:00:00Z', auteur: 'Hélène', motif: null };
  const { id: _id, etat: _state, nomFichier: _name, typeMime: _type, taille: _size, ...valeurs } = document;
  serve({
    'POST /admin/cms/documents/guide/etat': moved,
    'GET /admin/cms/documents/guide/historique': () => ({
      versions: [2, 1].map((number) => ({ ...version, version: number, valeurs: { ...valeurs, ordre: number } })),
    }),
  });
  open({ ...document, etat: 'PUBLIE' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Titre/ }), ' 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Restaurer la version 1/ }));
  expect(said.filter((text) => text === 'Enregistrez d’abord vos modifications.')).toHaveLength(2);
  expect(moved).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[ADM-12] a document is saved with the file that was chosen, once it has arrived', async () => {
  const saved: unknown[] = [];
  let arrive = () => {};
  serve({});
  globalThis.fetch = jest.fn(async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') saved.push(JSON.parse(String(body)));
    if (method === 'POST') await new Promise<void>((done) => (arrive = done));
    const answer = method === 'POST' ? { fichierId: 'f1', nomFichier: 'b.pdf', taille: 3 } : { versions: [] };
    return { ok: true, status: method === 'PUT' ? 204 : 200, headers: new Headers(), json: async () => answer };
  }) as unknown as typeof fetch;
  open();
  const field = screen.getByLabelText(/^Fichier/);
  await userEvent.upload(field, new File(['pdf'], 'b.pdf', { type: 'application/pdf' }));
  expect(field).toBeDisabled();
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(save);
  expect(saved).toEqual([]);
  await act(async () => arrive());
  expect(field).toBeEnabled();
  await userEvent.click(save);
  await waitFor(() => expect(saved).toMatchObject([{ fichierId: 'f1' }]));
});

test('[ADM-12] what is typed is saved before a document is published', async () => {
  const moved = jest.fn(() => null);
  serve({ 'POST /admin/cms/documents/guide/etat': moved });
  useSession.setState({ user: staffWith(['cms:read', 'cms:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <DocumentSheet document={document} onClose={() => undefined} />
    </PortalRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Titre/ }), ' 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  expect(said.at(-1)).toBe('Enregistrez d’abord vos modifications.');
  expect(moved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler les changements' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(moved).toHaveBeenCalled());
});

test('[ADM-12] [VAL-14] the file of a document that is added is compulsory, and sent by the right to add', async () => {
  const asked: string[] = [];
  serve({});
  globalThis.fetch = jest.fn(async (address: string) => {
    asked.push(address);
    const answer = { fichierId: 'f1', nomFichier: 'b.pdf', taille: 3 };
    return { ok: true, status: 200, headers: new Headers(), json: async () => answer };
  }) as unknown as typeof fetch;
  useSession.setState({ user: staffWith(['cms:read', 'cms:create']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <NewDocument onClose={() => undefined} onCreated={() => undefined} />
    </PortalRouter>,
  );
  const field = screen.getByLabelText(/^Fichier/);
  expect(field).toBeRequired();
  await userEvent.upload(field, new File(['pdf'], 'b.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(asked).toEqual([expect.stringMatching(/\/admin\/cms\/fichiers\?pour=ajout$/)]));
});
