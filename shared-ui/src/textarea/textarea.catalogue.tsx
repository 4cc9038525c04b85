import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Textarea } from '.';

const long =
  'La facture réunit deux consultations du même jour, l’une pour moi et l’autre pour ma fille Lina.\nJe joins les deux feuilles de soins.\nLe praticien a été réglé par carte.\nMerci de verser chaque remboursement sur le compte habituel.';

export const entry: CatalogueEntry = {
  title: 'Texte sur plusieurs lignes',
  group: 'Saisie',
  accessibility: [
    'La longueur maximale est lue avec le champ ; le reste n’est annoncé qu’à l’approche de la limite, après une pause de frappe.',
    'Le champ grandit avec son texte : rien à redimensionner.',
  ],
  states: [
    {
      name: 'Vide, facultatif',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <Textarea isOptional label="Commentaire" maxLength={500} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Rempli, agrandi',
      Example: () => (
        <Held initial={long}>
          {(value, onChange) => <Textarea label="Commentaire" maxLength={500} value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <Textarea
              isRequired
              label="Votre message"
              hint="Décrivez votre demande en quelques phrases."
              error="Ce champ est obligatoire."
              maxLength={1000}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Limite atteinte',
      Example: () => (
        <Held initial="Vingt caractères oui">
          {(value, onChange) => <Textarea label="Mention" maxLength={20} value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => (
        <Textarea readOnly label="Réponse" value="Votre demande a été traitée." onChange={() => undefined} />
      ),
    },
    { name: 'Désactivé', Example: () => <Textarea disabled label="Commentaire" value="" onChange={() => undefined} /> },
  ],
};
