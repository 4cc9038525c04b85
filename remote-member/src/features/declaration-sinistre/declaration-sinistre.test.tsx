import { useOpenPaths, useSession } from '@portal/shared-api';
import { declarationSinistre } from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { startOf } from '@portal/shared-api/rules/formulaires/form-values';
import { fileFor, lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import { MissingPapers } from './missing-papers';
import DeclarationSinistrePage from './page';

const donnees = {
  typesSinistre: [{ code: 'ARRET', libelle: 'Arrêt de travail' }],
  employeur: null,
  isCollectif: false,
  ribs: [],
  garanties: [],
  dateEffet: '2022-06-01',
  dateFin: null,
};

test('[MEM-19] a claim on a suspended contract says what the suspension costs, and stays open for what came before', async () => {
  renderScreen(DeclarationSinistrePage, declarationSinistre.path, {
    [declarationSinistre.path]: { body: lectureOf(donnees, { beneficiaires: [personOf('P1')] }) },
    '/forms/brouillons/declarationSinistreActeGestion': { body: { brouillon: null } },
  });
  expect(await screen.findByRole('textbox', { name: /^Date de l’événement/ })).toBeVisible();
  expect(screen.queryByText(/suspendu/)).not.toBeInTheDocument();
  await act(async () => useSession.setState({ contrat: { ...suspended, dateSuspension: '2026-09-01' } }));
  expect(screen.getByText(/VAL0004522 est suspendu depuis le 01\/09\/2026\./)).toBeVisible();
  expect(screen.getByText(/^Ce qui survient pendant la suspension n’est pas couvert\./)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Date de l’événement/ })).toBeVisible();
});

test('[MEM-19] the form that a health contract closes leads to the provident contract of the person', async () => {
  const motifIndisponible = 'Cette démarche n’est pas disponible pour ce contrat.';
  const card = {
    code: 'declarationSinistreActeGestion',
    modeGestion: 'manuel',
    motifIndisponible,
    numeroContratOuvert: 'VAL0004522',
  };
  renderScreen(DeclarationSinistrePage, declarationSinistre.path, {
    [declarationSinistre.path]: { body: lectureOf(donnees, { motifIndisponible }) },
    '/forms/brouillons/declarationSinistreActeGestion': { body: { brouillon: null } },
    '/demarches': { body: { demarches: [card] } },
  });
  await screen.findByText(motifIndisponible);
  // Nor is a contract on which the declaration is closed too.
  expect(screen.queryByRole('button', { name: /^Ouvrir avec/ })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: [declarationSinistre.path] }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ouvrir avec Prévoyance Accident n°.VAL0004522/ }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
});

test('[MEM-19] papers for later go through « Mes sinistres », or by post where the reader has no such page', async () => {
  renderScreen(() => <MissingPapers numero="SIN-2026-0045" />, declarationSinistre.path, {});
  const client = { adressePostale: ['Alizéane Prévoyance', '69009 Lyon'], telephoneSupport: '01 99 00 00 10' };
  act(() => useSession.setState({ client: client as never }));
  expect(document.body).toHaveTextContent(
    /envoyez-les avec le n°.SIN-2026-0045 à.: Alizéane Prévoyance, 69009 Lyon\. Pour toute question, appelez le 01 99 00 00 10\.$/,
  );
  act(() => useSession.setState({ client: { ...client, adressePostale: [] } as never }));
  expect(document.body).toHaveTextContent(/pièces manquantes du n°.SIN-2026-0045, appelez le 01 99 00 00 10\.$/);
  act(() => useOpenPaths.setState({ open: ['/sinistre'] }));
  expect(screen.getByRole('link', { name: 'Mes sinistres' })).toHaveAttribute('href', '#/sinistre');
  act(() => useOpenPaths.setState({ open: [] }));
});

// jsdom does not scroll.
beforeAll(() => void Object.assign(window, { scrollTo: () => undefined }));

test.each([
  ['one is left for later', [], true],
  ['each is there', ['pieceArret', 'pieceIjss', 'pieceSalaire'], false],
])('[MEM-19] papers are asked for later where %s', async (_name, sent, isAsked) => {
  const lecture = lectureOf(
    { ...donnees, ribs: [{ numPers: 'P1', libelle: 'FR70' }] },
    { beneficiaires: [personOf('P1')] },
  );
  const valeurs = {
    ...startOf(declarationSinistre, { lecture, today: '2026-11-20' }),
    codeTypeSinistre: 'ARRET',
    dateSurvenance: '2026-11-09',
    natureArret: 'MALADIE',
    dateDebutArret: '2026-11-09',
    isProlongation: false,
    isRechute: false,
    isTiersResponsable: false,
    isAutreAssureur: false,
    compte: 'P1',
    isPlusTard: true,
    attestation: true,
    ...Object.fromEntries(sent.map((champ) => [champ, [fileFor(champ)]])),
  };
  renderScreen(DeclarationSinistrePage, declarationSinistre.path, {
    [declarationSinistre.path]: { body: lecture },
    '/forms/brouillons/declarationSinistreActeGestion': {
      body: {
        brouillon: {
          valeurs,
          etape: 3,
          piecesJointes: sent.map((champ) => fileFor(champ).remoteFileName),
          dateModification: '2026-11-20T08:00:00.000Z',
        },
      },
    },
    [`${declarationSinistre.path}/form`]: {
      body: {
        isModeGestionManuel: true,
        isEnvoiArActivated: false,
        numeroDemande: 'DEM-2026-004518',
        etatDemande: 'ENREGISTREE',
        isContratsModifies: false,
        documents: [],
        recapitulatif: [{ libelle: 'Numéro du sinistre', valeur: 'SIN-2026-0050' }],
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await screen.findByText(/SIN-2026-0050\s*\./)).toBeVisible();
  expect(screen.queryByText(/pièces manquantes/) !== null).toBe(isAsked);
});
