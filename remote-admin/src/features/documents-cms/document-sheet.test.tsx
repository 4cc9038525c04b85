import { useSession } from '@portal/shared-api';
import type { CmsDocumentRow } from '@portal/shared-api/contract/bibliotheque';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { DocumentSheet } from './document-sheet';

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
