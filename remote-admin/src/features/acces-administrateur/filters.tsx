import { TextInput } from '@portal/shared-ui/text-input';
import { FilterForm } from '../../common/filter-form';
import type { RegisterFilters } from './address';
import { messages } from './messages';

const none: RegisterFilters = { administrateur: '', adherent: '', dateDebut: '', dateFin: '' };

interface FiltersProps {
  filters: RegisterFilters;
  onFilter: (filters: RegisterFilters) => void;
}

/** Filters of the register by staff, member and period. */
export const Filters = (props: FiltersProps) => (
  <FilterForm {...props} none={none}>
    {(draft, set) => (
      <>
        <TextInput
          isCompact
          label={messages.fields.administrateur}
          maxLength={100}
          value={draft.administrateur}
          onChange={(administrateur) => set({ administrateur })}
        />
        <TextInput
          isCompact
          label={messages.fields.adherent}
          maxLength={100}
          value={draft.adherent}
          onChange={(adherent) => set({ adherent })}
        />
      </>
    )}
  </FilterForm>
);
