import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { TextInput } from '.';

export const entry: CatalogueEntry = {
  title: 'Champ de texte',
  group: 'Saisie',
  requirements: ['CTL-12'],
  accessibility: [
    'Le libellé, l’aide, l’unité et l’erreur sont lus avec le champ.',
    'Un champ qui ne prend que des chiffres ou qui écrit en capitales laisse le curseur là où la personne corrige.',
  ],
  states: [
    {
      name: 'Vide, obligatoire',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <TextInput isRequired label="Nom" autoComplete="family-name" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Rempli, facultatif',
      Example: () => (
        <Held initial="Dr ESSAI Solène">
          {(value, onChange) => <TextInput isOptional label="Nom du professionnel" value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held initial="4800">
          {(value, onChange) => (
            <TextInput
              isRequired
              label="Code postal"
              hint="Cinq chiffres"
              error="Le code postal est incorrect"
              format="digits"
              maxLength={5}
              length={6}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Capitales',
      Example: () => (
        <Held initial="0144">
          {(value, onChange) => (
            <TextInput
              label="4 derniers caractères de votre IBAN"
              format="upper-case"
              maxLength={4}
              length={4}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Avec préfixe',
      Example: () => (
        <Held initial="00000004217">
          {(value, onChange) => (
            <TextInput
              label="Numéro monégasque (11 chiffres après 98)"
              prefix="98"
              format="digits"
              maxLength={11}
              length={16}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Avec unité',
      Example: () => (
        <Held initial="12">
          {(value, onChange) => (
            <TextInput
              isNumber
              label="Taux"
              suffix="%"
              format="digits"
              maxLength={3}
              length={6}
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
        <TextInput readOnly label="N° d’adhérent" length={16} value="VAL0004521" onChange={() => undefined} />
      ),
    },
    {
      name: 'Désactivé',
      Example: () => (
        <TextInput
          disabled
          label="Commune"
          hint="Saisissez d’abord le code postal."
          value=""
          onChange={() => undefined}
        />
      ),
    },
    {
      name: 'Compact, libellé long',
      Example: () => (
        <Held initial="">
          {(value, onChange) => (
            <TextInput
              isCompact
              label="Nom et prénom du médecin traitant déclaré auprès de votre régime obligatoire"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  ],
};
