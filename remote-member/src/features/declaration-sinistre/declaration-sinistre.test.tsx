import { useSession } from '@portal/shared-api';
import { declarationSinistre } from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, screen } from '@testing-library/react';
import { suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import DeclarationSinistrePage from './page';

test('[MEM-19] a claim on a suspended contract is told what the suspension costs, and stays open for what came before', async () => {
  renderScreen(DeclarationSinistrePage, declarationSinistre.path, {
    [declarationSinistre.path]: {
      body: lectureOf(
        {
          typesSinistre: [{ code: 'ARRET', libelle: 'Arrêt de travail' }],
          employeur: null,
          isCollectif: false,
          ribs: [],
          garanties: [],
          dateEffet: '2022-06-01',
        },
        { beneficiaires: [personOf('P1')] },
      ),
    },
    '/forms/brouillons/declarationSinistreActeGestion': { body: { brouillon: null } },
  });
  expect(await screen.findByRole('textbox', { name: /^Date de l’événement/ })).toBeVisible();
  expect(screen.queryByText(/suspendu/)).not.toBeInTheDocument();
  await act(async () => useSession.setState({ contrat: { ...suspended, dateSuspension: '2026-09-01' } }));
  expect(screen.getByText(/VAL0004522 est suspendu depuis le 01\/09\/2026\./)).toBeVisible();
  expect(screen.getByText(/^Ce contrat ne couvre pas ce qui survient pendant la suspension\./)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Date de l’événement/ })).toBeVisible();
});
