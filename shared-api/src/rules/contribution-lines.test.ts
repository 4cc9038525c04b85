import { contributionLines } from './contribution-lines';

const shown = (changementsPrevus: number, cotisationNouvelle: number) =>
  contributionLines({ codePeriodicite: 'T', cotisationActuelle: 148.6, changementsPrevus, cotisationNouvelle }).map(
    ({ libelle, valeur, avant }) => [libelle, valeur.replaceAll(/\s/g, ' '), avant?.replaceAll(/\s/g, ' ')],
  );

test('[MEM-16] each amount of a contribution that changes has its period', () => {
  expect(shown(0, 158.5)).toEqual([
    ['Cotisation actuelle', '148,60 € par trimestre', undefined],
    ['Nouvelle cotisation', '158,50 € par trimestre', '148,60 € par trimestre'],
    ['Différence', '+ 9,90 € par trimestre', undefined],
  ]);
});

test('[MEM-16] what is announced is a line of its own: the act replaces and differs from what is paid with it', () => {
  expect(shown(-48.6, 109.9)).toEqual([
    ['Cotisation actuelle', '148,60 € par trimestre', undefined],
    ['Changements déjà prévus', '−48,60 € par trimestre', undefined],
    ['Nouvelle cotisation', '109,90 € par trimestre', '100,00 € par trimestre'],
    ['Différence', '+ 9,90 € par trimestre', undefined],
  ]);
});

test('[MEM-16] amounts are told to the cent, whatever their sum is in floating point', () => {
  expect(shown(0.1, 148.9).map(([, valeur]) => valeur)).toEqual([
    '148,60 € par trimestre',
    '+ 0,10 € par trimestre',
    '148,90 € par trimestre',
    '+ 0,20 € par trimestre',
  ]);
});
