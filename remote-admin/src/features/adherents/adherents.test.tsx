import { useSession } from '@portal/shared-api';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Adherents from './page';

const staff: CurrentUser = {
  userId: 'helene', userName: 'helene.dargois@exemple.test', email: 'helene.dargois@exemple.test', codeCivilite: 'MME', nom: 'DARGOIS', prenom: 'Hélène', numPers: null,
  roles: ['Admin', 'BackEndUser'], authentificationMultiples: { telephonePortableConfirmed: false, isAmfActive: false }, derniereConnexion: null, droits: ['users.adherent:read', 'users.adherent:update'],
};
const row = {
  userId: 'theo', userName: 'theo.marchandot@exemple.test', nom: 'MARCHANDOT', prenom: 'Théo', dateNaissance: '1990-01-17', numPers: 'P000700301', referenceExterne: 'VAL0007003', roles: ['User'],
  etat: 'BLOQUE', origine: 'INSCRIPTION', isEmailConfirme: true, isAmfActive: true, telephoneMasque: '06 •• •• •• 03', nombreContrats: 1, dateCreation: '2025-03-14T09:00:00Z', dateDerniereConnexion: null, nombreEchecs: 5,
} as const;
const detail: AccountDetail = {
  ...row, roles: [...row.roles], codeCivilite: 'M', email: row.userName, dateEmailConfirme: '2025-03-14T09:00:00Z', dateBlocage: '2026-11-20T06:44:00Z', dateFinBlocage: null, motifEtat: null, cgu: null, nir: '1 90 01 •• ••• ••• ••',
  contrats: [{ numeroContratIndividuel: 'VAL0007003', nomOffre: 'Santé Confort', etat: 'suspendu', roleAssure: 'ADHERENT' }], connexions: [], journal: [],
};

const requests: string[] = [];

function open(address: string, user: CurrentUser = staff) {
  requests.length = 0;
  // jsdom has no fetch: the answer has just what the client reads of one.
  globalThis.fetch = jest.fn(async (url: string, { method }: { method: string }) => {
    requests.push(`${method} ${url}`);
    const body = url.startsWith('/api/admin/users?') ? { utilisateurs: [row], pagination: { page: 1, taille: 20, total: 1 }, isTotalPlafonne: false } : detail;
    return { ok: true, status: method === 'GET' ? 200 : 204, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
  useSession.setState({ user, contrats: [], contrat: null, client: null });
  window.location.hash = address;
  render(<PortalRouter nav={createHashNav()}><Adherents /></PortalRouter>);
}

test('[ADM-01] asks for a criterion, of three characters at least, before it searches', async () => {
  open('/users/adherent');
  const form = screen.getByRole('form', { name: 'Recherche' });
  await userEvent.click(within(form).getByRole('button', { name: 'Rechercher' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Saisissez au moins un critère.');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Nom' }), 'ma{Enter}');
  expect(within(form).getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription('Erreur\u00a0: Saisissez au moins 3 caractères.');
  expect(requests).toEqual([]);
});

test('[ADM-01] searches, orders, and keeps both in the address', async () => {
  open('/users/adherent');
  const form = screen.getByRole('form', { name: 'Recherche' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Nom' }), 'marchandot');
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'État du compte' }), 'Bloqué');
  await userEvent.click(within(form).getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByRole('row', { name: /MARCHANDOT Théo.*VAL0007003.*Bloqué Jamais/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connexion' }));
  await waitFor(() => expect(requests.at(-1)).toBe('GET /api/admin/users?type=adherent&nom=marchandot&etat=BLOQUE&page=1&taille=20&tri=dateDerniereConnexion'));
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

test('[SES-10] without the right to change accounts there is no action', async () => {
  open('/users/adherent?nom=marchandot&compte=theo', { ...staff, droits: ['users.adherent:read'] });
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  expect(within(sheet).queryByRole('button', { name: 'Débloquer' })).not.toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Désactiver' })).not.toBeInTheDocument();
});
