import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { PhoneInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Téléphone',
  group: 'Saisie',
  accessibility: [
    'Le numéro et le pays de l’indicatif sont deux champs, chacun avec son nom.',
    'Un numéro saisi avec « + » ou « 00 » choisit son pays lui-même, ce qui est annoncé.',
    'Le numéro n’est écrit par groupes qu’en quittant le champ.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held initial="">
          {(value, onChange) => <PhoneInput isRequired label="Téléphone portable" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'Rempli, Monaco',
      Example: () => (
        <Held initial="+37793150000">
          {(value, onChange) => <PhoneInput isOptional label="Téléphone fixe" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="+3363998">
          {(value, onChange) => (
            <PhoneInput
              isRequired
              label="Téléphone portable"
              hint="Nous vous y enverrons vos codes de sécurité."
              error="Le numéro de portable doit comporter 10 chiffres et commencer par 06 ou 07."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => (
        <PhoneInput readOnly label="Téléphone portable" value="+262692000000" onChange={() => undefined} />
      ),
    },
    {
      name: 'Désactivé',
      Example: () => <PhoneInput disabled label="Téléphone portable" value="" onChange={() => undefined} />,
    },
  ],
};
