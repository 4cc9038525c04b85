import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Calendar } from './calendar';

const today = '2026-11-20';

export const entry: CatalogueEntry = {
  title: 'Calendrier',
  group: 'Saisie',
  requirements: ['CTL-06', 'CTL-07'],
  accessibility: [
    'Les jours sont une grille ; ceux qui ne peuvent pas être choisis sont barrés et passés par les flèches.',
    'Les mois et les années se choisissent dans des listes natives.',
    'Chaque jour est lu en entier : « jeudi 05 novembre 2026 ».',
  ],
  states: [
    {
      name: 'Jours',
      Example: () => (
        <Held initial="2026-11-05">
          {(value, onChange) => (
            <Calendar
              takesFocus={false}
              mode="day"
              value={value}
              today={today}
              bounds={{ max: today }}
              onChoose={onChange}
              onDone={() => undefined}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Week-ends exclus',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <Calendar
              takesFocus={false}
              mode="day"
              value={value}
              today={today}
              bounds={{ min: today, disabled: { weekdays: [6, 7] } }}
              onChoose={onChange}
              onDone={() => undefined}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Mois',
      Example: () => (
        <Held initial="2026-11-01">
          {(value, onChange) => (
            <Calendar
              takesFocus={false}
              mode="month"
              value={value}
              today={today}
              bounds={{ max: today, disabled: (date) => !date.endsWith('-01') }}
              onChoose={onChange}
              onDone={() => undefined}
            />
          )}
        </Held>
      ),
    },
  ],
};
