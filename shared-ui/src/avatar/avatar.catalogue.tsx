import type { CatalogueEntry } from '../catalogue';
import { Avatar } from '.';

export const entry: CatalogueEntry = {
  title: 'Initiales',
  group: 'Affichage',
  accessibility: ['Le nom est écrit à côté\u00a0: le lecteur d’écran n’entend que lui.'],
  states: [
    {
      name: 'Prénom et nom',
      Example: () => (
        <p style={{ display: 'flex', alignItems: 'center', gap: 'var(--sp-2)' }}>
          <Avatar prenom="Camille" nom="Vernoux" /> Camille Vernoux
        </p>
      ),
    },
    {
      name: 'Accents',
      Example: () => (
        <p style={{ display: 'flex', alignItems: 'center', gap: 'var(--sp-2)' }}>
          <Avatar prenom="Émile" nom="Œuvrard" /> Émile Œuvrard
        </p>
      ),
    },
  ],
};
