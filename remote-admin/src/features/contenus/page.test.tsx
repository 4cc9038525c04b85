import { clearCache, useSession } from '@portal/shared-api';
import type { ContentRow } from '@portal/shared-api/contract/edition';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import Contenus from './page';

const content: ContentRow = {
  id: 'C1',
  collection: 'Actualites',
  name: 'Actualites',
  itemName: 'vaccins',
  title: 'Vaccins',
  tags: ['santé', 'hiver'],
  audience: 'CONNECTES',
  audienceCode: 'SENIORS',
  etat: 'PUBLIE',
  publicationDebut: null,
  publicationFin: '2026-11-10',
  isBrouillonEnCours: false,
  publicationPrevue: null,
  modification: null,
};

test('[ADM-12] the list says tags, audience and dates of a content, and that it is no longer seen', async () => {
  clearCache();
  serve({
    'GET /admin/cms/items': () => ({
      contenus: [content],
      audiences: [{ code: 'SENIORS', libelle: 'Les plus de 60 ans', isActive: true }],
      pagination: { page: 1, taille: 20, total: 1 },
    }),
    'GET /vues': () => ({ vues: [], isPartagePossible: false }),
  });
  useSession.setState({ user: staffWith(['cms:read']), today: '2026-11-20' });
  window.location.hash = '/admin/cms';
  render(
    <PortalRouter nav={createHashNav()}>
      <Contenus />
    </PortalRouter>,
  );
  expect(await screen.findByText('Les plus de 60 ans')).toBeInTheDocument();
  for (const words of ['santé, hiver', 'Jusqu’au 10/11/2026', 'Plus visible'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Personnes connectées')).not.toBeInTheDocument();
});
