import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { DateInput } from '@portal/shared-ui/date-input';
import { adjustmentsHorizontal } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { Select, type Option } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import type { SyntheticEvent } from 'react';
import { nirProblem } from '../../common/search-problem';
import { dayProblem, periodProblem } from '../../common/typed-days';
import { useAddressDraft } from '../../common/use-address-draft';
import type { ListFilter } from './definition';
import { messages } from './messages';
import styles from './filters.module.css';

type FieldsOf<State, Value> = { [Name in keyof State]: State[Name] extends Value ? Name : never }[keyof State] & string;

/** Changes of one field. The type of a computed name is wider than that of the field, hence the assertion. */
const change = <State,>(name: keyof State, value: unknown) => ({ [name]: value }) as Partial<State>;

/** Filters of a list by the names of its address: `filtersOf<typeof list.usual>()`. */
export function filtersOf<State extends object>() {
  const dayField = (
    { name, label }: { name: FieldsOf<State, string>; label: string },
    ...[draft, set]: Parameters<ListFilter<State>['render']>
  ) => (
    <DateInput
      key={name}
      isCompact
      label={label}
      value={String(draft[name])}
      onChange={(value) => set(change<State>(name, value))}
    />
  );
  return {
    /** A text to look for; never a social-security number, which the address would keep. */
    text: (name: FieldsOf<State, string>, label: string, maxLength = 100): ListFilter<State> => ({
      name,
      render: (draft, set) => (
        <TextInput
          key={name}
          isCompact
          label={label}
          maxLength={maxLength}
          value={String(draft[name])}
          onChange={(value) => set(change<State>(name, value))}
        />
      ),
      problem: (draft) => nirProblem(String(draft[name])),
    }),
    /** One of some codes, or any. */
    choice: (name: FieldsOf<State, string>, label: string, options: readonly Option[]): ListFilter<State> => ({
      name,
      render: (draft, set) => (
        <Select
          key={name}
          isCompact
          label={label}
          options={[{ code: '', libelle: messages.any }, ...options]}
          value={String(draft[name])}
          onChange={(value) => set(change<State>(name, value))}
        />
      ),
    }),
    /** Only the rows of which it is true. */
    flag: (name: FieldsOf<State, boolean>, label: string): ListFilter<State> => ({
      name,
      render: (draft, set) => (
        <div key={name} className={styles.flag}>
          <Checkbox
            label={label}
            isChecked={draft[name] === true}
            onChange={(value) => set(change<State>(name, value))}
          />
        </div>
      ),
    }),
    /** One day. */
    day: (name: FieldsOf<State, string>, label: string): ListFilter<State> => ({
      name,
      render: (draft, set) => dayField({ name, label }, draft, set),
      problem: (draft) => dayProblem(String(draft[name])),
    }),
    /** Days from and until, both included. */
    period: (
      from: FieldsOf<State, string>,
      until: FieldsOf<State, string>,
      labels: { from: string; until: string } = messages,
    ): ListFilter<State> => ({
      name: from,
      render: (draft, set) =>
        [
          { name: from, label: labels.from },
          { name: until, label: labels.until },
        ].map((field) => dayField(field, draft, set)),
      problem: (draft) => periodProblem(String(draft[from]), String(draft[until])),
    }),
  };
}

/** Typed texts without the spaces around them, which nobody means. */
const trimmed = <Values extends object>(values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  ),
});

interface FilterBarProps<State> {
  id: string;
  state: State;
  usual: State;
  /** What the address narrows the list by. */
  narrowing: object;
  filters: readonly ListFilter<State>[];
  isFiltered: boolean;
  onFilter: (changes: Partial<State>) => void;
  onClear: () => void;
}

/** Filters of a list, applied together. */
export function FilterBar<State extends object>(props: FilterBarProps<State>) {
  const { id, state, narrowing, filters, isFiltered, onFilter, onClear } = props;
  const { values: draft, changes, change: setChanges, problem, refuse } = useAddressDraft(state, narrowing);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = filters.flatMap((filter) => filter.problem?.(draft) ?? [])[0] ?? null;
    refuse(found);
    if (found === null) onFilter(trimmed(changes));
  };
  return (
    <Panel>
      <form id={id} className={styles.filters} aria-label={messages.filters} onSubmit={submit} noValidate>
        {filters.map((filter) => filter.render(draft, setChanges))}
        <div className={styles.apply}>
          <Button type="submit" size="sm" icon={adjustmentsHorizontal}>
            {messages.filter}
          </Button>
          {isFiltered && (
            <Button variant="ghost" size="sm" onClick={onClear}>
              {messages.clear}
            </Button>
          )}
        </div>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Panel>
  );
}
