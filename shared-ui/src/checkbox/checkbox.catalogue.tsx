import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Checkbox } from '.';

const terms = (
  <>
    J’ai lu et j’accepte les <a href="#/page/cgu">conditions générales d’utilisation</a>
  </>
);

export const entry: CatalogueEntry = {
  title: 'Case à cocher',
  group: 'Saisie',
  accessibility: [
    'Espace coche et décoche.',
    'Le troisième état, « partiellement coché », est annoncé.',
    'L’aide et l’erreur sont lues avec la case.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held<boolean> initial={false}>
          {(isChecked, onChange) => (
            <Checkbox label="Afficher les contrats résiliés" isChecked={isChecked} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Cochée, avec aide',
      Example: () => (
        <Held<boolean> initial>
          {(isChecked, onChange) => (
            <Checkbox
              label="Recevoir mes relevés par e-mail"
              hint="Vous pourrez y renoncer à tout moment."
              isChecked={isChecked}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Partielle',
      Example: () => <Checkbox label="Tout sélectionner" isChecked={false} isMixed onChange={() => undefined} />,
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held<boolean> initial={false}>
          {(isChecked, onChange) => (
            <Checkbox
              isRequired
              label={terms}
              error="Cochez cette case pour créer votre espace."
              isChecked={isChecked}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Désactivée',
      Example: () => <Checkbox disabled label="Mes courriers" isChecked={false} onChange={() => undefined} />,
    },
    {
      name: 'Désactivée et cochée',
      Example: () => <Checkbox disabled label="Mes décomptes" isChecked onChange={() => undefined} />,
    },
    {
      name: 'Libellé long',
      Example: () => (
        <Held<boolean> initial={false}>
          {(isChecked, onChange) => (
            <Checkbox
              label="J’autorise ma mutuelle à transmettre à mon nouvel organisme complémentaire les informations nécessaires à la résiliation de mon contrat, dans les conditions prévues par le Code de la mutualité."
              isChecked={isChecked}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  ],
};
