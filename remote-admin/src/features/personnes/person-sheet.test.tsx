import { useSession } from '@portal/shared-api';
import type { Personne } from '@portal/shared-api/contract/personnes';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { PersonSheet } from './person-sheet';

const maelle: Personne = {
  numPers: 'P1',
  codeCivilite: 'MME',
  nom: 'GUIVARCH',
  prenom: 'Maëlle',
  dateNaissance: '1990-04-02',
  email: 'maelle@exemple.test',
  contrats: ['C1'],
  isAdherent: true,
  etat: 'NON_CREE',
  userId: null,
};

/** Opens the sheet of a person for whom the server refuses an account. */
function open(person: Personne, message = '', champ?: string) {
  useSession.setState({ user: staffWith(['users.adherent:read', 'users.adherent:create']), today: '2026-11-20' });
  const erreurs = champ === undefined ? [] : [{ champ, code: 'used', message }];
  serve({
    'GET /admin/users/adherent/P1': () => person,
    'POST /admin/users/adherent/P1/compte': () => ({ status: 409, data: 'CompteExistant', message, erreurs }),
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <PersonSheet numPers="P1" onClose={() => undefined} />
    </PortalRouter>,
  );
}

async function createRefused(message: string, champ?: string) {
  open(maelle, message, champ);
  const address = await screen.findByRole('textbox', { name: /^Identifiant/ });
  await userEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
  return address;
}

test('[ADM-01] an account that is refused as a whole says why over the form, and no field is called wrong', async () => {
  const message = 'Cette personne est assurée avec vous.';
  const address = await createRefused(message);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(address).toBeValid();
});

test('[ADM-01] an address that is taken is refused at the address', async () => {
  const message = 'Un compte existe déjà avec cette adresse.';
  const address = await createRefused(message, 'userName');
  expect(await screen.findByText(message)).toBeVisible();
  expect(address).toBeInvalid();
  expect(address).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[ADM-01] no account is offered for a person insured together with the reader, and the sheet says why', async () => {
  const reason = 'Cette personne est assurée avec vous.';
  open({ ...maelle, motifNonCreable: reason });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Créer le compte' })).not.toBeInTheDocument();
});
