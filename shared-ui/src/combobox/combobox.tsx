import { freeSuggestion, isLongEnough, type Suggestion } from '@portal/shared-api/rules/suggestions';
import { useState, type KeyboardEvent } from 'react';
import { controlClass, Field, leaves, type FieldProps } from '../field';
import { Icon } from '../icon';
import { search as magnifier } from '../icon/paths/search';
import { messages } from './messages';
import { Popup } from './popup';
import { useSuggestions, type SearchSuggestions } from './use-suggestions';
import styles from './combobox.module.css';

interface ComboboxProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /**
   * The choice; text that is not chosen has an empty `code`, for the rule of the form to accept or refuse. Null when
   * empty.
   */
  value: Suggestion | null;
  onChange: (value: Suggestion | null) => void;
  onBlur?: (() => void) | undefined;
  search: SearchSuggestions;
  /** Characters before a search starts. */
  minimum?: number | undefined;
  /** Offers the typed text itself as a choice. */
  isFreeTextAllowed?: boolean | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/**
 * A search while typing with one choice (pattern « combobox » of ARIA 1.2): the focus stays in the field, arrows walk
 * through the proposals, Enter chooses, Escape closes.
 */
export function Combobox({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  isCompact,
  id,
  name,
  value,
  onChange,
  onBlur,
  search,
  minimum = 2,
  isFreeTextAllowed = false,
  placeholder,
  maxLength = 100,
  disabled,
  readOnly,
}: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = value?.libelle ?? '';
  const text = typed.trim();
  const isLong = isLongEnough(typed, minimum);
  const { state, suggestions, retry } = useSuggestions(search, isOpen && isLong && !value?.code ? text : null);

  const free: Suggestion | null = isFreeTextAllowed && state !== 'loading' && text ? freeSuggestion(text) : null;
  const choices = free ? [...suggestions, free] : suggestions;
  const isShown = isOpen && state !== 'idle';
  const current = isShown ? choices[active] : undefined;

  const type = (libelle: string) => {
    setOpen(true);
    setActive(-1);
    onChange(libelle === '' ? null : own(libelle));
  };
  const choose = (choice: Suggestion) => {
    setOpen(false);
    setActive(-1);
    onChange(choice);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !readOnly) {
      event.preventDefault();
      if (!isShown) setOpen(true);
      // From the field itself (-1) up leads to the last one.
      else if (choices.length > 0)
        setActive((rank) => (rank + step + choices.length + (rank < 0 && step < 0 ? 1 : 0)) % choices.length);
    } else if (event.key === 'Enter' && isShown) {
      // Text that may stand as it is needs no choice: Enter leaves the list and is for the form.
      const isForForm = isFreeTextAllowed && !current && state !== 'failed';
      if (!isForForm) event.preventDefault();
      if (current) choose(current);
      else if (state === 'failed') retry();
      else if (isForForm) setOpen(false);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  };
  const leave = () => {
    setOpen(false);
    setActive(-1);
    if (value && value.code === '' && typed !== text) onChange(text ? freeSuggestion(text) : null);
    onBlur?.();
  };

  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => {
        const listId = `${control.id}-liste`;
        const optionId = (rank: number) => `${listId}-${rank}`;
        const detail = value?.code ? value.detail : null;
        return (
          <span className={styles.box} onBlur={(event) => leaves(event) && leave()}>
            <span className={styles.search}>
              <Icon of={magnifier} size={18} />
              <input
                {...control}
                type="text"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={isShown}
                aria-controls={listId}
                aria-activedescendant={current && optionId(active)}
                aria-describedby={
                  [detail && `${control.id}-detail`, control['aria-describedby']].filter(Boolean).join(' ') || undefined
                }
                className={controlClass(styles.control)}
                name={name}
                autoComplete="off"
                spellCheck={false}
                placeholder={placeholder}
                maxLength={maxLength}
                disabled={disabled}
                readOnly={readOnly}
                value={typed}
                onChange={(event) => type(event.target.value)}
                onKeyDown={walk}
              />
            </span>
            <Popup
              {...{ listId, optionId, label, state, typed: text, active, isShown }}
              suggestions={suggestions}
              free={free}
              onChoose={choose}
            />
            {detail && (
              <span className={styles.chosen} id={`${control.id}-detail`}>
                {detail}
              </span>
            )}
            <span className="visually-hidden" role="status">
              {statusOf({ isOpen, isLong, minimum, state, typed: text, count: choices.length, value })}
            </span>
          </span>
        );
      }}
    </Field>
  );
}

const own = (libelle: string): Suggestion => ({ code: '', libelle, detail: null });

interface Spoken {
  isOpen: boolean;
  isLong: boolean;
  minimum: number;
  state: 'idle' | 'loading' | 'found' | 'failed';
  typed: string;
  count: number;
  value: Suggestion | null;
}

/** What a screen reader hears of the search: its progress, its result, the choice. */
function statusOf({ isOpen, isLong, minimum, state, typed, count, value }: Spoken): string {
  if (value?.code)
    return isOpen ? '' : messages.chosen({ libelle: [value.libelle, value.detail].filter(Boolean).join(', ') });
  if (!isOpen || typed === '') return '';
  if (!isLong) return messages.minimum({ nombre: minimum });
  if (state === 'loading') return messages.loading;
  if (state === 'failed') return messages.failed;
  return count === 0 ? messages.empty({ typed }) : messages.found({ nombre: count });
}
