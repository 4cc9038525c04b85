import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { NewPassword, PasswordInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Mot de passe',
  group: 'Saisie',
  requirements: ['VAL-10'],
  accessibility: [
    'Le bouton de l’œil dit ce qu’il fera : « Afficher le mot de passe », « Masquer le mot de passe » ; le champ garde le curseur.',
    'Chaque règle se coche pendant la saisie ; ce qui manque est lu après une pause, jamais à chaque touche.',
    'Le collage et les gestionnaires de mots de passe fonctionnent.',
  ],
  states: [
    {
      name: 'Nouveau, vide',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <NewPassword
              isRequired
              label="Nouveau mot de passe"
              requiredLength={null}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Nouveau, en cours',
      Example: () => (
        <Held initial="azur2026">
          {(value, onChange) => (
            <NewPassword
              isRequired
              label="Nouveau mot de passe"
              requiredLength={14}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Nouveau, accepté',
      Example: () => (
        <Held initial="Exemple!2026">
          {(value, onChange) => (
            <NewPassword
              isRequired
              label="Nouveau mot de passe"
              requiredLength={10}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Actuel',
      Example: () => (
        <Held initial="Exemple!2026">
          {(value, onChange) => (
            <PasswordInput
              isRequired
              label="Mot de passe actuel"
              autoComplete="current-password"
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
        <Held initial="Exemple">
          {(value, onChange) => (
            <PasswordInput
              isRequired
              label="Confirmation du mot de passe"
              error="Merci de saisir les mots de passe à l’identique."
              autoComplete="new-password"
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
        <PasswordInput
          disabled
          label="Mot de passe actuel"
          autoComplete="current-password"
          value=""
          onChange={() => undefined}
        />
      ),
    },
  ],
};
