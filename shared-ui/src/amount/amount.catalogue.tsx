import type { CatalogueEntry } from '../catalogue';
import { Amount } from '.';

export const entry: CatalogueEntry = {
  title: 'Montant',
  group: 'Affichage',
  accessibility: ['Deux décimales, chiffres de même largeur, un vrai signe moins\u00a0; jamais coupé en fin de ligne.'],
  states: [
    { name: 'Positif', Example: () => <Amount euros={1234.56} /> },
    { name: 'Négatif', Example: () => <Amount euros={-12} /> },
    { name: 'Zéro', Example: () => <Amount euros={0} /> },
    { name: 'Zéro discret', Example: () => <Amount isZeroQuiet euros={0} /> },
  ],
};
