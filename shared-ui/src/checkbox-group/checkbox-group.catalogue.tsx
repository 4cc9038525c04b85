import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { CheckboxGroup } from '.';

const options = [
  { code: 'DECOMPTES', libelle: 'Mes décomptes', detail: 'Chaque mois' },
  { code: 'ECHEANCIERS', libelle: 'Mes échéanciers', detail: 'Une fois par an' },
  { code: 'COURRIERS', libelle: 'Mes courriers' },
];

export const entry: CatalogueEntry = {
  title: 'Cases à cocher',
  group: 'Saisie',
  accessibility: [
    'Le groupe porte le nom de la question ; son aide et son erreur sont lues en y entrant.',
    '« Tout sélectionner » annonce qu’une partie seulement est cochée.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held<readonly string[]> initial={[]}>
          {(value, onChange) => (
            <CheckboxGroup
              label="Documents à recevoir par e-mail"
              options={options}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Avec « Tout sélectionner »',
      Example: () => (
        <Held<readonly string[]> initial={['DECOMPTES']}>
          {(value, onChange) => (
            <CheckboxGroup
              hasSelectAll
              label="Documents à recevoir par e-mail"
              options={options}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held<readonly string[]> initial={[]}>
          {(value, onChange) => (
            <CheckboxGroup
              isRequired
              label="Personnes à retirer du contrat"
              hint="Une au moins"
              error="Ce champ est obligatoire."
              options={[
                { code: 'P000452102', libelle: 'Julien Vernoux' },
                { code: 'P000452103', libelle: 'Lina Vernoux' },
              ]}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Désactivé',
      Example: () => (
        <CheckboxGroup
          disabled
          label="Documents à recevoir par e-mail"
          options={options}
          value={['DECOMPTES']}
          onChange={() => undefined}
        />
      ),
    },
  ],
};
