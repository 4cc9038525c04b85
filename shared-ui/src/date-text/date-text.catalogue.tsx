import type { CatalogueEntry } from '../catalogue';
import { DateText, InstantText } from '.';

export const entry: CatalogueEntry = {
  title: 'Date affichée',
  group: 'Affichage',
  requirements: ['CTL-14'],
  accessibility: ['Chaque date porte sa valeur exacte pour les outils qui la lisent.'],
  states: [
    { name: 'Dans un tableau', Example: () => <DateText date="2026-11-05" /> },
    {
      name: 'Dans une phrase',
      Example: () => (
        <p>
          Prochaine échéance le <DateText isLong date="2026-12-05" />.
        </p>
      ),
    },
    { name: 'Premier du mois', Example: () => <DateText isLong date="2026-12-01" /> },
    { name: 'Avec l’heure', Example: () => <InstantText instant="2026-11-18T08:12:00Z" /> },
    {
      name: 'Avec l’heure, en deux lignes',
      Example: () => <InstantText separator="line" instant="2026-11-18T08:12:00Z" />,
    },
  ],
};
