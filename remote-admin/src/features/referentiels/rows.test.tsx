import { usePageTitleStore, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import Referentiels from './page';

test('the window has the title of the list that is open', async () => {
  const referentiel = { nom: 'civilite', libelle: 'Civilités', liberte: 'LIBELLES', parent: null };
  const known = { ...referentiel, lignes: 0, actives: 0, dateModification: null };
  serve({
    'GET /admin/referentiel/civilite': () => ({
      referentiel: known,
      lignes: [],
      pagination: { page: 1, taille: 20, total: 0 },
    }),
  });
  useSession.setState({ user: staffWith(['referentiel:read']), today: '2026-11-20' });
  const { unmount } = render(
    <PortalRouter nav={createHashNav()}>
      <Referentiels params={{ nom: 'civilite' }} />
    </PortalRouter>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Civilités' })).toBeVisible();
  expect(usePageTitleStore.getState().title).toBe('Civilités');
  unmount();
  expect(usePageTitleStore.getState().title).toBeNull();
});

const motifs = (lignes: readonly object[]) => ({
  referentiel: {
    nom: 'motif',
    libelle: 'Motifs',
    liberte: 'LIBRE',
    parent: null,
    lignes: 1,
    actives: 1,
    dateModification: null,
  },
  lignes,
  pagination: { page: 1, taille: 20, total: lignes.length },
});

function openMotifs(droits: Parameters<typeof staffWith>[0]) {
  useSession.setState({ user: staffWith(droits), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <Referentiels params={{ nom: 'motif' }} />
    </PortalRouter>,
  );
}

test('[ADM-14] rows that could not be deactivated stay ticked, and the failure shows', async () => {
  const row = {
    id: 'R1',
    code: 'MUT',
    libelle: 'Mutation',
    ordre: 1,
    parent: null,
    isActif: true,
    indicatif: null,
    isSepa: null,
    codeInsee: null,
    departement: null,
    version: 1,
    isDesactivable: true,
    isAjoute: true,
    dateModification: null,
  };
  // The server refuses what it does not answer.
  serve({ 'GET /admin/referentiel/motif': () => motifs([row]) });
  openMotifs(['referentiel:read', 'referentiel:update']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner Mutation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  await waitFor(() => expect(said).toContain('Un problème est survenu'));
  expect(screen.getByRole('checkbox', { name: 'Sélectionner Mutation' })).toBeChecked();
});

test('[ADM-14] a row that was added asks nothing, and a message says if it stands on another page', async () => {
  serve({ 'GET /admin/referentiel/motif': () => motifs([]), 'POST /admin/referentiel/motif': () => ({ id: 'R21' }) });
  openMotifs(['referentiel:read', 'referentiel:create']);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter' }));
  const sheet = within(screen.getByRole('region', { name: 'Nouvelle ligne' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Code/ }), 'ZZ');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Libellé/ }), 'Autre');
  await userEvent.type(sheet.getByLabelText(/^Ordre/), '99');
  await userEvent.click(sheet.getByRole('button', { name: 'Ajouter' }));
  expect(
    await screen.findByRole('heading', { name: 'Cette ligne n’est pas sur cette page de la liste.' }),
  ).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[ADM-14] what may change in a list is explained to staff who may change it', async () => {
  serve({ 'GET /admin/referentiel/motif': () => motifs([]) });
  openMotifs(['referentiel:read']);
  expect(await screen.findByText('Vos droits vous laissent consulter cette liste, sans la modifier.')).toBeVisible();
  act(() => useSession.setState({ user: staffWith(['referentiel:read', 'referentiel:update']) }));
  expect(screen.getByText('Des codes peuvent être ajoutés, modifiés et désactivés.')).toBeVisible();
});
