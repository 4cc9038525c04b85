import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Select } from '.';

const options = [
  { code: 'CONSULTATION', libelle: 'Consultation, visite' },
  { code: 'PHARMACIE', libelle: 'Pharmacie' },
  { code: 'ANALYSES', libelle: 'Analyses et examens de laboratoire' },
  { code: 'OPTIQUE', libelle: 'Optique' },
  { code: 'DENTAIRE', libelle: 'Soins et prothèses dentaires, orthodontie comprise' },
  { code: 'AUDITION', libelle: 'Aides auditives' },
  { code: 'HOSPITALISATION', libelle: 'Hospitalisation' },
];

export const entry: CatalogueEntry = {
  title: 'Liste de choix',
  group: 'Saisie',
  accessibility: [
    'Liste native : flèches, première lettre, Échap.',
    'Pendant le chargement, la liste le dit et ne peut pas être ouverte.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <Select
              hasPlaceholder
              isRequired
              label="Type de soins"
              options={options}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Rempli',
      Example: () => (
        <Held initial="DENTAIRE">
          {(value, onChange) => (
            <Select label="Type de soins" length={24} options={options} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <Select
              hasPlaceholder
              isRequired
              label="Type de soins"
              hint="Tel qu’il figure sur votre facture"
              error="Ce champ est obligatoire."
              options={options}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'En chargement',
      Example: () => <Select isBusy label="Commune" options={[]} value="" onChange={() => undefined} />,
    },
    {
      name: 'Désactivée',
      Example: () => (
        <Select
          hasPlaceholder
          disabled
          label="Commune"
          hint="Saisissez d’abord le code postal."
          options={[]}
          value=""
          onChange={() => undefined}
        />
      ),
    },
    {
      name: 'Compacte',
      Example: () => (
        <Held initial="OPTIQUE">
          {(value, onChange) => (
            <Select isCompact label="Type de soins" options={options} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
  ],
};
