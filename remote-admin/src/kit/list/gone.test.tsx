import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import Staff from '../../features/administrateurs/page';
import Insurers from '../../features/assureurs/page';
import Audiences from '../../features/audiences/page';
import Categories from '../../features/categories-faq/page';
import Documents from '../../features/documents-cms/page';
import Images from '../../features/images/page';
import Notes from '../../features/notes-version/page';
import Notifications from '../../features/notifications/page';
import Questions from '../../features/questions/page';
import Referentiels from '../../features/referentiels/page';
import { staffWith } from '../../testing/staff';

const referentiel = { nom: 'civilite', libelle: 'Civilités', liberte: 'LIBRE', parent: null };
const Civilites = () => <Referentiels params={{ nom: 'civilite' }} />;
const pages: readonly (readonly [string, ComponentType])[] = [
  ['administrateurs', Staff],
  ['assureurs', Insurers],
  ['audiences', Audiences],
  ['catégories', Categories],
  ['documents', Documents],
  ['images', Images],
  ['notes de version', Notes],
  ['notifications', Notifications],
  ['questions', Questions],
  ['référentiels', Civilites],
];

test.each(pages)(
  '[ADM-12] a row of %s that stands on another page, such as one just added, is announced',
  async (_, Page) => {
    clearCache();
    useSession.setState({ user: staffWith([]), today: '2026-11-20' });
    const lists = ['administrateurs', 'assureurs', 'audiences', 'documents', 'images', 'versions', 'notifications'];
    const body = {
      ...Object.fromEntries([...lists, 'questions', 'categories', 'lignes', 'roles', 'vues'].map((name) => [name, []])),
      referentiel: { ...referentiel, lignes: 0, actives: 0, dateModification: null },
      isPartagePossible: false,
      pagination: { page: 1, taille: 20, total: 0 },
    };
    Object.assign(globalThis, {
      fetch: async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => body }),
    });
    window.location.hash = '/admin/liste?ouvert=ailleurs';
    render(
      <PortalRouter nav={createHashNav()}>
        <Page />
      </PortalRouter>,
    );
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Cette ligne n’est pas sur cette page de la liste.' }),
    ).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer la fiche' }));
    expect(screen.queryByText('Cette ligne n’est pas sur cette page de la liste.')).not.toBeInTheDocument();
  },
);
