import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { WholeNumberInput, type WholeNumberValue } from '.';

export const entry: CatalogueEntry = {
  title: 'Nombre entier',
  group: 'Saisie',
  accessibility: [
    'Le clavier des chiffres s’ouvre sur un téléphone ; ni flèches ni molette ne changent le nombre.',
    'L’unité est lue avec le champ.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held<WholeNumberValue> initial={null}>
          {(value, onChange) => (
            <WholeNumberInput isRequired label="Nombre de nuits" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Avec unité',
      Example: () => (
        <Held<WholeNumberValue> initial={1250}>
          {(value, onChange) => (
            <WholeNumberInput label="Distance parcourue" suffix="km" length={10} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held<WholeNumberValue> initial={400}>
          {(value, onChange) => (
            <WholeNumberInput
              isRequired
              label="Nombre de nuits"
              hint="Celle de l’entrée comprise"
              error="Saisissez un nombre entre 1 et 365."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => <WholeNumberInput readOnly label="Nombre d’enfants" value={2} onChange={() => undefined} />,
    },
    {
      name: 'Désactivé',
      Example: () => <WholeNumberInput disabled label="Nombre de nuits" value={null} onChange={() => undefined} />,
    },
  ],
};
