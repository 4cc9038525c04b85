import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { adjustmentsHorizontal } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type FormEvent } from 'react';
import type { LabelFilters } from './address';
import { messages } from './messages';
import form from '../../common/filter-form.module.css';

const none: LabelFilters = { ecran: '', texte: '', personnalisees: false };

interface FiltersProps {
  filters: LabelFilters;
  screens: readonly { code: string; libelle: string }[];
  onFilter: (filters: LabelFilters) => void;
}

/** Filters of the texts by screen, by words, and by what the client changed; applied together. */
export function Filters({ filters, screens, onFilter }: FiltersProps) {
  const [draft, setDraft] = useState(filters);
  const set = (changes: Partial<LabelFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(draft);
  };
  const isFiltered = filters.ecran !== '' || filters.texte !== '' || filters.personnalisees;
  return (
    <Panel>
      <form className={form.filters} aria-label={messages.filters} onSubmit={submit} noValidate>
        <Select
          isCompact
          label={messages.fields.ecran}
          value={draft.ecran}
          options={[{ code: '', libelle: messages.everyScreen }, ...screens]}
          onChange={(ecran) => set({ ecran })}
        />
        <TextInput
          isCompact
          label={messages.fields.texte}
          maxLength={100}
          value={draft.texte}
          onChange={(texte) => set({ texte })}
        />
        <Checkbox
          label={messages.fields.personnalisees}
          isChecked={draft.personnalisees}
          onChange={(personnalisees) => set({ personnalisees })}
        />
        <div className={form.apply}>
          <Button type="submit" size="sm" icon={adjustmentsHorizontal}>
            {messages.filter}
          </Button>
          {isFiltered && (
            <Button variant="ghost" size="sm" onClick={() => onFilter(none)}>
              {messages.clear}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
