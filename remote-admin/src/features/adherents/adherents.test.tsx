import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staff, detail, answered, requests, bodies, open, openSheet } from './testing/open-accounts';

const filters = () => screen.getByRole('form', { name: 'Filtres' });
const listed = () => requests.filter((request) => request.includes('/admin/users?'));

test('[ADM-01] a search needs one criterion of three characters', async () => {
  open('/users/adherent');
  expect(screen.getByText('Recherchez un adhérent')).toBeInTheDocument();
  await userEvent.click(within(filters()).getByRole('button', { name: 'Filtrer' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Saisissez au moins un critère.');
  await userEvent.type(within(filters()).getByRole('textbox', { name: 'Nom' }), 'ma{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Nom : saisissez au moins 3 caractères.');
  expect(listed()).toEqual([]);
});

test('[ADM-01] all criteria and the order are in the address, the NIR is not', async () => {
  open('/users/adherent');
  const names = within(filters())
    .getAllByRole('textbox')
    .map((field) => field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual([
    'Nom',
    'Prénom',
    'Date de naissance',
    'N°\u00a0d’adhérent',
    'N°\u00a0de contrat',
    'Identifiant',
    'Créé du',
    'Créé jusqu’au',
  ]);
  await userEvent.type(within(filters()).getByRole('textbox', { name: 'Nom' }), 'marchandot');
  await userEvent.selectOptions(within(filters()).getByRole('combobox', { name: 'État du compte' }), 'Bloqué');
  await userEvent.selectOptions(within(filters()).getByRole('combobox', { name: 'Dématérialisé' }), 'Non');
  await userEvent.click(within(filters()).getByRole('button', { name: 'Filtrer' }));
  expect(await screen.findByRole('row', { name: /MARCHANDOT Théo.*VAL0007003.*Bloqué/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connexion' }));
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      'GET /api/admin/users?type=adherent&nom=marchandot&etat=BLOQUE&isDematerialise=N&tri=dateDerniereConnexion',
    ),
  );
  expect(window.location.hash).toBe(
    '#/users/adherent?nom=marchandot&etat=BLOQUE&isDematerialise=N&tri=dateDerniereConnexion',
  );
});

test('[ADM-01] ticked accounts are disabled with a reason, refusals are listed, and « Annuler » takes it back', async () => {
  open('/users/adherent?nom=marchandot');
  answered.bulk = { resultats: [{ cle: 'theo', isFait: false, message: 'Ce compte est déjà désactivé.' }] };
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner MARCHANDOT Théo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  const dialog = screen.getByRole('dialog', { name: 'Désactiver' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(bodies).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Fraude');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText(/Ce compte est déjà désactivé\./)).toBeInTheDocument();
  expect(bodies).toEqual([{ action: 'desactiver', userIds: ['theo'], motif: 'Fraude' }]);
});

test('[ADM-01] a ticked account keeps its name when the list shows others', async () => {
  open('/users/adherent?nom=marchandot');
  answered.bulk = { resultats: [{ cle: 'theo', isFait: false, message: 'Ce compte est déjà désactivé.' }] };
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner MARCHANDOT Théo' }));
  act(() => void (window.location.hash = '/users/adherent?nom=autre'));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Sélectionner MARCH/ })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  const dialog = screen.getByRole('dialog', { name: 'Désactiver' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Fraude');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText(/^MARCHANDOT Théo – Ce compte est déjà désactivé\./)).toBeInTheDocument();
});

test('[ADM-15] what the person of the account sees is asked for that person', async () => {
  const sheet = await openSheet({ etat: 'ACTIF' }, { ...staff, droits: [...staff.droits, 'settings:read'] });
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Contrats' }));
  expect(within(sheet).getByRole('link', { name: /^Que voit cette personne/ })).toHaveAttribute(
    'href',
    '#/admin/settings/fonctionnalites?contrat=VAL0007003&numPers=P000700301',
  );
});

afterEach(() => {
  answered.detail = detail;
});
