import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Select } from '../select';
import { TextInput } from '../text-input';
import { Filters } from '.';

const none = { type: '', praticien: '' };
const types = [
  { code: 'PHARMACIE', libelle: 'Pharmacie' },
  { code: 'OPTIQUE', libelle: 'Optique' },
];

function Example({ initial = none }: { initial?: typeof none }) {
  return (
    <Held initial={initial}>
      {(value, change) => (
        <Filters
          active={[
            ...(value.type
              ? [
                  {
                    id: 'type',
                    label: types.find(({ code }) => code === value.type)?.libelle ?? '',
                    onRemove: () => change({ ...value, type: '' }),
                  },
                ]
              : []),
            ...(value.praticien
              ? [{ id: 'praticien', label: value.praticien, onRemove: () => change({ ...value, praticien: '' }) }]
              : []),
          ]}
          onClear={() => change(none)}
        >
          <Select
            isCompact
            hasPlaceholder
            label="Type de soins"
            options={types}
            value={value.type}
            onChange={(type) => change({ ...value, type })}
          />
          <TextInput
            isCompact
            label="Professionnel"
            value={value.praticien}
            onChange={(praticien) => change({ ...value, praticien })}
          />
        </Filters>
      )}
    </Held>
  );
}

export const entry: CatalogueEntry = {
  title: 'Filtres',
  group: 'Saisie',
  accessibility: [
    'Chaque filtre agit aussitôt ; sur un téléphone, un bouton ouvre les filtres et chacun de ceux en vigueur peut être retiré.',
  ],
  states: [
    { name: 'Sans filtre', isWide: true, Example: () => <Example /> },
    {
      name: 'Deux filtres en vigueur',
      isWide: true,
      Example: () => <Example initial={{ type: 'OPTIQUE', praticien: 'Dr ESSAI Solène' }} />,
    },
  ],
};
