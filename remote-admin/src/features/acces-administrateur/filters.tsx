import { Button } from '@portal/shared-ui/button';
import { DateInput } from '@portal/shared-ui/date-input';
import { adjustmentsHorizontal } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type FormEvent } from 'react';
import { filterQuery, problemsOf, type RegisterFilters } from './address';
import { messages } from './messages';
import styles from './page.module.css';

const none: RegisterFilters = { administrateur: '', adherent: '', dateDebut: '', dateFin: '' };

/** Filters of the register by staff, member and period, applied together. */
export function Filters({
  filters,
  onFilter,
}: {
  filters: RegisterFilters;
  onFilter: (filters: RegisterFilters) => void;
}) {
  const [draft, setDraft] = useState(filters);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const set = (changes: Partial<RegisterFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, messages);
    setProblems(found);
    if (Object.keys(found).length === 0) onFilter(draft);
  };
  const isFiltered = Object.keys(filterQuery(filters)).length > 0;
  return (
    <Panel>
      <form className={styles.filters} aria-label={messages.criteria} onSubmit={submit} noValidate>
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
        <DateInput
          isCompact
          label={messages.fields.dateDebut}
          value={draft.dateDebut}
          onChange={(dateDebut) => set({ dateDebut })}
          error={problems.dateDebut}
        />
        <DateInput
          isCompact
          label={messages.fields.dateFin}
          value={draft.dateFin}
          onChange={(dateFin) => set({ dateFin })}
          error={problems.dateFin}
        />
        <div className={styles.apply}>
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
