import { useSession } from '@portal/shared-api';
import { client as vald } from '@portal/shared-api/testing';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { StaffAccount } from '@portal/shared-api/contract/personnel';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import Staff from './page';
import { staffValues } from './fields';
import { NewStaff, StaffSheet } from './staff-sheet';

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
  isConnexionBloquee: false,
  blocages: [],
  dateDerniereConnexion: null,
  isAmfActive: false,
  dateFinAcces: null,
  isTermine: false,
  droitsIndividuels: [],
  sujet: null,
  version: 1,
  isSoi: false,
  motifNonModifiable: null,
};

const history = { 'GET /admin/users/personnel/ines/historique': () => ({ versions: [] }) };
const show = (sheet: ReactElement) => render(<PortalRouter nav={createHashNav()}>{sheet}</PortalRouter>);
const withProvider = (oidcExternalProvider: ClientConfiguration['oidcExternalProvider']) =>
  useSession.setState({
    user: staffWith(['users:read', 'users:create', 'users:update']),
    client: { ...vald, oidcExternalProvider },
  });
const subject = 'Identifiant chez le fournisseur d’identité';

test('[ADM-02] where the insurer has a provider of its own, an account asks for its identity there, and no mail is sent', async () => {
  withProvider({ libelle: 'Mon compte' });
  serve(history);
  const { unmount } = show(<NewStaff roles={[]} onClose={() => undefined} onCreated={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: new RegExp(subject) })).toBeRequired();
  expect(screen.getByText('La personne se connecte aussitôt par Mon compte, sans e-mail d’activation.')).toBeVisible();
  unmount();
  show(<StaffSheet account={{ ...waiting, sujet: 'sub-ines' }} roles={[]} onClose={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: new RegExp(subject) })).toHaveValue('sub-ines');
  expect(screen.getByRole('textbox', { name: new RegExp(subject) })).toBeRequired();
  expect(screen.queryByRole('button', { name: 'Renvoyer l’e-mail d’activation' })).toBeNull();
});

test('[ADM-02] an account that has no identity there yet is changed without one', async () => {
  withProvider({ libelle: 'Mon compte' });
  serve(history);
  show(<StaffSheet account={waiting} roles={[]} onClose={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: new RegExp(subject) })).not.toBeRequired();
});

test('[ADM-02] where the portal signs in, nothing asks for an identity', async () => {
  withProvider(null);
  serve(history);
  show(<NewStaff roles={[]} onClose={() => undefined} onCreated={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: /E-mail professionnel/ })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: new RegExp(subject) })).toBeNull();
});

test.each([
  ['ACTIF', 'Le compte est réactivé.'],
  ['EN_ATTENTE', 'Le compte n’est plus désactivé : son état est « En attente d’activation ».'],
] as const)('[ADM-02] an account that is « %s » once it is enabled is told as that', async (etat, told) => {
  withProvider(null);
  serve({ ...history, 'POST /admin/users/personnel/ines/reactivation': () => ({ etat }) });
  show(<StaffSheet account={{ ...waiting, etat: 'DESACTIVE' }} roles={[]} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Réactiver' }));
  const dialog = screen.getByRole('dialog', { name: 'Réactiver' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Erreur');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réactiver' }));
  await waitFor(() => expect(said.join(' ')).toContain(told));
});

test('[ADM-02] the factors of a colleague who lost them are reset with a reason, once their identity is checked', async () => {
  withProvider(null);
  const asked: unknown[] = [];
  const reset = 'POST /admin/users/personnel/ines/facteurs/reinitialisation';
  serve({ ...history, [reset]: (_query, body) => void asked.push(body) });
  show(<StaffSheet account={{ ...waiting, etat: 'ACTIF', isAmfActive: true }} roles={[]} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Réinitialiser les facteurs' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Réinitialiser les facteurs' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Réinitialiser' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Téléphone perdu');
  await confirm();
  expect(dialog.getByText('Vérifiez d’abord l’identité de la personne.')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /J’ai vérifié l’identité/ }));
  await confirm();
  await waitFor(() => expect(asked).toEqual([{ motif: 'Téléphone perdu', isIdentiteVerifiee: true }]));
});

test('[ADM-02] a colleague’s account that failures block is unlocked; nobody resets factors that are not there', async () => {
  withProvider(null);
  serve({ ...history, 'POST /admin/users/personnel/ines/deblocage': () => undefined });
  const blocked: StaffAccount = { ...waiting, etat: 'ACTIF', isConnexionBloquee: true, blocages: ['CODES'] };
  show(<StaffSheet account={blocked} roles={[]} onClose={() => undefined} />);
  expect(await screen.findByText('Trop de codes de sécurité incorrects.')).toBeVisible();
  expect(screen.queryByText('Trop de mots de passe incorrects.')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Débloquer' }));
  await waitFor(() => expect(said).toContain('Le compte a été débloqué.'));
  expect(screen.queryByRole('button', { name: 'Réinitialiser les facteurs' })).toBeNull();
});

test('[ADM-01] an activation mail that cannot be sent again shows why in the words of the catalogue', async () => {
  useSession.setState({ user: staffWith(['users:read', 'users:update']) });
  // The server refuses what it does not answer.
  serve(history);
  show(<StaffSheet account={waiting} roles={[]} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail d’activation' }));
  await waitFor(() => expect(said).toContain('Le renvoi du mail d’activation a échoué'));
});

test('[ADM-02] the list shows the last sign-in at the hour of its reader', async () => {
  useSession.setState({ user: staffWith(['users:read']) });
  const dateDerniereConnexion = '2026-11-18T08:12:00Z';
  serve({
    'GET /admin/users/personnel': () => ({
      administrateurs: [{ ...waiting, etat: 'ACTIF', dateDerniereConnexion }],
      roles: [],
      pagination: { page: 1, taille: 20, total: 1 },
    }),
  });
  show(<Staff />);
  const row = await screen.findByRole('row', { name: /BASTIDE/ });
  expect(within(row).getByRole('time')).toHaveAttribute('datetime', dateDerniereConnexion);
});

test('[ADM-02] an administrator whom the reader may not change is shown without anything to change, and with the reason', async () => {
  withProvider(null);
  const reason = 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.';
  const version = {
    date: '2026-11-18T09:00:00Z',
    auteur: 'Hélène DARGOIS',
    motif: null,
    valeurs: staffValues(waiting),
  };
  serve({
    'GET /admin/users/personnel/ines/historique': () => ({
      versions: [
        { ...version, version: 2 },
        { ...version, version: 1 },
      ],
    }),
  });
  const { unmount } = show(<StaffSheet account={waiting} roles={[]} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: /^Restaurer/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  unmount();
  show(<StaffSheet account={{ ...waiting, motifNonModifiable: reason }} roles={[]} onClose={() => undefined} />);
  expect(await screen.findByText('Création')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  for (const name of [/^Restaurer/, 'Enregistrer', /Désactiver/, 'Renvoyer l’e-mail d’activation'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[ADM-02] [ADM-14] a civility is chosen, and shows in a version, in the words of the insurer', async () => {
  withProvider(null);
  const rows = [
    { code: 'M', libelle: 'M.', ordre: 1, parent: null },
    { code: 'MME', libelle: 'Mme', ordre: 2, parent: null },
  ];
  const version = { date: '2026-11-18T09:00:00Z', auteur: 'Hélène DARGOIS', motif: null };
  serve({
    'GET /referentiel/civilite': () => rows,
    'GET /admin/users/personnel/ines/historique': () => ({
      versions: [
        { ...version, version: 2, valeurs: staffValues(waiting) },
        { ...version, version: 1, valeurs: { ...staffValues(waiting), codeCivilite: 'M' } },
      ],
    }),
  });
  show(<StaffSheet account={waiting} roles={[]} onClose={() => undefined} />);
  const field = await screen.findByRole('combobox', { name: /^Civilité/ });
  await waitFor(() =>
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Non renseignée', 'M.', 'Mme']),
  );
  expect(field).toHaveValue('MME');
  expect(await screen.findByText(/M\. .*Mme/)).toBeVisible();
});

test('[ADM-02] the history says that an account was disabled or unlocked', async () => {
  withProvider(null);
  const version = { date: '2026-11-18T09:00:00Z', auteur: 'Hélène DARGOIS', motif: null };
  const kept = { ...staffValues(waiting), etat: 'ACTIF' };
  serve({
    'GET /admin/users/personnel/ines/historique': () => ({
      versions: [
        { ...version, version: 4, valeurs: { ...kept, etat: 'DESACTIVE', action: 'administrateur.desactive' } },
        { ...version, version: 3, valeurs: { ...kept, action: 'administrateur.debloque' } },
        { ...version, version: 2, valeurs: { ...kept, action: 'administrateur.modifie' } },
        { ...version, version: 1, valeurs: kept },
      ],
    }),
  });
  show(<StaffSheet account={waiting} roles={[]} onClose={() => undefined} />);
  expect(await screen.findByText('État : Actif → Désactivé')).toBeVisible();
  expect(screen.getByText('Compte débloqué.')).toBeVisible();
  expect(screen.getAllByText('Aucune différence.')).toHaveLength(1);
});

test('[ADM-02] an older version is restored with what the call takes, though the server keeps the state in it too', async () => {
  withProvider(null);
  const version = { date: '2026-11-18T09:00:00Z', auteur: 'Hélène DARGOIS', motif: null };
  const kept = { ...staffValues(waiting), codeCivilite: null, sujet: null, etat: 'EN_ATTENTE' };
  const asked: unknown[] = [];
  serve({
    'GET /admin/users/personnel/ines/historique': () => ({
      versions: [
        { ...version, version: 2, valeurs: { ...kept, nom: 'BASTIDE-ROUX' } },
        { ...version, version: 1, valeurs: kept },
      ],
    }),
    'PUT /admin/users/personnel/ines': (_query, body) => {
      asked.push(body);
      return { version: 3 };
    },
  });
  show(<StaffSheet account={{ ...waiting, version: 2 }} roles={[]} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurer la version 1' }));
  const dialog = screen.getByRole('dialog', { name: 'Restaurer la version 1' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restaurer' }));
  const { userName: _name, etat: _state, ...taken } = kept;
  await waitFor(() => expect(asked).toEqual([{ ...taken, version: 2 }]));
});
