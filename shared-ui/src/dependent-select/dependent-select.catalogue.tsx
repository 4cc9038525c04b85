import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue';
import { Select } from '../select';
import { DependentSelect } from '.';

const natures = [
  { code: 'CHIR', libelle: 'Chirurgie' },
  { code: 'SSR', libelle: 'Soins de suite' },
];
const disciplines: Readonly<Record<string, readonly { code: string; libelle: string }[]>> = {
  CHIR: [
    { code: '181', libelle: 'Chirurgie générale' },
    { code: '174', libelle: 'Chirurgie orthopédique' },
  ],
  SSR: [{ code: '172', libelle: 'Rééducation fonctionnelle' }],
};

function Pair({ first, second = '' }: { first: string; second?: string }) {
  const [nature, setNature] = useState(first);
  const [discipline, setDiscipline] = useState(second);
  return (
    <>
      <Select hasPlaceholder label="Nature du séjour" options={natures} value={nature} onChange={setNature} />
      <DependentSelect
        isRequired
        label="Discipline"
        waitsFor="Choisissez d’abord la nature du séjour."
        options={nature ? (disciplines[nature] ?? []) : null}
        value={discipline}
        onChange={setDiscipline}
      />
    </>
  );
}

export const entry: CatalogueEntry = {
  title: 'Liste qui dépend d’une autre',
  group: 'Saisie',
  accessibility: [
    'Tant que l’autre champ est vide, la liste dit lequel remplir d’abord.',
    'Un choix qui n’est plus proposé est retiré, ce qui est annoncé et reste écrit sous la liste.',
  ],
  states: [
    { name: 'En attente de l’autre champ', Example: () => <Pair first="" /> },
    { name: 'Choisie', Example: () => <Pair first="CHIR" second="181" /> },
    { name: 'Choix retiré', Example: () => <Pair first="SSR" second="181" /> },
    {
      name: 'En chargement',
      Example: () => (
        <DependentSelect
          isBusy
          label="Discipline"
          waitsFor="Choisissez d’abord la nature du séjour."
          options={null}
          value=""
          onChange={() => undefined}
        />
      ),
    },
  ],
};
