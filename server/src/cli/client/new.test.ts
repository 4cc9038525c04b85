import { settingTypes } from '@portal/shared-api/contract/reglages';
import type { NewInsurer } from '../../nouveau-client/public';
import { whatIsNext } from './new';

const insurer: NewInsurer = {
  code: 'MUTU',
  libelle: 'Groupe des Causses',
  hotes: ['mutu.localhost'],
  telephone: '05 99 00 00 00',
  adressePostale: [],
  couleurPrimaire: '#0a5a8a',
  couleurSecondaire: '#e07b2e',
  fournisseur: null,
  administrateur: { codeCivilite: 'MME', nom: 'Roussel', prenom: 'Édith', email: 'edith@exemple.test', sujet: null },
};

test('a new insurer is reported in words that agree with any name', () => {
  expect(whatIsNext(insurer, 'http://mutu.localhost')[0]).toBe(
    'Groupe des Causses : client créé, http://mutu.localhost',
  );
});

test('what is left to do names the tab of « Réglages » as the screen does', () => {
  expect(whatIsNext(insurer, '').join('\n')).toContain(`« Réglages » › ${settingTypes.CHARTE} pour les logos`);
  expect(settingTypes.CHARTE).toBe('Charte graphique');
});
