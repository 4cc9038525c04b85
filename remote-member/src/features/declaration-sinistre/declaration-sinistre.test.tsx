import { useOpenPaths, useSession } from '@portal/shared-api';
import { declarationSinistre } from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
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
};

test('[MEM-19] a claim on a suspended contract is told what the suspension costs, and stays open for what came before', async () => {
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
  renderScreen(DeclarationSinistrePage, declarationSinistre.path, {
    [declarationSinistre.path]: { body: lectureOf(donnees, { motifIndisponible }) },
    '/forms/brouillons/declarationSinistreActeGestion': { body: { brouillon: null } },
  });
  await screen.findByText(motifIndisponible);
  // Nor is a contract on which the declaration is closed too.
  expect(screen.queryByRole('button', { name: /^Ouvrir avec/ })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: [declarationSinistre.path] }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ouvrir avec Prévoyance Accident n°.VAL0004522/ }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
  // Closed for another reason, the contract itself is no way on.
  expect(screen.queryByRole('button', { name: /^Ouvrir avec/ })).not.toBeInTheDocument();
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
