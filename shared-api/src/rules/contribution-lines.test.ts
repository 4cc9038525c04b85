import { changedOn, contributionLines, type ChangedContribution } from './contribution-lines';

const linesOf = (changed: ChangedContribution) =>
  contributionLines(changed).map(({ libelle, valeur, avant }) => [
    libelle,
    valeur.replaceAll(/\s/g, ' '),
    avant?.replaceAll(/\s/g, ' '),
  ]);
const shown = (changementsPrevus: number, cotisationNouvelle: number) =>
  linesOf({
    codePeriodicite: 'T',
    cotisationActuelle: 148.6,
    periodiciteActuelle: 'T',
    changementsPrevus,
    cotisationNouvelle,
  });

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

test('[MEM-16] where another plan of payment is announced for the day, what is billed then is told by its period', () => {
  const course = {
    cotisationActuelle: 148.6,
    codePeriodicite: 'M' as const,
    cotisationsPrevues: [{ dateDebut: '2027-01-05', cotisation: 1783.2, codePeriodicite: 'A' as const }],
  };
  expect(linesOf(changedOn('2026-12-01', course, 158.5))).toEqual([
    ['Cotisation actuelle', '148,60 € par mois', undefined],
    ['Nouvelle cotisation', '158,50 € par mois', '148,60 € par mois'],
    ['Différence', '+ 9,90 € par mois', undefined],
  ]);
  // The plan alone changes nothing: there is no line for it.
  expect(linesOf(changedOn('2027-02-01', course, 1902))).toEqual([
    ['Cotisation actuelle', '148,60 € par mois', undefined],
    ['Nouvelle cotisation', '1 902,00 € par an', '1 783,20 € par an'],
    ['Différence', '+ 118,80 € par an', undefined],
  ]);
});
