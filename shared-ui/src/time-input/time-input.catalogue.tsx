import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { TimeInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Heure',
  group: 'Saisie',
  accessibility: [
    'Le format est lu avec le champ ; « 14h30 », « 14:30 » et « 1430 » sont acceptés.',
    'L’heure n’est remise en forme qu’en quittant le champ.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held initial="">
          {(value, onChange) => <TimeInput isOptional label="Heure d’entrée" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'Remplie',
      Example: () => (
        <Held initial="14:30">
          {(value, onChange) => <TimeInput isRequired label="Heure d’entrée" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="25:00">
          {(value, onChange) => (
            <TimeInput
              isRequired
              label="Heure d’entrée"
              hint="Celle de votre convocation"
              error="L’heure doit être au format HH:MM, par exemple 14:30."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => <TimeInput readOnly label="Heure d’entrée" value="08:00" onChange={() => undefined} />,
    },
    {
      name: 'Désactivée',
      Example: () => <TimeInput disabled label="Heure d’entrée" value="" onChange={() => undefined} />,
    },
  ],
};
