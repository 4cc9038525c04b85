import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Switch } from '.';

export const entry: CatalogueEntry = {
  title: 'Interrupteur',
  group: 'Saisie',
  accessibility: [
    'Espace le bascule, avec effet immédiat ; un choix qui attend « Valider » est une case à cocher.',
    'L’état est écrit à côté.',
  ],
  states: [
    {
      name: 'Activé',
      Example: () => (
        <Held initial={true}>
          {(isOn, onChange) => (
            <Switch name="Relevés par e-mail" isOn={isOn} onChange={onChange}>
              {isOn ? 'Activé' : 'Désactivé'}
            </Switch>
          )}
        </Held>
      ),
    },
    {
      name: 'Désactivé',
      Example: () => (
        <Held initial={false}>
          {(isOn, onChange) => (
            <Switch isOn={isOn} onChange={onChange}>
              Recevoir mes relevés par e-mail
            </Switch>
          )}
        </Held>
      ),
    },
    {
      name: 'Indisponible',
      Example: () => (
        <Switch isOn isDisabled onChange={() => undefined}>
          Obligatoire pour votre contrat
        </Switch>
      ),
    },
  ],
};
