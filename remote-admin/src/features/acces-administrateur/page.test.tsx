import { clearCache, useSession } from '@portal/shared-api';
import type { AccesDetail } from '@portal/shared-api/contract/acces-administrateur';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../../testing/staff';
import { minutesOf } from './duration';
import AccesAdministrateur from './page';

const staff = staffWith(['acces-administrateur:create', 'acces-administrateur:read', 'users.adherent:read'], {
  roles: ['Gestionnaire', 'BackEndUser'],
});
const entry = {
  idAcces: 'a1',
  administrateur: 'DARGOIS Hélène',
  adherent: 'VERNOUX Camille',
  userId: 'camille',
  codeMotif: 'ASSISTANCE',
  libelleMotif: 'Assistance téléphonique',
  reference: 'T-42',
  dateDebut: '2026-11-18T08:12:00Z',
  dateExpiration: '2026-11-18T08:42:00Z',
  dateFin: '2026-11-18T08:20:00Z',
  nombrePagesVues: 4,
  nombreEcritures: 0,
  nombreEcrituresRefusees: 1,
} as const;
const detail: AccesDetail = {
  ...entry,
  consultations: [
    {
      libelle: 'Prestations',
      numeroContratIndividuel: 'VAL0004521',
      isRefusee: false,
      premiere: '2026-11-18T08:13:00Z',
      derniere: '2026-11-18T08:14:00Z',
      nombre: 3,
    },
    {
      libelle: 'Consentements',
      numeroContratIndividuel: null,
      isRefusee: true,
      premiere: '2026-11-18T08:15:00Z',
      derniere: '2026-11-18T08:15:00Z',
      nombre: 1,
    },
  ],
};
const found = {
  userId: 'camille',
  userName: 'camille.vernoux@exemple.test',
  nom: 'VERNOUX',
  prenom: 'Camille',
  dateNaissance: '1984-03-14',
  numPers: 'P000452101',
  referenceExterne: 'VAL0004521',
  roles: ['User'],
  etat: 'ACTIF',
  origine: 'INSCRIPTION',
  isEmailConfirme: true,
  isAmfActive: true,
  telephoneMasque: null,
  nombreContrats: 2,
  dateCreation: '2024-02-10T09:00:00Z',
  dateDerniereConnexion: null,
  nombreEchecs: 0,
};

// jsdom has no channels between tabs.
beforeAll(() => {
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage() {
        return undefined;
      }
      close() {
        return undefined;
      }
    },
  });
});

interface Sent {
  call: string;
  body: unknown;
}
const sent: Sent[] = [];
const answers: Record<string, unknown> = {};

function open(address = '/acces-administrateur', user: CurrentUser = staff) {
  sent.length = 0;
  clearCache();
  Object.assign(answers, {
    list: { acces: [entry], pagination: { page: 1, taille: 20, total: 1 } },
    start: { idAcces: 'a2', urlRedirection: '/#/accueil', dateExpiration: '2026-11-20T08:30:00Z' },
  });
  globalThis.fetch = jest.fn(async (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ call: `${method} ${url}`, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = url.startsWith('/api/admin/vues')
      ? { vues: [], isPartagePossible: false }
      : method === 'POST'
        ? answers['start']
        : url.startsWith('/api/referentiel/motif-acces-administrateur')
          ? [{ code: 'ASSISTANCE', libelle: 'Assistance téléphonique', ordre: 1, parent: null }]
          : url.startsWith('/api/admin/users')
            ? { utilisateurs: [found], pagination: { page: 1, taille: 10, total: 1 }, isTotalPlafonne: false }
            : url.includes('/a1')
              ? detail
              : answers['list'];
    return { ok: true, status: 200, headers: new Headers(), json: async () => answer };
  }) as unknown as typeof fetch;
  useSession.setState({ user, contrats: [], contrat: null, client: null });
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <AccesAdministrateur />
    </PortalRouter>,
  );
}

test('[ADM-01] the register lists staff, member, reason, start, duration and volume', async () => {
  open();
  const row = await screen.findByRole('row', { name: /VERNOUX Camille/ });
  expect(row).toHaveTextContent(/DARGOIS Hélène/);
  expect(row).toHaveTextContent(/Assistance téléphoniqueT-42/);
  expect(row).toHaveTextContent(/8 min/);
  expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('4');
});

test('[ADM-01] filters by staff, member and period are in the address', async () => {
  open();
  const form = await screen.findByRole('form', { name: 'Filtres' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Administrateur' }), 'dargois');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Du' }), '01112026');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Au' }), '01102026');
  await userEvent.click(within(form).getByRole('button', { name: 'Filtrer' }));
  expect(within(form).getByRole('alert')).toHaveTextContent(/précède/);
  await userEvent.clear(within(form).getByRole('textbox', { name: 'Au' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Filtrer' }));
  await waitFor(() =>
    expect(sent.at(-1)?.call).toBe('GET /api/admin/acces-administrateur?administrateur=dargois&dateDebut=2026-11-01'),
  );
  expect(window.location.hash).toBe('#/acces-administrateur?administrateur=dargois&dateDebut=2026-11-01');
});

test('[ADM-01] the details list everything read and everything refused', async () => {
  open('/acces-administrateur?acces=a1');
  const sheet = await screen.findByRole('region', { name: 'VERNOUX Camille' });
  expect(await within(sheet).findByText(/Prestations/)).toBeInTheDocument();
  expect(sheet).toHaveTextContent(/Contrat n° VAL0004521 · 3 fois/);
  expect(sheet).toHaveTextContent(/Refusé · Consentements/);
  expect(within(sheet).getByRole('link', { name: 'Ouvrir la fiche du compte' })).toHaveAttribute(
    'href',
    '#/users/adherent?compte=camille',
  );
});

test('[ADM-01] an empty register differs from an empty result', async () => {
  open();
  await screen.findByRole('row', { name: /VERNOUX/ });
  answers['list'] = { acces: [], pagination: { page: 1, taille: 20, total: 0 } };
  act(() => clearCache());
  expect(await screen.findByText('Aucune consultation')).toBeInTheDocument();
});

test('[ADM-01] finds a member, asks for a reason, and opens the space', async () => {
  // jsdom does not load pages.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Consulter un espace' }));
  const finder = screen.getByRole('dialog', { name: 'Consulter l’espace d’un adhérent' });
  await userEvent.click(within(finder).getByRole('button', { name: 'Choisir' }));
  expect(within(finder).getByRole('textbox')).toHaveAccessibleDescription(/Recherchez d’abord un adhérent\./);
  await userEvent.type(within(finder).getByRole('textbox'), 'vern{Enter}');
  await userEvent.click(await within(finder).findByRole('radio', { name: /VERNOUX Camille/ }));
  await userEvent.click(within(finder).getByRole('button', { name: 'Choisir' }));
  const dialog = screen.getByRole('dialog', { name: 'Consulter l’espace de Camille VERNOUX' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ouvrir l’espace' }));
  expect(within(dialog).getByRole('radiogroup', { name: /^Motif/ })).toHaveAccessibleDescription(
    /Choisissez un motif\./,
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Assistance téléphonique' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ouvrir l’espace' }));
  expect(within(dialog).getByRole('checkbox')).toHaveAccessibleDescription(
    /Attestez que l’adhérent a donné son accord\./,
  );
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Référence/ }), 'T-43');
  await userEvent.click(within(dialog).getByRole('radio', { name: '15\u00a0min' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ouvrir l’espace' }));
  await waitFor(() => expect(window.location.hash).toBe('#/accueil'));
  expect(sent.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /api/admin/acces-administrateur',
    body: { userId: 'camille', codeMotif: 'ASSISTANCE', dureeMinutes: 15, reference: 'T-43', isAccordAdherent: true },
  });
  jest.restoreAllMocks();
});

test('[SES-10] without the right to open spaces, the register is read-only', async () => {
  open('/acces-administrateur', { ...staff, droits: ['acces-administrateur:read'] });
  await screen.findByRole('row', { name: /VERNOUX/ });
  expect(screen.queryByRole('button', { name: 'Consulter un espace' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exporter (csv)' })).toBeInTheDocument();
});

test('a consultation lasts at least one minute', () => {
  expect(minutesOf('2026-11-18T08:12:00Z', '2026-11-18T08:12:05Z')).toBe(1);
});
