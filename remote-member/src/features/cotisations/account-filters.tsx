import { movementStateCodes, movementStates, type CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { Filters } from '@portal/shared-ui/filters';
import { Select } from '@portal/shared-ui/select';
import type { useAccountView } from './address';
import { messages } from './messages';

/** Years that show something: their movements, or due dates to come. */
export const yearsOf = ({ annees, anneesAvis }: Pick<CompteEncaissement, 'annees' | 'anneesAvis'>) => [
  ...annees,
  ...anneesAvis,
];

const newestFirst = (years: readonly number[]) => [...new Set(years)].toSorted((a, b) => b - a);

const states = [
  { code: '', libelle: messages.everyState },
  ...movementStateCodes.map((code) => ({ code, libelle: movementStates[code] })),
] as const;

/** Year, and state of the movements; each applies at once. */
export function AccountFilters({
  annees,
  address: {
    view: { annee, etat, onglet },
    change,
    today,
  },
}: {
  /** Years of the account. */
  annees: readonly number[];
  address: ReturnType<typeof useAccountView>;
}) {
  const usualYear = Number(today.slice(0, 4));
  // A year in the address stays selected, even without movements.
  const years = newestFirst([usualYear, ...annees, ...(annee === 'toutes' ? [] : [annee])]);
  const hasState = onglet === 'mouvements';
  const active = [
    annee !== usualYear && {
      id: 'annee',
      label: annee === 'toutes' ? messages.everyYear : String(annee),
      onRemove: () => change({ annee: usualYear }),
    },
    hasState && etat !== '' && { id: 'etat', label: movementStates[etat], onRemove: () => change({ etat: '' }) },
  ].filter((filter) => filter !== false);
  return (
    <Filters active={active} onClear={() => change({ annee: usualYear, etat: '' })}>
      <Select
        isCompact
        label={messages.year}
        value={String(annee)}
        options={[
          ...years.map((year) => ({ code: String(year), libelle: String(year) })),
          { code: 'toutes', libelle: messages.everyYear },
        ]}
        onChange={(code) => change({ annee: code === 'toutes' ? 'toutes' : Number(code) })}
      />
      {hasState && (
        <Select
          isCompact
          label={messages.state}
          value={etat}
          options={states}
          onChange={(code) => change({ etat: code })}
        />
      )}
    </Filters>
  );
}
