import { clearCache, useSession } from '@portal/shared-api';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Adherents from './page';

const staff: CurrentUser = {
  userId: 'helene',
  userName: 'helene.dargois@exemple.test',
  email: 'helene.dargois@exemple.test',
  codeCivilite: 'MME',
  nom: 'DARGOIS',
  prenom: 'Hélène',
  numPers: null,
  roles: ['Admin', 'BackEndUser'],
  authentificationMultiples: { telephonePortableConfirmed: false, isAmfActive: false },
  derniereConnexion: null,
  droits: ['users.adherent:read', 'users.adherent:update'],
};
const row = {
  userId: 'theo',
  userName: 'theo.marchandot@exemple.test',
  nom: 'MARCHANDOT',
  prenom: 'Théo',
  dateNaissance: '1990-01-17',
  numPers: 'P000700301',
  referenceExterne: 'VAL0007003',
  roles: ['User'],
  etat: 'BLOQUE',
  origine: 'INSCRIPTION',
  isEmailConfirme: true,
  isAmfActive: true,
  telephoneMasque: '06 •• •• •• 03',
  nombreContrats: 1,
  dateCreation: '2025-03-14T09:00:00Z',
  dateDerniereConnexion: null,
  nombreEchecs: 5,
} as const;
const detail: AccountDetail = {
  ...row,
  roles: [...row.roles],
  codeCivilite: 'M',
  email: row.userName,
  dateEmailConfirme: '2025-03-14T09:00:00Z',
  dateBlocage: '2026-11-20T06:44:00Z',
  dateFinBlocage: null,
  motifEtat: null,
  hasApplication: false,
  nombreClesAcces: 0,
  changementIdentifiant: null,
  cgu: null,
  nir: '1 90 01 •• ••• ••• ••',
  contrats: [
    { numeroContratIndividuel: 'VAL0007003', nomOffre: 'Santé Confort', etat: 'suspendu', roleAssure: 'ADHERENT' },
  ],
  connexions: [],
  journal: [],
};

let shown: AccountDetail = detail;
const requests: string[] = [];
const bodies: unknown[] = [];

function open(address: string, user: CurrentUser = staff) {
  requests.length = 0;
  bodies.length = 0;
  clearCache();
  // jsdom has no fetch: the response has only what the client reads.
  globalThis.fetch = jest.fn(async (url: string, { method, body: sent }: { method: string; body?: string }) => {
    requests.push(`${method} ${url}`);
    if (sent) bodies.push(JSON.parse(sent));
    const body = url.startsWith('/api/admin/users?')
      ? { utilisateurs: [row], pagination: { page: 1, taille: 20, total: 1 }, isTotalPlafonne: false }
      : shown;
    return { ok: true, status: method === 'GET' ? 200 : 204, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
  useSession.setState({ user, contrats: [], contrat: null, client: null });
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <Adherents />
    </PortalRouter>,
  );
}

test('[ADM-01] a search needs one criterion of three characters', async () => {
  open('/users/adherent');
  const form = screen.getByRole('form', { name: 'Recherche' });
  await userEvent.click(within(form).getByRole('button', { name: 'Rechercher' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Saisissez au moins un critère.');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Nom' }), 'ma{Enter}');
  expect(within(form).getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription(
    'Erreur\u00a0: Saisissez au moins 3 caractères.',
  );
  expect(requests).toEqual([]);
});

test('[ADM-01] search and order are in the address', async () => {
  open('/users/adherent');
  const form = screen.getByRole('form', { name: 'Recherche' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Nom' }), 'marchandot');
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'État du compte' }), 'Bloqué');
  await userEvent.click(within(form).getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByRole('row', { name: /MARCHANDOT Théo.*VAL0007003.*Bloqué Jamais/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connexion' }));
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      'GET /api/admin/users?type=adherent&nom=marchandot&etat=BLOQUE&page=1&taille=20&tri=dateDerniereConnexion',
    ),
  );
  expect(window.location.hash).toBe('#/users/adherent?nom=marchandot&etat=BLOQUE&tri=dateDerniereConnexion');
});

test('[ADM-01] opens the sheet of an account and unlocks it', async () => {
  open('/users/adherent?nom=marchandot');
  await userEvent.click(await screen.findByRole('button', { name: 'MARCHANDOT Théo' }));
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  expect(sheet).toHaveTextContent('Adhérent · né le 17/01/1990');
  expect(sheet).toHaveTextContent(/Compte bloqué.*5 échecs de connexion/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Débloquer' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/unlock'));
});

test('[SES-10] without the right to change accounts there are no actions', async () => {
  open('/users/adherent?nom=marchandot&compte=theo', { ...staff, droits: ['users.adherent:read'] });
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  expect(within(sheet).queryByRole('button', { name: 'Débloquer' })).not.toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Désactiver' })).not.toBeInTheDocument();
});

// jsdom has the element without its modal behaviour.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  shown = detail;
});

const openSheet = async (account: Partial<AccountDetail>, user: CurrentUser = staff) => {
  shown = { ...detail, ...account };
  open('/users/adherent?compte=theo', user);
  return screen.findByRole('region', { name: 'Théo MARCHANDOT' });
};

test('[ADM-01] a sheet opens by its address, without a search', async () => {
  expect(await openSheet({})).toHaveTextContent(/Compte bloqué/);
  expect(requests.filter((request) => request.includes('/admin/users?'))).toEqual([]);
});

test('[ADM-01] the protection by SMS is deactivated with a reason, after an identity check', async () => {
  const sheet = await openSheet({ etat: 'ACTIF' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Désactiver la protection via SMS' }));
  const dialog = screen.getByRole('dialog', { name: 'Désactiver la protection via SMS' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Téléphone perdu');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(within(dialog).getByRole('checkbox')).toHaveAccessibleDescription(
    /Vérifiez d’abord l’identité de la personne\./,
  );
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/desactiver-amf'));
  expect(bodies).toEqual([{ motif: 'Téléphone perdu', isIdentiteVerifiee: true }]);
});

test('[ADM-01] existing factors are reset, and the activation mail is sent again to a pending account', async () => {
  const reset = { name: 'Réinitialiser les facteurs' };
  const sheet = await openSheet({ etat: 'ACTIF', hasApplication: true, nombreClesAcces: 2 });
  expect(sheet).toHaveTextContent(/Application d’authentification, 2 clés d’accès/);
  expect(within(sheet).getByRole('button', reset)).toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Renvoyer l’e-mail d’activation' })).not.toBeInTheDocument();
  cleanup();
  const waiting = await openSheet({ etat: 'EN_ATTENTE' });
  expect(within(waiting).queryByRole('button', reset)).not.toBeInTheDocument();
  await userEvent.click(within(waiting).getByRole('button', { name: 'Renvoyer l’e-mail d’activation' }));
  await waitFor(() => expect(requests).toContain('POST /api/identity/relance-activation?userId=theo'));
});

test('[ADM-01] a pending change of identifier shows its deadline and is validated after an identity check', async () => {
  const waiting = {
    nouveauUserName: 'theo.neuf@exemple.test',
    dateDemande: '2026-11-19T10:00:00Z',
    dateEffet: '2026-11-21T10:00:00Z',
    isValide: false,
  };
  const sheet = await openSheet({ etat: 'ACTIF', changementIdentifiant: waiting });
  expect(sheet).toHaveTextContent(/Changement d’identifiant en attente.*theo\.neuf@exemple\.test.*21\/11\/2026/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Valider le changement d’identifiant' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/identifiant/validation'));
  cleanup();
  const done = await openSheet({ etat: 'ACTIF', changementIdentifiant: { ...waiting, isValide: true } });
  expect(within(done).queryByRole('button', { name: 'Valider le changement d’identifiant' })).not.toBeInTheDocument();
});

test('[ADM-01] « Se connecter en tant que » needs the right and an account that can be opened', async () => {
  const name = { name: 'Se connecter en tant que' };
  const may: CurrentUser = { ...staff, droits: ['users.adherent:read', 'acces-administrateur:create'] };
  expect(within(await openSheet({ etat: 'ACTIF' }, may)).getByRole('button', name)).toBeInTheDocument();
  cleanup();
  expect(within(await openSheet({ etat: 'ACTIF' })).queryByRole('button', name)).not.toBeInTheDocument();
  cleanup();
  expect(within(await openSheet({ etat: 'DESACTIVE' }, may)).queryByRole('button', name)).not.toBeInTheDocument();
  cleanup();
  expect(
    within(await openSheet({ etat: 'ACTIF', roles: ['User', 'BackEndUser'] }, may)).queryByRole('button', name),
  ).not.toBeInTheDocument();
});
