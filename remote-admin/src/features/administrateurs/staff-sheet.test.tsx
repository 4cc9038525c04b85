import { useSession } from '@portal/shared-api';
import type { StaffAccount } from '@portal/shared-api/contract/personnel';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { StaffSheet } from './staff-sheet';

const waiting: StaffAccount = {
  userId: 'ines',
  codeCivilite: 'MME',
  nom: 'BASTIDE',
  prenom: 'Inès',
  userName: 'ines.bastide@exemple.test',
  telephonePortable: null,
  role: 'GestionnaireBO',
  libelleRole: 'Gestionnaire',
  clients: [],
  etat: 'EN_ATTENTE',
  dateDerniereConnexion: null,
  isAmfActive: false,
  dateFinAcces: null,
  isTermine: false,
  droitsIndividuels: [],
  version: 1,
  isSoi: false,
};

test('[ADM-01] an activation mail that cannot be sent again is told in the words of the catalogue', async () => {
  useSession.setState({ user: staffWith(['users:read', 'users:update']) });
  // The server refuses what it does not answer.
  serve({ 'GET /admin/users/personnel/ines/historique': () => ({ versions: [] }) });
  render(
    <PortalRouter nav={createHashNav()}>
      <StaffSheet account={waiting} roles={[]} onClose={() => undefined} />
    </PortalRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail d’activation' }));
  await waitFor(() => expect(said).toContain('Le renvoi du mail d’activation a échoué'));
});
