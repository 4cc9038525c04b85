import type { CatalogueEntry } from '../catalogue';
import { Progress } from '.';

export const entry: CatalogueEntry = {
  title: 'Barre d’avancement',
  group: 'Affichage',
  requirements: ['CTL-08'],
  accessibility: [
    'Elle a toujours un nom\u00a0; le nombre est écrit à côté.',
    'Le lecteur d’écran reçoit une valeur tous les cinq pour cent, pas à chaque octet.',
  ],
  states: [
    { name: 'Au début', Example: () => <Progress percent={0} label="Envoi de facture.pdf" /> },
    { name: 'En cours', Example: () => <Progress percent={52} label="Envoi de decompte.pdf" /> },
    { name: 'Terminée', Example: () => <Progress percent={100} label="Envoi de ordonnance.pdf" /> },
    { name: 'Fine', Example: () => <Progress percent={62} label="Envoi de photo.jpg" isThin /> },
  ],
};
