import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { RadioGroup, YesNo } from '.';

const modes = [
  { code: 'COURRIER', libelle: 'Par courrier' },
  { code: 'PDF', libelle: 'Téléchargement immédiat' },
];
const people = [
  { numPers: 'P000452101', identite: 'Mme Camille VERNOUX', detail: 'née le 14/03/1984' },
  { numPers: 'P000452102', identite: 'M. Julien VERNOUX', detail: 'né le 02/11/1982' },
  { numPers: 'P000452103', identite: 'Lina VERNOUX', detail: 'née le 09/05/2012' },
  { numPers: 'P000452104', identite: 'Noé VERNOUX', detail: 'Accès déjà créé', disabled: true },
];

export const entry: CatalogueEntry = {
  title: 'Boutons radio',
  group: 'Saisie',
  requirements: ['CTL-05'],
  accessibility: [
    'Les flèches passent d’un choix à l’autre ; Tab entre dans le groupe et en sort.',
    'Le groupe porte le nom de la question ; son aide et son erreur sont lues en y entrant.',
    'Une carte se choisit par toute sa surface.',
    'Une réponse facultative s’efface ; le focus reste alors dans le groupe.',
  ],
  states: [
    {
      name: 'Liste',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <RadioGroup
              isRequired
              label="Mode de réception"
              hint="Le duplicata est gratuit."
              options={modes}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Oui ou non',
      Example: () => (
        <Held<boolean | null> initial={false}>
          {(value, onChange) => (
            <YesNo
              isRequired
              label="Soins liés à un accident causé par un tiers&#x202f;?"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Facultatif, avec une réponse',
      Example: () => (
        <Held<boolean | null> initial>
          {(value, onChange) => (
            <YesNo
              isOptional
              label="Lit d’accompagnant&#x202f;?"
              value={value}
              onChange={onChange}
              onClear={() => onChange(null)}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held<boolean | null> initial={null}>
          {(value, onChange) => (
            <YesNo
              isRequired
              label="Souhaitez-vous activer la télétransmission&#x202f;?"
              error="Ce champ est obligatoire."
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
        <RadioGroup<string> disabled label="Mode de réception" options={modes} value="PDF" onChange={() => undefined} />
      ),
    },
    {
      name: 'Cartes',
      isWide: true,
      Example: () => (
        <Held initial="P000452101">
          {(value, onChange) => (
            <RadioGroup
              isRequired
              look="cards"
              label="Bénéficiaire des soins"
              labelField="identite"
              valueField="numPers"
              options={people}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Cartes en erreur',
      isWide: true,
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <RadioGroup
              isRequired
              look="cards"
              label="Bénéficiaire des soins"
              error="Ce champ est obligatoire."
              labelField="identite"
              valueField="numPers"
              options={people}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  ],
};
