import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Pagination } from '.';

const sizes = [10, 20, 50] as const;

export const entry: CatalogueEntry = {
  title: 'Pages d’une liste',
  group: 'Affichage',
  accessibility: [
    'La page courante est dite ; les lignes montrées sont annoncées quand elles changent.',
    'Les boutons des bouts sont désactivés quand il n’y a rien au-delà.',
  ],
  states: [
    {
      name: 'Beaucoup de pages, au choix du nombre de lignes',
      isWide: true,
      Example: () => (
        <Held initial={{ page: 5, taille: 20 as (typeof sizes)[number], total: 1240 }}>
          {(pagination, change) => (
            <Pagination
              pagination={pagination}
              onPage={(page) => change({ ...pagination, page })}
              choice={{ sizes, onSize: (taille) => change({ ...pagination, page: 1, taille }) }}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Peu de pages',
      Example: () => (
        <Held initial={1}>
          {(page, onPage) => <Pagination pagination={{ page, taille: 20, total: 52 }} onPage={onPage} />}
        </Held>
      ),
    },
    {
      name: 'Une seule page',
      Example: () => <Pagination pagination={{ page: 1, taille: 20, total: 6 }} onPage={() => undefined} />,
    },
  ],
};
