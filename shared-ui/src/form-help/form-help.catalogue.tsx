import type { CatalogueEntry } from '../catalogue';
import { HelpBlocks } from './form-help';

export const entry: CatalogueEntry = {
  title: 'Aide d’un formulaire',
  group: 'Structure',
  accessibility: ['Une région nommée, avec les titres du texte ; rien n’apparaît sans texte.'],
  states: [
    {
      name: 'Un texte',
      Example: () => (
        <HelpBlocks
          blocks={[
            {
              id: '1',
              title: 'Bien préparer votre demande',
              content: '<p>Joignez la facture acquittée. Une photo nette suffit.</p>',
            },
          ]}
        />
      ),
    },
  ],
};
