import {
  teletransmission,
  type DonneesTeletransmission,
} from '@portal/shared-api/contract/formulaires/teletransmission';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import TeletransmissionPage from './page';

const donnees: DonneesTeletransmission = { personnes: [], isMonacoOffert: false, isTeletransmissionMonaco: false };

test.each([
  ['manuel', 'Attestation de droits de moins de 3 mois, si vous activez la télétransmission'],
  ['automatique', 'Attestation de droits de moins de 3 mois, si un autre organisme complémentaire vous couvre'],
] as const)('[MEM-11] papers to prepare in %s mode are those that the form asks for', async (modeGestion, paper) => {
  renderScreen(TeletransmissionPage, teletransmission.path, {
    [teletransmission.path]: {
      body: lectureOf<DonneesTeletransmission>(donnees, { modeGestion, beneficiaires: [personOf('P1')] }),
    },
    '/forms/brouillons/teletransmissionActeGestion': { body: { brouillon: null } },
  });
  expect((await screen.findByRole('heading', { name: 'Pièces à prévoir' })).nextSibling).toHaveTextContent(
    new RegExp(`^${paper}$`),
  );
});
