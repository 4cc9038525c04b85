import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import Dashboard from './page';

test('[ADM-01] a figure of the dashboard leads to the rows that it counts', async () => {
  serve({
    'GET /admin/dashboard': () => ({
      comptesActifs: 40,
      comptesActifsDebutMois: 38,
      comptesEnAttente: 3,
      activationsEnRetard: 0,
      tauxDematerialisation: 61,
      comptesBloques: 2,
      connexionsAujourdhui: 12,
      connexionsSemainePrecedente: 9,
      connexionsParJour: [],
      travauxEnEchec: 0,
      travauxEnAttente: 0,
      notificationsProgrammees: 1,
      modulesEnDefaut: [{ name: 'remote-essai', nombre: 2 }],
      noteNonLue: null,
    }),
    'GET /federation/registry': () => ({
      releases: [],
      disabled: [],
      unavailable: [
        {
          name: 'remote-essai',
          descriptor: {
            name: 'remote-essai',
            label: 'Espace d’essai',
            contractVersion: 1,
            routes: [],
            menu: [],
            slots: [],
          },
        },
      ],
    }),
  });
  const rights = [
    'statistiques-users:read',
    'users.adherent:read',
    'connections-logs:read',
    'notification:read',
  ] as const;
  useSession.setState({ user: staffWith([...rights]), today: '2026-11-20' });
  window.location.hash = '/admin';
  render(
    <PortalRouter nav={createHashNav()}>
      <Dashboard />
    </PortalRouter>,
  );
  const leadsTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leadsTo(/^Connexions aujourd’hui.: 12$/)).toBe(
    '#/admin/connections-logs?debut=2026-11-20&fin=2026-11-20&resultat=SUCCES&isAccesAdministrateur=N',
  );
  expect(await leadsTo(/^Notifications programmées.: 1$/)).toBe('#/admin/notification/detail-target?etat=PROGRAMMEE');
  expect(await leadsTo(/^Comptes bloqués.: 2$/)).toBe('#/users/adherent?etat=BLOQUE');
  // Modules have their names, as everywhere on the page.
  expect(await screen.findByText(/Espace d’essai/, { selector: 'dd *' })).toBeVisible();
  expect(screen.queryByText(/remote-essai/)).not.toBeInTheDocument();
});

test('[ADM-01] staff without the figures land on what their rights allow, without an error', async () => {
  const asked = jest.fn(() => ({ status: 403, message: 'Accès non autorisé' }));
  serve({
    'GET /admin/dashboard': asked,
    'GET /admin/release-note/nouveautes': () => ({
      versions: [],
      nonLue: { version: '4.12.0', titre: 'Nouveau tableau de bord' },
    }),
  });
  useSession.setState({ user: staffWith(['release-note:read']), today: '2026-11-20' });
  window.location.hash = '/admin';
  render(
    <PortalRouter nav={createHashNav()}>
      <Dashboard />
    </PortalRouter>,
  );
  expect(await screen.findByText(/^Nouveautés de la version 4.12.0.: Nouveau tableau de bord$/)).toBeVisible();
  expect(screen.getByText(/^Votre rôle ne comprend pas les chiffres de l’activité du portail/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
