import { screensOfForms } from '../../rules/label-catalogue';
import { enterOverrides } from '../../rules/labels';
import { radiationRenfort } from './radiation-renfort';
import { situationFamiliale } from './situation-familiale';

afterEach(() => enterOverrides({}));

test('a field says the words of the client, looked up when they are read', () => {
  const key = 'formulaires.situationFamilialeActeGestion.dateEvenement.libelle';
  const own = situationFamiliale.fields.dateEvenement.label;
  enterOverrides({ [key]: 'Jour du changement' });
  expect(situationFamiliale.fields.dateEvenement.label).toBe('Jour du changement');
  enterOverrides({});
  expect(situationFamiliale.fields.dateEvenement.label).toBe(own);
});

test('the words of a form are a screen of their own, which has its title', () => {
  expect(screensOfForms([situationFamiliale, situationFamiliale, radiationRenfort, {}, null])).toEqual([
    { code: 'formulaires.situationFamilialeActeGestion', libelle: `Formulaire\u00a0: ${situationFamiliale.titre}` },
    { code: 'formulaires.radiationRenfortActeGestion', libelle: `Formulaire\u00a0: ${radiationRenfort.titre}` },
  ]);
});
