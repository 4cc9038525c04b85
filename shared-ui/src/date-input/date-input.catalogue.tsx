import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { DateInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Date',
  group: 'Saisie',
  requirements: ['CTL-06', 'CTL-07'],
  accessibility: [
    'La saisie seule suffit : les barres obliques viennent d’elles-mêmes et le curseur n’est jamais déplacé quand on corrige au milieu.',
    'Le bouton ouvre un calendrier : flèches pour les jours et les semaines, Page précédente et Page suivante pour les mois (avec Maj, les années), Début et Fin pour la semaine, Échap pour revenir au bouton.',
    'Le format attendu est lu avec le champ.',
  ],
  states: [
    {
      name: 'Vide, obligatoire',
      Example: () => (
        <Held initial="">
          {(value, onChange) => <DateInput isRequired label="Date des soins" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'Rempli, week-ends exclus',
      Example: () => (
        <Held initial="2026-11-05">
          {(value, onChange) => (
            <DateInput
              label="Date de début"
              min="2026-11-02"
              max="2027-01-31"
              disabledDates={{ weekdays: [6, 7] }}
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
        <Held initial="31/02/1984">
          {(value, onChange) => (
            <DateInput
              isRequired
              label="Date de naissance"
              hint="Exemple : 30/09/1963"
              error="La date de naissance doit être au format JJ/MM/AAAA"
              autoComplete="bday"
              max="2026-11-20"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Choix du mois',
      Example: () => (
        <Held initial="2026-11-01">
          {(value, onChange) => (
            <DateInput
              isRequired
              label="Mois concerné"
              mode="month"
              disabledDates={(date) => !date.endsWith('-01')}
              max="2026-11-30"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => <DateInput readOnly label="Date d’effet" value="2026-12-01" onChange={() => undefined} />,
    },
    {
      name: 'Désactivé',
      Example: () => (
        <DateInput
          disabled
          label="Date de fin"
          hint="Choisissez d’abord une date de début."
          value=""
          onChange={() => undefined}
        />
      ),
    },
    {
      name: 'Compact',
      Example: () => (
        <Held initial="2026-11-05">
          {(value, onChange) => <DateInput isCompact label="Du" value={value} onChange={onChange} />}
        </Held>
      ),
    },
  ],
};
