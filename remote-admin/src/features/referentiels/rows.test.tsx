import { usePageTitleStore, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { serve } from '../../testing/answers';
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
