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
      modulesEnDefaut: [],
      noteNonLue: null,
    }),
  });
  const rights = ['users.adherent:read', 'connections-logs:read', 'notification:read'] as const;
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
});
