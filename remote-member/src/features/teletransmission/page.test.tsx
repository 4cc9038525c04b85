import {
  teletransmission,
  type DonneesTeletransmission,
} from '@portal/shared-api/contract/formulaires/teletransmission';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import TeletransmissionPage from './page';

const donnees: DonneesTeletransmission = { personnes: [], isMonacoOffert: false, isTeletransmissionMonaco: false };

test.each([
  ['manuel', 'une attestation de droits de moins de 3 mois, si vous activez la télétransmission'],
  ['automatique', 'une attestation de droits de moins de 3 mois, si un autre organisme complémentaire vous couvre'],
] as const)('[MEM-11] papers to prepare in %s mode are those that the form asks for', async (modeGestion, paper) => {
  renderScreen(TeletransmissionPage, teletransmission.path, {
    [teletransmission.path]: {
      body: lectureOf<DonneesTeletransmission>(donnees, { modeGestion, beneficiaires: [personOf('P1')] }),
    },
    '/forms/brouillons/teletransmissionActeGestion': { body: { brouillon: null } },
  });
  expect((await screen.findByRole('heading', { name: 'Pièces à prévoir' })).nextSibling).toHaveTextContent(
    new RegExp(`^${paper}\\.$`),
  );
});

const monaco = '98 ••••••• ••••';
const refusal = 'Sans télétransmission, vous devrez nous adresser vos décomptes';
const stefano = personOf('P1', { nirMasque: monaco });
const newborn = personOf('P2', { codeLienParente: 'ENF' });
const giulia = personOf('P2', { codeLienParente: 'CJT', nirMasque: '2 86 06 •• ••• ••• ••' });

test.each([
  ['a member of France', [personOf('P1')], `${refusal} de Sécurité sociale.`],
  ['a member of Monaco', [stefano], `${refusal}.`],
  ['nobody yet on a contract of Monaco', [stefano, newborn], `${refusal}.`],
  ['nobody yet on a contract with both schemes', [stefano, giulia], `${refusal}.`],
] as const)(
  '[MEM-04] a person who wants none reads about the statements of their scheme: %s',
  async (_who, persons, told) => {
    renderScreen(TeletransmissionPage, teletransmission.path, {
      [teletransmission.path]: { body: lectureOf<DonneesTeletransmission>(donnees, { beneficiaires: [...persons] }) },
      '/forms/brouillons/teletransmissionActeGestion': { body: { brouillon: null } },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Non' }));
    expect(await screen.findByText(told)).toBeVisible();
  },
);

test('[MEM-22] a number that says another sex is confirmed by itself: the next one is confirmed again', async () => {
  renderScreen(TeletransmissionPage, teletransmission.path, {
    [teletransmission.path]: { body: lectureOf<DonneesTeletransmission>(donnees, { beneficiaires: [personOf('P1')] }) },
    '/forms/brouillons/teletransmissionActeGestion': { body: { brouillon: null } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Oui' }));
  const number = screen.getByRole('textbox', { name: /^Numéro/ });
  const box = () => screen.findByRole('checkbox', { name: /Je confirme le numéro saisi/ });
  await userEvent.type(number, '1840348000000');
  await userEvent.click(await box());
  expect(await box()).toBeChecked();
  await userEvent.clear(number);
  await userEvent.type(number, '1840348000001');
  expect(await box()).not.toBeChecked();
});
