import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { SearchInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Champ de recherche',
  group: 'Saisie',
  accessibility: [
    'La recherche part 300 ms après la dernière touche, ou aussitôt avec Entrée.',
    'Le champ a toujours un nom, même quand une icône semble suffire.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held initial="">
          {(value, onSearch) => (
            <SearchInput
              label="Rechercher un soin"
              placeholder="Lunettes, dentiste…"
              value={value}
              onSearch={onSearch}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Rempli',
      Example: () => (
        <Held initial="Pharmacie">
          {(value, onSearch) => (
            <SearchInput label="Rechercher un soin" hint="Trois lettres suffisent." value={value} onSearch={onSearch} />
          )}
        </Held>
      ),
    },
    {
      name: 'Bas, nom caché',
      Example: () => (
        <Held initial="">
          {(value, onSearch) => (
            <SearchInput
              isCompact
              isLabelHidden
              isOnEnter
              label="Rechercher un adhérent"
              placeholder="Rechercher un adhérent"
              value={value}
              onSearch={onSearch}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="a">
          {(value, onSearch) => (
            <SearchInput
              label="Rechercher une question"
              error="Saisissez au moins trois caractères."
              value={value}
              onSearch={onSearch}
            />
          )}
        </Held>
      ),
    },
  ],
};
