import type { CatalogueEntry } from '../catalogue';
import { alertTriangle } from '../icon/paths/alert-triangle';
import { ban } from '../icon/paths/ban';
import { circleCheck } from '../icon/paths/circle-check';
import { circleX } from '../icon/paths/circle-x';
import { clock } from '../icon/paths/clock';
import { hourglass } from '../icon/paths/hourglass';
import { id } from '../icon/paths/id';
import { puzzle } from '../icon/paths/puzzle';
import { Badge } from '.';

export const entry: CatalogueEntry = {
  title: 'État',
  group: 'Affichage',
  requirements: ['CTL-19'],
  accessibility: ['L’icône, le mot et la teinte disent la même chose\u00a0: la couleur seule ne dit rien.'],
  states: [
    {
      name: 'Valide',
      Example: () => (
        <Badge tone="ok" icon={circleCheck}>
          Valide
        </Badge>
      ),
    },
    { name: 'En instance', Example: () => <Badge icon={clock}>En instance</Badge> },
    {
      name: 'Suspendu',
      Example: () => (
        <Badge tone="warn" icon={alertTriangle}>
          Suspendu
        </Badge>
      ),
    },
    {
      name: 'Résilié',
      Example: () => (
        <Badge tone="err" icon={circleX}>
          Résilié
        </Badge>
      ),
    },
    {
      name: 'En cours de traitement',
      Example: () => (
        <Badge tone="info" icon={hourglass}>
          En cours de traitement
        </Badge>
      ),
    },
    { name: 'Annulée', Example: () => <Badge icon={ban}>Annulée</Badge> },
    {
      name: 'Marque',
      Example: () => (
        <Badge tone="brand" icon={id}>
          Tiers payant
        </Badge>
      ),
    },
    {
      name: 'Version en essai',
      Example: () => (
        <Badge tone="accent" icon={puzzle}>
          {'10\u00a0% en essai'}
        </Badge>
      ),
    },
  ],
};
