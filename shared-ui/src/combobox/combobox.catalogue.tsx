import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Combobox } from '.';

const hospitals: readonly Suggestion[] = [
  { code: '990000010', libelle: 'Centre hospitalier de Test', detail: '48000 MENDE · FINESS 990000010' },
  { code: '990000036', libelle: 'Clinique des Essais', detail: '06000 NICE · FINESS 990000036' },
  { code: '990000051', libelle: 'Centre hospitalier du Modèle', detail: '98000 MONACO · FINESS 990000051' },
];
const search = async (typed: string) =>
  hospitals.filter(({ libelle }) => libelle.toLowerCase().includes(typed.toLowerCase()));

export const entry: CatalogueEntry = {
  title: 'Recherche pendant la frappe',
  group: 'Saisie',
  accessibility: [
    'Le focus reste dans le champ : les flèches parcourent les propositions, Entrée choisit, Échap ferme.',
    'La recherche, le nombre de propositions, l’absence de résultat, l’échec et le choix sont annoncés.',
    'Entrée n’envoie pas le formulaire tant que la liste est ouverte, sauf si le texte tapé peut rester tel quel.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held<Suggestion | null> initial={null}>
          {(value, onChange) => (
            <Combobox
              isRequired
              label="Établissement"
              hint="Nom, ville ou n° FINESS"
              search={search}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Choisi',
      Example: () => (
        <Held<Suggestion | null> initial={hospitals[0] ?? null}>
          {(value, onChange) => (
            <Combobox isRequired label="Établissement" search={search} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held<Suggestion | null> initial={{ code: '', libelle: 'Hôpital', detail: null }}>
          {(value, onChange) => (
            <Combobox
              isRequired
              label="Établissement"
              error="Choisissez une proposition de la liste."
              search={search}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Texte libre accepté',
      Example: () => (
        <Held<Suggestion | null> initial={{ code: '', libelle: 'Dr ESSAI Solène', detail: null }}>
          {(value, onChange) => (
            <Combobox
              isFreeTextAllowed
              isOptional
              label="Professionnel de santé"
              search={search}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Désactivée',
      Example: () => (
        <Combobox disabled label="Établissement" search={search} value={null} onChange={() => undefined} />
      ),
    },
  ],
};
