import type { EntryShape } from '@portal/shared-api/contract/formulaires/champs';
import { peopleOf } from '@portal/shared-api/rules/formulaires/built-in-checks';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { useRef, type ComponentType } from 'react';
import { Button } from '../button';
import { CheckboxGroup } from '../checkbox-group';
import { FieldError } from '../field';
import { fieldId, useFormKit } from '../form/form-context';
import { plus } from '../icon/paths/plus';
import { trash } from '../icon/paths/trash';
import { useRowFocus } from '../row-focus';
import { messages } from './messages';
import { useFormField } from './use-form-field';
import styles from './entries.module.css';

interface EntriesFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** A field of an entry, by its path. */
  Each: ComponentType<{ name: string }>;
}
type Entry = Readonly<Record<string, unknown>>;

/**
 * A group of fields that repeats. Entries of known persons are ticked, others are added and removed, up to a limit;
 * each has its own papers, errors and heading.
 */
export function EntriesField({ name, label, hint, Each }: EntriesFieldProps) {
  const field = useFormField<readonly Entry[]>(name, label);
  const { find } = useFormKit();
  /** Entries as they last were: a person ticked again finds their answers and papers. */
  const taken = useRef(new Map<string, Entry>());
  const { place, addButton, added, removed } = useRowFocus<HTMLDivElement>();
  const found = find(name);
  const shape = found?.field.entry;
  if (!field || !found || !shape) return null;
  const { value: entries, onChange, error, isRequired } = field.control;
  const people = peopleOf(found);
  const nameOf = (entry: Entry, rank: number) =>
    people?.find(({ code }) => code === entry[shape.key])?.libelle ??
    messages.entry({ titre: shape.title, rang: String(rank + 1) });
  return (
    <div ref={place} className={styles.entries} id={people ? undefined : fieldId(name)}>
      {people ? (
        <CheckboxGroup<string>
          id={fieldId(name)}
          label={label}
          hint={hint}
          error={error}
          isRequired={isRequired}
          isOptional={!isRequired}
          hasSelectAll={false}
          options={people}
          value={entries.map((entry) => String(entry[shape.key]))}
          onChange={(ticked) => {
            for (const entry of entries) taken.current.set(String(entry[shape.key]), entry);
            onChange(ticked.map((code) => taken.current.get(code) ?? entryFor(shape, entries, code)));
          }}
        />
      ) : (
        error && <FieldError id={`${fieldId(name)}-erreur`}>{error}</FieldError>
      )}
      {entries.map((entry, rank) => {
        const heading = nameOf(entry, rank);
        return (
          <section key={String(entry[shape.key])} data-row className={styles.entry} aria-label={heading}>
            <div className={styles.head}>
              <h3>{heading}</h3>
              {!people && entries.length > 1 && (
                <Button
                  variant="quiet"
                  size="xs"
                  icon={trash}
                  data-remove
                  aria-label={messages.remove({ titre: heading })}
                  onClick={() => {
                    removed(rank, heading);
                    onChange(entries.filter((other) => other !== entry));
                  }}
                >
                  {messages.removeShort}
                </Button>
              )}
            </div>
            {Object.keys(shape.fields).map(
              (each) => each !== shape.key && <Each key={each} name={`${name}[${rank}].${each}`} />,
            )}
          </section>
        );
      })}
      {!people && entries.length < shape.limit && (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            icon={plus}
            onClick={() => {
              added(entries.length);
              onChange([...entries, entryFor(shape, entries, freshKey(shape, entries))]);
            }}
          >
            {messages.add({ titre: shape.title.toLocaleLowerCase('fr') })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The entry with a key, or a new one. */
const entryFor = (shape: EntryShape, entries: readonly Entry[], key: string): Entry =>
  entries.find((entry) => entry[shape.key] === key) ?? { ...emptyOf(shape.fields), [shape.key]: key };

/** A key that no entry has: files of a removed one must not come back in another. */
function freshKey({ key }: EntryShape, entries: readonly Entry[]): string {
  const ranks = entries.map((entry) => Number(String(entry[key]).slice(1)) || 0);
  return `n${Math.max(0, ...ranks) + 1}`;
}
