import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue';
import { Tabs } from '.';

const contents = {
  echeancier: 'Prochaine échéance le 05 décembre 2026.',
  mouvements: 'Aucun mouvement depuis le 05 novembre 2026.',
  documents: 'Trois documents à télécharger.',
};
const tabs = [
  { id: 'echeancier', label: 'Échéancier' },
  { id: 'mouvements', label: 'Mouvements' },
  { id: 'documents', label: 'Documents', count: 3 },
] as const;

function Example({ isSmall = false }: { isSmall?: boolean }) {
  const [selected, setSelected] = useState<keyof typeof contents>('echeancier');
  return (
    <Tabs isSmall={isSmall} label="Cotisations" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{contents[selected]}</p>
    </Tabs>
  );
}

function Many() {
  const years = ['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017'].map((id) => ({
    id,
    label: `Année ${id}`,
  }));
  const [selected, setSelected] = useState('2026');
  return (
    <Tabs label="Années" tabs={years} selected={selected} onSelect={setSelected}>
      <p>Décomptes de {selected}.</p>
    </Tabs>
  );
}

export const entry: CatalogueEntry = {
  title: 'Onglets',
  group: 'Structure',
  requirements: ['CTL-02'],
  accessibility: [
    'Les flèches changent d’onglet, Début et Fin vont aux extrémités ; Tab va au contenu.',
    'Le panneau porte le nom de son onglet.',
  ],
  states: [
    { name: 'Normaux', Example: () => <Example /> },
    { name: 'Petits', Example: () => <Example isSmall /> },
    { name: 'Plus larges que la page', Example: Many },
  ],
};
