import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { historyStates } from '@portal/shared-api/contract/historique';
import { modesGestion } from '@portal/shared-api/contract/identity';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { FilterForm } from '../../common/filter-form';
import { messages } from './messages';
import { filtersId, noFilters, type TypedFilters } from './address';

interface RequestFiltersProps {
  filters: TypedFilters;
  demarches: readonly { code: FeatureKey; libelle: string }[];
  onFilter: (filters: TypedFilters) => void;
}

const states = [
  { code: '', libelle: messages.any },
  ...historyStates.map((code) => ({ code, libelle: code === 'ouvert' ? messages.open : etatsDemande[code] })),
] as const;
const modes = [
  { code: '', libelle: messages.any },
  ...modesGestion.map((code) => ({ code, libelle: messages.modes[code] })),
] as const;

/** Filters of the worklist. */
export const RequestFilters = ({ demarches, ...props }: RequestFiltersProps) => (
  <FilterForm {...props} none={noFilters}>
    {(draft, set) => (
      <>
        <TextInput
          isCompact
          id={filtersId}
          label={messages.fields.numero}
          maxLength={20}
          value={draft.numero}
          onChange={(numero) => set({ numero })}
        />
        <TextInput
          isCompact
          label={messages.fields.adherent}
          maxLength={100}
          value={draft.adherent}
          onChange={(adherent) => set({ adherent })}
        />
        <TextInput
          isCompact
          label={messages.fields.numeroContrat}
          maxLength={40}
          value={draft.numeroContrat}
          onChange={(numeroContrat) => set({ numeroContrat })}
        />
        <Select
          isCompact
          label={messages.fields.code}
          options={[{ code: '' as const, libelle: messages.anyForm }, ...demarches]}
          value={draft.code}
          onChange={(code) => set({ code })}
        />
        <Select
          isCompact
          label={messages.fields.etat}
          options={states}
          value={draft.etat}
          onChange={(etat) => set({ etat })}
        />
        <Select
          isCompact
          label={messages.fields.mode}
          options={modes}
          value={draft.mode}
          onChange={(mode) => set({ mode })}
        />
      </>
    )}
  </FilterForm>
);
