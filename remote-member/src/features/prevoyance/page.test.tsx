import type { Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { resources, useOpenPaths } from '@portal/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import PrevoyancePage from './page';

const cover: Prevoyance = {
  numeroContratIndividuel: 'ALI0000876',
  nomOffre: 'Prévoyance Collective',
  salaireReference: 28_500,
  garanties: [
    {
      code: 'DECES',
      libelle: 'Capital décès toutes causes',
      baseCalcul: '150 % du salaire annuel brut',
      montantEstime: 42_750,
      unite: 'EUR',
      franchiseJours: null,
      observations: null,
    },
    {
      code: 'IT',
      libelle: 'Incapacité temporaire de travail',
      baseCalcul: '75 % du salaire brut',
      montantEstime: 58.56,
      unite: 'EUR_JOUR',
      franchiseJours: 90,
      observations: null,
    },
    {
      code: 'DEP',
      libelle: 'Dépendance',
      baseCalcul: 'Selon le degré',
      montantEstime: null,
      unite: 'EUR_MOIS',
      franchiseJours: 1,
      observations: 'À partir de 60 ans.',
    },
    {
      code: 'RENTE',
      libelle: 'Rente éducation',
      baseCalcul: '10 % du salaire annuel brut',
      montantEstime: 2850,
      unite: 'EUR_AN',
      franchiseJours: 0,
      observations: null,
    },
  ],
  clauseBeneficiaire: { type: 'STANDARD', texte: 'Le conjoint, à défaut les enfants.', dateDesignation: '2019-04-02' },
  prestationsEnCours: [
    {
      numeroSinistre: 'SIN-2026-0031',
      codeGarantie: 'IT',
      libelleGarantie: 'Incapacité temporaire de travail',
      dateDebut: '2026-09-01',
      montantJournalier: 19.52,
      totalVerse: 585.6,
    },
  ],
};

test('[MEM-19] [SES-08] a current benefit leads to its claim while that page is open', async () => {
  useOpenPaths.setState({ open: [resources.prevoyance.path] });
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: cover } });
  const current = await screen.findByRole('region', { name: 'Mes prestations en cours' });
  expect(within(current).queryByRole('link')).not.toBeInTheDocument();
});

test('[MEM-19] current benefits come first, then each guarantee with its value', async () => {
  useOpenPaths.setState({ open: [resources.prevoyance.path, resources.sinistres.path] });
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: cover } });
  const current = await screen.findByRole('region', { name: 'Mes prestations en cours' });
  expect(current).toHaveTextContent('Total versé, brut585,60 €');
  expect(within(current).getByRole('link', { name: 'Voir le dossier SIN-2026-0031' })).toHaveAttribute(
    'href',
    '#/sinistre/SIN-2026-0031',
  );
  expect(screen.getByRole('row', { name: /Capital décès toutes causes/ })).toHaveTextContent('42 750,00 €');
  expect(screen.getByRole('row', { name: /Incapacité temporaire/ })).toHaveTextContent('58,56 € par jour90 jours');
  expect(screen.getByRole('row', { name: /Dépendance/ })).toHaveTextContent('Selon l’événement1 jourÀ partir');
  expect(screen.getByRole('row', { name: /Rente éducation/ })).toHaveTextContent('par anSans franchise');
});

test('[MEM-19] a claim is declared, and the clause changed, on the contract of the page, whatever the current one', async () => {
  const paths = [resources.prevoyance.path, resources.declarationSinistre.path, resources.contact.path];
  useOpenPaths.setState({ open: paths, byContract: { VAL0004522: paths } });
  const own = { ...cover, numeroContratIndividuel: suspended.numeroContratIndividuel };
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: own } });
  expect(await screen.findByRole('link', { name: 'Modifier la clause' })).toHaveAttribute(
    'href',
    '#/forms/contact/v2?objet=CLAUSE_BENEFICIAIRE&numeroContratIndividuel=VAL0004522',
  );
  expect(screen.getByRole('link', { name: 'Déclarer un sinistre' })).toHaveAttribute(
    'href',
    '#/forms/declarationsinistre?numeroContratIndividuel=VAL0004522',
  );
  act(() => useOpenPaths.setState({ byContract: null }));
});

test('[MEM-19] the state of a contract that is not valid stands beside its number', async () => {
  const { unmount } = renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: cover } });
  expect(await screen.findByText('Prévoyance Collective, contrat n° ALI0000876')).toBeVisible();
  unmount();
  const own = { ...cover, numeroContratIndividuel: suspended.numeroContratIndividuel };
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: own } });
  expect(await screen.findByText('Prévoyance Collective, contrat n° VAL0004522 (Suspendu)')).toBeVisible();
});

test('[MEM-19] the clause names the recipients of the capital', async () => {
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: cover } });
  expect(await screen.findByRole('region', { name: 'Ma clause bénéficiaire' })).toHaveTextContent(
    'Le conjoint, à défaut les enfants.Type de clauseClause typeDate de désignation02 avril 2019',
  );
});

test('[MEM-19] the registered clause is read as a PDF; without one there is nothing to read', async () => {
  const tab = {
    location: { assign: jest.fn() },
    close: jest.fn(),
    document: document.implementation.createHTMLDocument(),
  };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  URL.createObjectURL = () => 'blob:clause';
  const { unmount } = renderScreen(PrevoyancePage, '/prevoyance', {
    '/prevoyance': { body: cover },
    '/prevoyance/clause/print': { body: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lire la clause (PDF) (nouvel onglet)' }));
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith('blob:clause'));
  unmount();
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: { ...cover, clauseBeneficiaire: null } } });
  expect(await screen.findByText('Aucune désignation n’est enregistrée.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Lire la clause/ })).not.toBeInTheDocument();
});

test('[MEM-19] notice and certificates of the provident contract stand on its page, also from another contract', async () => {
  const document = (idDocument: string, libelle: string, codeCategorie: string) => ({
    idDocument,
    libelle,
    codeCategorie,
    libelleCategorie: libelle,
    dateDocument: '2026-10-19',
    typeMime: 'application/pdf',
    taille: 24_000,
    isNouveau: false,
    numPers: null,
  });
  renderScreen(PrevoyancePage, '/prevoyance', {
    '/prevoyance': { body: cover },
    '/cgdm-svc/ged': (query) => {
      const wanted = query.get('categorie');
      // Newest first, in pages: the notice of many years ago is on none of the first.
      const newest = Array.from({ length: 20 }, (_, rank) =>
        document(`GED-${rank + 3}`, 'Bulletin d’adhésion', 'MODIF_CONTRAT'),
      );
      const documents = [
        ...newest,
        document('GED-1', 'Attestation de prévoyance', 'ATTESTATION'),
        document('GED-2', 'Notice d’information', 'CONDITIONS'),
      ].filter(({ codeCategorie }) => wanted === null || codeCategorie === wanted);
      const pagination = { page: 1, taille: 20, total: documents.length };
      return {
        body: { documents: documents.slice(0, 20), annees: [2026], categories: [], libellesCategories: [], pagination },
      };
    },
  });
  const panel = await screen.findByRole('region', { name: 'Mes documents' });
  expect(await within(panel).findByRole('row', { name: /Attestation de prévoyance/ })).toBeInTheDocument();
  expect(within(panel).getByRole('row', { name: /Notice d’information/ })).toBeInTheDocument();
  expect(within(panel).queryByText('Bulletin d’adhésion')).not.toBeInTheDocument();
  const [, { headers }] = jest.mocked(fetch).mock.calls.find(([address]) => String(address).includes('/ged')) as [
    string,
    { headers: Record<string, string> },
  ];
  expect(headers['X-NumContrat']).toBe('ALI0000876');
});

test('[MEM-19] a person without provident contract is informed, without a retry', async () => {
  renderScreen(PrevoyancePage, '/prevoyance', {
    '/prevoyance': {
      status: 404,
      body: { status: 404, data: 'NonTrouve', message: 'Vous ne disposez pas de contrat de prévoyance.' },
    },
  });
  expect(await screen.findByText('Vous ne disposez pas de contrat de prévoyance.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

test('a failed read can be retried', async () => {
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { status: 500, body: { status: 500 } } });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

test('[MEM-19] « Modifier la clause » leads to a message about it, while messages are open', async () => {
  useOpenPaths.setState({ open: [resources.contact.path] });
  const { unmount } = renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: cover } });
  expect(await screen.findByRole('link', { name: 'Modifier la clause' })).toHaveAttribute(
    'href',
    '#/forms/contact/v2?objet=CLAUSE_BENEFICIAIRE&numeroContratIndividuel=ALI0000876',
  );
  unmount();
  useOpenPaths.setState({ open: [] });
  renderScreen(PrevoyancePage, '/prevoyance', { '/prevoyance': { body: cover } });
  expect(await screen.findByRole('region', { name: 'Ma clause bénéficiaire' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Modifier la clause' })).not.toBeInTheDocument();
});
