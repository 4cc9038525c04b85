import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { CodeInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Code de sécurité',
  group: 'Saisie',
  accessibility: [
    'Groupe nommé ; chaque case se lit « Chiffre 1 sur 6 ».',
    'Le code peut être collé dans n’importe quelle case, ou proposé par le téléphone.',
    'Flèches, Début, Fin et Retour arrière vont d’une case à l’autre ; rien n’est envoyé sans le bouton.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <CodeInput
              label="Code de sécurité"
              hint="Il est valable 10 minutes. Vous pouvez aussi le coller."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'En cours de saisie',
      Example: () => (
        <Held initial="4192">
          {(value, onChange) => <CodeInput label="Code de sécurité" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="419207">
          {(value, onChange) => (
            <CodeInput
              label="Code de sécurité"
              error="Le code de sécurité est incorrect. Il vous reste 3 essais."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Désactivé',
      Example: () => <CodeInput disabled label="Code de sécurité" value="" onChange={() => undefined} />,
    },
  ],
};
