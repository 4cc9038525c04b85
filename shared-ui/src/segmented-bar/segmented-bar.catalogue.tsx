import type { CatalogueEntry } from '../catalogue';
import { PartKey, SegmentedBar, type Part } from '.';

const glasses = { montantRO: 12.5, montantRC: 310, montantAutres: 60, resteACharge: 47.5 };
const parts: readonly Part[] = ['montantRO', 'montantRC', 'montantAutres', 'resteACharge'];

export const entry: CatalogueEntry = {
  title: 'Barre des quatre parts',
  group: 'Affichage',
  accessibility: [
    'Les montants sont dits en mots, sauf quand ils sont écrits à côté.',
    'Toujours dans le même ordre ; le reste à charge est rayé, pour ne pas dépendre de la couleur.',
  ],
  states: [
    { name: 'Quatre parts', Example: () => <SegmentedBar parts={glasses} /> },
    { name: 'Fine', Example: () => <SegmentedBar size="thin" parts={{ ...glasses, montantAutres: 0 }} /> },
    { name: 'Épaisse', Example: () => <SegmentedBar size="thick" parts={glasses} /> },
    {
      name: 'Rien de dépensé',
      Example: () => <SegmentedBar parts={{ montantRO: 0, montantRC: 0, montantAutres: 0, resteACharge: 0 }} />,
    },
    {
      name: 'Légende',
      Example: () => (
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <PartKey part={part} />
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
