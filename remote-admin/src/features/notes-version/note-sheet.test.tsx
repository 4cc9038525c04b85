import { useSession } from '@portal/shared-api';
import type { ReleaseNote } from '@portal/shared-api/contract/notes-version';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { NoteSheet } from './note-sheet';

const note: ReleaseNote = {
  version: '4.12.0',
  date: '2026-11-02',
  titre: 'Nouveau tableau de bord',
  contenu: '<p>Il montre les demandes en retard.</p>',
  profils: ['Admin'],
  isFenetre: true,
  revision: 1,
  isPubliee: false,
  isLue: false,
  luePar: 0,
  concernes: 3,
  datePublication: null,
};

test('[ADM-09] what is typed is saved before a release note is published', async () => {
  const published = jest.fn(() => null);
  serve({ 'POST /admin/release-note/versions/4.12.0/publier': published });
  useSession.setState({ user: staffWith(['release-note:read', 'release-note:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <NoteSheet note={note} onClose={() => undefined} />
    </PortalRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Titre/ }), ' du personnel');
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  expect(said.at(-1)).toBe('Enregistrez d’abord vos modifications.');
  expect(published).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler les changements' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(published).toHaveBeenCalled());
});
