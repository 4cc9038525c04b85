import { useSession } from '@portal/shared-api';
import type { Courrier, CourrierDetail } from '@portal/shared-api/contract/courriers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, noe } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import { letterList } from './address';
import Courriers from './page';
import { countUnread } from './reading';

const path = '/adherent/courriers';
const listeners = new Set<() => void>();
class Channel {
  addEventListener = (_name: string, listener: () => void) => listeners.add(listener);
  postMessage = jest.fn();
  close = jest.fn();
}
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Channel }));

const notice: Courrier = {
  idCourrier: 'CRR-2026-000001',
  dateCourrier: '2026-11-12',
  objet: 'Votre avis d’échéance 2027',
  codeCategorie: 'COTISATION',
  sens: 'SORTANT',
  isLu: false,
  numPers: null,
  nombrePages: 1,
};
const sent: Courrier = {
  ...notice,
  idCourrier: 'CRR-2026-000002',
  dateCourrier: '2026-09-08',
  objet: 'Certificat de scolarité de Noé',
  codeCategorie: 'CONTRAT',
  sens: 'ENTRANT',
  isLu: true,
  numPers: noe.numPers,
};
const detailOf = (courrier: Courrier): CourrierDetail => ({
  ...courrier,
  reference: courrier.idCourrier,
  paragraphes: ['Madame,', 'Votre contrat se poursuit.'],
  informations: [{ libelle: 'Somme due', valeur: '0,00 €' }],
  politesse: 'Nos sentiments dévoués.',
  signature: 'Le service adhérents',
  fichier: { nomFichier: 'avis.pdf', typeMime: 'application/pdf' },
});

/** A box that stores marks, as the server does. */
function box(letters: Courrier[] = [notice, sent], more: Answers = {}): Answers {
  const marked = new Map<string, boolean>();
  const current = () => letters.map((letter) => ({ ...letter, isLu: marked.get(letter.idCourrier) ?? letter.isLu }));
  const write = (): { body: unknown } | undefined => {
    const calls = (globalThis.fetch as jest.Mock).mock.calls as [string, RequestInit][];
    const [, request] = calls.at(-1) ?? [];
    if (request?.method !== 'POST') return undefined;
    const { idCourrier, isLu } = JSON.parse(String(request.body)) as { idCourrier: string; isLu: boolean };
    marked.set(idCourrier, isLu);
    return { body: {} };
  };
  return {
    [`${path}/list`]: () => ({
      body: {
        courriers: current(),
        annees: letters.length > 0 ? [2026] : [],
        nombreNonLus: current().filter(({ isLu }) => !isLu).length,
        pagination: { page: 1, taille: 20, total: letters.length },
      },
    }),
    [path]: (query) => {
      const found = current().find(({ idCourrier }) => idCourrier === query.get('id'));
      return write() ?? (found ? { body: detailOf(found) } : { status: 404, body: { status: 404, data: 'NonTrouve' } });
    },
    ...more,
  };
}

const posts = () =>
  ((globalThis.fetch as jest.Mock).mock.calls as [string, RequestInit][]).flatMap(([, { method, body }]) =>
    method === 'POST' ? [JSON.parse(String(body)) as object] : [],
  );
const link = (name: RegExp) => screen.findByRole('link', { name });

test('[MEM-09] each letter shows subject, date, category, direction, and whether it is unread', async () => {
  renderScreen(Courriers, path, box());
  expect(await link(/^Votre avis d’échéance 2027/)).toHaveTextContent(
    'Votre avis d’échéance 202712/11/2026Cotisations · ReçuNon lu',
  );
  expect(await link(/^Certificat de scolarité/)).toHaveTextContent(/Contrat et garanties · Envoyé$/);
  expect(screen.getByText('1 courrier non lu.')).toBeInTheDocument();
  expect(screen.getByText('Les plus récents en premier')).toBeVisible();
});

test('[MEM-09] opening a letter marks it as read at once; marked as unread again, it stays so while open', async () => {
  renderScreen(Courriers, path, box());
  await userEvent.click(await link(/avis d’échéance/));
  expect(window.location.hash).toBe(`#${path}?courrier=CRR-2026-000001`);
  expect(await screen.findByText('Votre contrat se poursuit.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Votre avis d’échéance 2027' })).toHaveFocus();
  await waitFor(() => expect(screen.getByText('Tous vos courriers sont lus.')).toBeInTheDocument());
  expect(posts()).toEqual([{ idCourrier: 'CRR-2026-000001', isLu: true }]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Marquer comme non lu' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toEqual({ idCourrier: 'CRR-2026-000001', isLu: false });
  expect(await screen.findByText('1 courrier non lu.')).toBeInTheDocument();
  await act(async () => undefined);
  // The second click of a double click is ignored.
  expect(posts()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Marquer comme lu' })).toBeInTheDocument();
});

test('[MEM-09] a sent letter cannot be unread, and a letter about a person names them', async () => {
  renderScreen(Courriers, `${path}?courrier=${sent.idCourrier}`, box());
  const letter = await screen.findByRole('article', { name: 'Certificat de scolarité de Noé' });
  expect(await within(letter).findByText('Noé VERNOUX')).toBeInTheDocument();
  expect(within(letter).queryByRole('button', { name: /Marquer/ })).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('[MEM-09] a mark the server refuses shows an error and is reverted', async () => {
  const answers = box();
  renderScreen(Courriers, `${path}?courrier=${notice.idCourrier}`, {
    ...answers,
    [path]: (query) => (query.has('id') ? { body: detailOf(notice) } : { status: 500, body: { status: 500 } }),
  });
  await screen.findByText('Votre contrat se poursuit.');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(await screen.findByText('1 courrier non lu.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Marquer comme lu' })).toBeInTheDocument();
});

test('[MEM-09] staff in a member’s space mark nothing', async () => {
  renderScreen(Courriers, `${path}?courrier=${notice.idCourrier}`, box());
  await act(async () =>
    useSession.setState(({ user: person }) => ({
      user: person && {
        ...person,
        impersonation: { idAcces: 'A-1', qualite: 'gestionnaire', dateExpiration: '2026-11-20T12:00:00Z' },
      },
    })),
  );
  await screen.findByText('Votre contrat se poursuit.');
  expect(screen.queryByRole('button', { name: /Marquer/ })).not.toBeInTheDocument();
});

test('[MEM-09] filters are in the address and sent to the server; without a match the list says so', async () => {
  renderScreen(Courriers, `${path}?annee=2026`, {
    ...box(),
    [`${path}/list`]: () => ({
      body: { courriers: [], annees: [2026, 2025], nombreNonLus: 1, pagination: { page: 1, taille: 20, total: 0 } },
    }),
  });
  expect(await screen.findByText('Aucun courrier ne correspond à votre recherche.')).toBeInTheDocument();
  // What is looked for may be another contract's.
  expect(screen.getByRole('button', { name: /Voir Prévoyance Accident/ })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sens' }), 'Envoyés');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Catégorie' }), 'Réclamations');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Recherche' }), 'osteo{Enter}');
  await waitFor(() =>
    expect(requests.at(-1)).toBe(`${path}/list?annee=2026&categorie=RECLAMATION&sens=ENTRANT&q=osteo&page=1&taille=20`),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(window.location.hash).toBe(`#${path}`);
});

test('[MEM-09] an empty box, a failing one, and a missing letter each say so', async () => {
  const { unmount } = renderScreen(Courriers, path, box([]));
  expect(await screen.findByText('Vous n’avez aucun courrier.')).toBeInTheDocument();
  unmount();
  let isDown = true;
  const answers = box();
  const failing = renderScreen(Courriers, path, {
    ...answers,
    [`${path}/list`]: (query) =>
      isDown
        ? { status: 500, body: { status: 500 } }
        : (answers[`${path}/list`] as (query: URLSearchParams) => { body: unknown })(query),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Mes courriers',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await link(/avis d’échéance/)).toBeInTheDocument();
  failing.unmount();
  renderScreen(Courriers, `${path}?courrier=CRR-2026-999999`, box());
  expect(await screen.findByText('Ce courrier n’est plus disponible.')).toBeInTheDocument();
});

test('[MEM-09] a filter with a failed read says so, although the previous result was empty', async () => {
  const nothing = { courriers: [], annees: [], nombreNonLus: 0, pagination: { page: 1, taille: 20, total: 0 } };
  renderScreen(Courriers, path, {
    [`${path}/list`]: (query) => (query.has('annee') ? { status: 500, body: { status: 500 } } : { body: nothing }),
  });
  await screen.findByText('Vous n’avez aucun courrier.');
  await act(async () => void (window.location.hash = `${path}?annee=2026`));
  expect(await screen.findByRole('alert')).toHaveTextContent('Mes courriers');
  expect(screen.queryByText('Vous n’avez aucun courrier.')).not.toBeInTheDocument();
});

test('[MEM-28] a person who is only insured by the contract reads nothing', async () => {
  renderScreen(Courriers, path, box());
  await act(async () =>
    useSession.setState({ contrat: { ...contrat, numeroContratIndividuel: 'VAL0006151', roleAssure: 'BENEFICIAIRE' } }),
  );
  expect(screen.getByText('Ces informations sont réservées à l’adhérent du contrat.')).toBeInTheDocument();
  expect(requests.filter((request) => request.startsWith(`${path}/list`)).length).toBeLessThan(2);
});

test('[MEM-09] marks of another tab are read again here', async () => {
  renderScreen(Courriers, path, box());
  await link(/avis d’échéance/);
  const before = requests.length;
  await act(async () => listeners.forEach((listener) => listener()));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
});

test('[MEM-09] the address has the view and nothing else; invalid values count as absent', () => {
  const view = {
    ...letterList.usual,
    annee: 2026,
    categorie: 'RECLAMATION',
    sens: 'ENTRANT',
    recherche: 'ostéo',
    page: 2,
    taille: 50,
    courrier: 'CRR-2026-000001',
  } as const;
  expect(letterList.read(letterList.write(new URLSearchParams(), view))).toEqual(view);
  expect(letterList.write(new URLSearchParams(), letterList.usual).toString()).toBe('');
  expect(letterList.read(new URLSearchParams('annee=abc&categorie=X&sens=Y&page=-1&taille=7'))).toEqual(
    letterList.usual,
  );
});

test('[MEM-09] marks the server has not counted yet are counted on the screen', () => {
  expect(countUnread(3, [notice, sent], new Map([[notice.idCourrier, true]]))).toBe(2);
  expect(countUnread(3, [{ ...notice, isLu: true }], new Map([[notice.idCourrier, false]]))).toBe(4);
  expect(countUnread(3, [notice], new Map())).toBe(3);
});
