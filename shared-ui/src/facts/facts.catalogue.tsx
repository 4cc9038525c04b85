import type { CatalogueEntry } from '../catalogue';
import { DateText } from '../date-text';
import { Facts, type Fact } from '.';

const facts: readonly (Fact | null)[] = [
  { label: 'Date d’effet', value: <DateText date="2021-01-01" /> },
  { label: 'Échéance', value: <DateText date="2026-12-31" /> },
  { label: 'Cotisation', value: '148,60\u00a0€ par mois' },
  { label: 'Mode de paiement', value: 'Prélèvement, le 05 du mois' },
  { label: 'Personnes couvertes', value: 4 },
  { label: 'Identifiant', value: 'camille.vernoux@exemple.test' },
];

export const entry: CatalogueEntry = {
  title: 'Liste de faits',
  group: 'Affichage',
  accessibility: ['Chaque valeur est lue avec son nom.', 'Un fait qui ne s’applique pas est absent, jamais vide.'],
  states: [
    { name: 'En colonnes', isWide: true, Example: () => <Facts facts={facts} /> },
    { name: 'En lignes', Example: () => <Facts layout="rows" facts={facts} /> },
    { name: 'Un seul fait', Example: () => <Facts facts={facts.slice(0, 1)} /> },
  ],
};
