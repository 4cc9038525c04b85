import type { CatalogueEntry } from '../catalogue';
import * as administration from '../icons-administration';
import * as care from '../icons-care';
import * as forms from '../icons-forms';
import * as menu from '../icons-menu';
import * as states from '../icons-states';
import * as tools from '../icons-tools';
import { fileText } from './paths/file-text';
import { Icon } from '.';

/** The icons of a family with their import names. */
function Family({ icons }: { icons: Readonly<Record<string, string>> }) {
  return (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
        gap: 'var(--sp-2)',
        paddingInlineStart: 0,
        listStyle: 'none',
      }}
    >
      {Object.entries(icons).map(([name, path]) => (
        <li key={name} style={{ display: 'flex', gap: 'var(--sp-2)', alignItems: 'center', overflowWrap: 'anywhere' }}>
          <Icon of={path} size={22} />
          <span style={{ minWidth: 0 }}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

export const entry: CatalogueEntry = {
  title: 'Icône',
  group: 'Affichage',
  accessibility: [
    'Une icône ne porte jamais un sens à elle seule\u00a0: elle est cachée des lecteurs d’écran, et le mot est à côté.',
  ],
  states: [
    {
      name: 'Tailles',
      Example: () => (
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--sp-3)', alignItems: 'end' }}>
          {[16, 18, 20, 22, 28, 32].map((size) => (
            <Icon key={size} of={fileText} size={size} />
          ))}
        </p>
      ),
    },
    { name: 'Menu', isWide: true, Example: () => <Family icons={menu} /> },
    { name: 'États', isWide: true, Example: () => <Family icons={states} /> },
    { name: 'Outils', isWide: true, Example: () => <Family icons={tools} /> },
    { name: 'Soins', isWide: true, Example: () => <Family icons={care} /> },
    { name: 'Formulaires', isWide: true, Example: () => <Family icons={forms} /> },
    { name: 'Administration', isWide: true, Example: () => <Family icons={administration} /> },
  ],
};
