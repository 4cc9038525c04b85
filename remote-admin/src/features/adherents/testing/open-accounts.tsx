import { clearCache, useSession } from '@portal/shared-api';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { staffWith } from '../../../testing/staff';
import Adherents from '../page';

export const staff = staffWith(['users.adherent:read', 'users.adherent:update', 'history:read'], { userId: 'helene' });
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
export const detail: AccountDetail = {
  ...row,
  roles: [...row.roles],
  codeCivilite: 'M',
  email: row.userName,
  dateEmailConfirme: '2025-03-14T09:00:00Z',
  dateBlocage: '2026-11-20T06:44:00Z',
  dateFinBlocage: null,
  isConnexionBloquee: true,
  blocages: ['MOT_DE_PASSE'],
  motifEtat: null,
  motifNonModifiable: null,
  isAActiver: false,
  isRetablissementOuvert: false,
  dateSuppression: null,
  hasApplication: false,
  nombreClesAcces: 0,
  changementIdentifiant: null,
  cgu: null,
  isDematerialise: true,
  consentements: [{ libelle: 'Offres de la mutuelle', isAccepte: false }],
  demandes: [
    {
      numeroDemande: 'DEM-2026-000012',
      libelle: 'Modifier mon adresse',
      date: '2026-11-18T09:00:00Z',
      etat: 'ACCEPTEE',
    },
  ],
  notifications: [{ titre: 'Fermeture le 11 novembre', dateLecture: '2026-11-10T08:00:00Z' }],
  nir: '1 90 01 •• ••• ••• ••',
  contrats: [
    { numeroContratIndividuel: 'VAL0007003', nomOffre: 'Santé Confort', etat: 'suspendu', roleAssure: 'ADHERENT' },
  ],
  connexions: [],
  journal: [],
};

/** What the server answers: the sheet, the result of an action on several accounts, and the state after « Activer ». */
export const answered: { detail: AccountDetail; bulk: unknown; enabledAs: AccountDetail['etat'] } = {
  detail,
  bulk: null,
  enabledAs: 'ACTIF',
};
export const requests: string[] = [];
export const bodies: unknown[] = [];

export function open(address: string, user: CurrentUser = staff) {
  requests.length = 0;
  bodies.length = 0;
  clearCache();
  // jsdom has no fetch: the response has only what the client reads.
  globalThis.fetch = jest.fn(async (url: string, { method, body: sent }: { method: string; body?: string }) => {
    requests.push(`${method} ${url}`);
    if (sent) bodies.push(JSON.parse(sent));
    if (url.includes('/admin/vues'))
      return {
        ok: true,
        status: 200,
        headers: new Headers(),
        json: async () => ({ vues: [], isPartagePossible: false }),
      };
    if (url.includes('/referentiel/')) return { ok: true, status: 200, headers: new Headers(), json: async () => [] };
    if (url === '/api/admin/users/actions')
      return { ok: true, status: 200, headers: new Headers(), json: async () => answered.bulk };
    const body = url.startsWith('/api/admin/users?')
      ? {
          utilisateurs: url.includes('nom=autre') ? [] : [row],
          pagination: { page: 1, taille: 20, total: 1 },
          isTotalPlafonne: false,
        }
      : answered.detail;
    if (url.endsWith('/enable'))
      return { ok: true, status: 200, headers: new Headers(), json: async () => ({ etat: answered.enabledAs }) };
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

export const openSheet = async (account: Partial<AccountDetail>, user: CurrentUser = staff) => {
  answered.detail = { ...detail, ...account };
  open('/users/adherent?compte=theo', user);
  return screen.findByRole('region', { name: 'Théo MARCHANDOT' });
};
