import { Button } from '@portal/shared-ui/button';
import { DateInput } from '@portal/shared-ui/date-input';
import { adjustmentsHorizontal } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages';
import { periodProblems, type Period } from './period';
import styles from './filter-form.module.css';

interface FilterFormProps<Filters extends Period> {
  filters: Filters;
  /** Filters that leave everything. */
  none: Filters;
  onFilter: (filters: Filters) => void;
  /** The fields before the period. */
  children: (draft: Filters, set: (changes: Partial<Filters>) => void) => ReactNode;
}

/** Filters of a list of staff, with a period at their end, applied together. */
export function FilterForm<Filters extends Period>({ filters, none, onFilter, children }: FilterFormProps<Filters>) {
  const [draft, setDraft] = useState(filters);
  const [problems, setProblems] = useState<ReturnType<typeof periodProblems>>({});
  const set = (changes: Partial<Filters>) => setDraft((before) => ({ ...before, ...changes }));
  const setPeriod = (changes: Partial<Period>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = periodProblems(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) onFilter(draft);
  };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Panel>
      <form className={styles.filters} aria-label={messages.filters} onSubmit={submit} noValidate>
        {children(draft, set)}
        <DateInput
          isCompact
          label={messages.from}
          value={draft.dateDebut}
          onChange={(dateDebut) => setPeriod({ dateDebut })}
          error={problems.dateDebut}
        />
        <DateInput
          isCompact
          label={messages.until}
          value={draft.dateFin}
          onChange={(dateFin) => setPeriod({ dateFin })}
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
