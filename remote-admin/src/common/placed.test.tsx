import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { freeTextMessage } from '@portal/shared-api/rules/free-text';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeptViews } from '../kit/list/kept-views';
import { serve } from '../testing/answers';
import { staffWith } from '../testing/staff';
import { ReasonDialog } from './reason-dialog';
import { StartAccessDialog } from './start-access/start-access-dialog';

const wholeSentence = 'Les informations fournies sont erronées';
const refusedFor = (champ: string) => ({
  status: 400,
  data: 'ValidationError',
  message: wholeSentence,
  erreurs: [{ champ, code: 'pattern', message: freeTextMessage }],
});

test('[ADM-01] a reason that would be refused is refused at its field, before anything is sent', async () => {
  const onConfirm = jest.fn();
  render(
    <ReasonDialog
      title="Désactiver"
      confirmLabel="Désactiver"
      isPending={false}
      onConfirm={onConfirm}
      onClose={jest.fn()}
    >
      Le compte ne pourra plus se connecter.
    </ReasonDialog>,
  );
  const motif = screen.getByRole('textbox', { name: /^Motif/ });
  await userEvent.type(motif, 'a<b');
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  expect(motif).toHaveAccessibleDescription(expect.stringContaining(freeTextMessage));
  expect(motif).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(motif);
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  expect(onConfirm).toHaveBeenCalledWith('');
});

test('[ADM-04] « Se connecter en tant que » says at « Référence » what is wrong with it', async () => {
  useSession.setState({ user: staffWith(['acces-administrateur:create']) });
  const answers: unknown[] = [
    refusedFor('reference'),
    { status: 409, data: 'ImpersonationInterdit', message: 'Ce compte est fermé.' },
  ];
  serve({
    'GET /referentiel/motif-acces-administrateur': () => [
      { code: 'CONTROLE', libelle: 'Contrôle', ordre: 1, parent: null },
    ],
    'POST /admin/acces-administrateur': () => answers.shift(),
  });
  render(<StartAccessDialog member={{ userId: 'theo', nom: 'MARCHANDOT', prenom: 'Théo' }} onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Contrôle' }));
  const reference = screen.getByRole('textbox', { name: /^Référence/ });
  await userEvent.type(reference, 'T<1>');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir l’espace' }));
  await waitFor(() => expect(reference).toHaveAccessibleDescription(expect.stringContaining(freeTextMessage)));
  expect(screen.queryByText(wholeSentence)).not.toBeInTheDocument();
  await waitFor(() => expect(reference).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir l’espace' }));
  expect(await screen.findByText('Ce compte est fermé.')).toBeInTheDocument();
  expect(reference).not.toHaveAccessibleDescription(expect.stringContaining(freeTextMessage));
});

test('[ADM-01] a kept view says at its name what is wrong with it, and of the rest below', async () => {
  const answers: unknown[] = [
    refusedFor('nom'),
    { status: 403, data: 'AccesRefuse', message: 'Vous n’y avez pas droit.' },
  ];
  serve({
    'GET /admin/vues': () => ({ vues: [], isPartagePossible: false }),
    'POST /admin/vues': () => answers.shift(),
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <KeptViews name="audiences" openedIn="ouvert" />
    </PortalRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Vues' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Enregistrer cette vue/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Enregistrer cette vue' }));
  const name = dialog.getByRole('textbox', { name: /^Nom de la vue/ });
  await userEvent.type(name, '<b>x');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(freeTextMessage)));
  expect(dialog.queryByText(wholeSentence)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vous n’y avez pas droit.');
  expect(name).not.toHaveAccessibleDescription(/droit/);
});
