import { postalLines } from './postal-lines';

const nowhere = {
  pointRemiseCourrier: '',
  complementGeographique: '',
  numVoie: '',
  libelleCourtBtq: '',
  libelleCourtNatureVoie: '',
  libelleVoie: '',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '',
  localite: '',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  libellePays: 'FRANCE',
};
const camille = 'Mme Camille Vernoux';

test('[MEM-11] an address has six lines in capitals, as on an envelope', () => {
  expect(
    postalLines(camille, {
      ...nowhere,
      pointRemiseCourrier: 'Appartement 12',
      complementGeographique: 'Résidence des Tilleuls, bâtiment B',
      numVoie: '14',
      libelleCourtBtq: 'B',
      libelleCourtNatureVoie: 'RUE',
      libelleVoie: 'des Papetiers',
      lieuDit: 'Les Combes',
      codePostal: '48000',
      localite: 'Mende',
    }),
  ).toEqual([
    'MME CAMILLE VERNOUX',
    'APPARTEMENT 12',
    'RÉSIDENCE DES TILLEULS, BÂTIMENT B',
    '14 B RUE DES PAPETIERS',
    'LES COMBES',
    '48000 MENDE',
  ]);
});

test('[MEM-11] empty lines are left out, and a known street type is written in full', () => {
  expect(
    postalLines(camille, {
      ...nowhere,
      numVoie: '3',
      libelleCourtNatureVoie: 'PL',
      libelleNatureVoie: 'Place',
      libelleVoie: 'du Foirail',
      codePostal: '48000',
      localite: 'Mende',
    }),
  ).toEqual(['MME CAMILLE VERNOUX', '3 PLACE DU FOIRAIL', '48000 MENDE']);
});

test('[MEM-11] a cedex replaces postal code and town', () => {
  expect(
    postalLines(camille, {
      ...nowhere,
      mentionParticuliere: 'BP 12',
      codePostal: '48000',
      localite: 'Mende',
      codeCedex: '48005',
      nomCedex: 'Mende',
      bureauCedex: '1',
    }),
  ).toEqual(['MME CAMILLE VERNOUX', 'BP 12', '48005 MENDE CEDEX 1']);
  expect(postalLines(camille, { ...nowhere, localite: 'Mende', codeCedex: '48005' }).at(-1)).toBe('48005 MENDE CEDEX');
});

test('[MEM-11] a foreign country is the last line; France is left out', () => {
  expect(
    postalLines(camille, {
      ...nowhere,
      numVoie: '5',
      libelleVoie: 'Via Roma',
      codePostal: '18039',
      localite: 'Ventimiglia',
      codePays: 'IT',
      libellePays: 'Italie',
    }),
  ).toEqual(['MME CAMILLE VERNOUX', '5 VIA ROMA', '18039 VENTIMIGLIA', 'ITALIE']);
  expect(
    postalLines(camille, {
      ...nowhere,
      codePostal: '98000',
      localite: 'Monaco',
      codePays: 'MC',
      libellePays: 'Monaco',
    }).slice(-2),
  ).toEqual(['98000 MONACO', 'MONACO']);
});
