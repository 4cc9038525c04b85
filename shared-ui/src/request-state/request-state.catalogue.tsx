import { etatDemandeCodes } from '@portal/shared-api/contract/formulaires/etats';
import type { CatalogueEntry } from '../catalogue';
import { RequestState } from '.';

export const entry: CatalogueEntry = {
  title: 'État d’une demande',
  group: 'Affichage',
  accessibility: ['L’état est toujours écrit ; la couleur et l’icône le répètent.'],
  states: etatDemandeCodes.map((etat) => ({ name: etat, Example: () => <RequestState etat={etat} /> })),
};
