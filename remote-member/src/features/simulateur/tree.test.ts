import type { Domaine } from '@portal/shared-api/contract/simulateur';
import { searchActs } from './tree';

const domaine = (libelle: string, children: Domaine['children']): Domaine => ({
  libelle,
  mettreEnValeur: false,
  tags: [],
  options: [],
  actes: [],
  subDomaines: [],
  children,
});
const tree = [
  domaine('Dentaire', [
    { codeActe: 'HBJD', libelle: 'Détartrage et polissage', tags: ['dentiste'], chemin: ['Dentaire', 'Soins'] },
    {
      codeActe: 'HBLD',
      libelle: 'Couronne céramique',
      tags: ['prothèse', 'dentiste'],
      chemin: ['Dentaire', 'Prothèses'],
    },
  ]),
  domaine('Optique', [
    { codeActe: 'OPT', libelle: 'Monture de lunettes', tags: ['opticien', 'œil'], chemin: ['Optique', 'Lunettes'] },
  ]),
];

test.each([
  ['couronne', ['HBLD']],
  ['CERAMIQUE couronne', ['HBLD']],
  ['prothese', ['HBLD']],
  ['dent', ['HBJD', 'HBLD']],
  ['oeil', ['OPT']],
  ['hbld', ['HBLD']],
  ['unette', []],
  ['  ', []],
])('[MEM-25] « %s » finds %j, without accents, at the start of words', (typed, codes) => {
  expect(searchActs(tree, typed).map(({ codeActe }) => codeActe)).toEqual(codes);
});
