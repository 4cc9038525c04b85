import type { CatalogueEntry } from '../catalogue';
import { Opener } from '../opener';
import { Viewer } from '.';

const page =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="210" height="297"%3E%3Crect width="210" height="297" fill="white"/%3E%3C/svg%3E';

export const entry: CatalogueEntry = {
  title: 'Visionneuse',
  group: 'Messages',
  accessibility: [
    'Chaque page porte son nom ; la page et l’agrandissement sont annoncés quand ils changent.',
    'Sur la page affichée, les flèches tournent les pages, + et - agrandissent et réduisent, R fait pivoter ; Échap ferme.',
  ],
  states: [
    {
      name: 'Deux pages',
      Example: () => (
        <Opener label="Ouvrir le document">
          {(close) => (
            <Viewer
              title="Facture"
              read={{
                data: {
                  nomFichier: 'facture.pdf',
                  nombrePages: 2,
                  pages: [1, 2].map((numero) => ({ numero, image: page })),
                },
                error: undefined,
                isLoading: false,
                isRefreshing: false,
                reload: () => undefined,
              }}
              file={{ download: async () => undefined, print: async () => undefined }}
              onClose={close}
            />
          )}
        </Opener>
      ),
    },
  ],
};
