import { useEffect, useEffectEvent, useState } from 'react';
import { controlClass, Field, type FieldProps } from '../field';
import { Icon } from '../icon';
import { search as magnifier } from '../icon/paths/search';
import styles from './search-input.module.css';

interface SearchInputProps extends FieldProps {
  value: string;
  /** Called 300 ms after the last key, or at once on Enter. */
  onSearch: (value: string) => void;
  /** Searches on Enter only: for a search that leaves the page. */
  isOnEnter?: boolean | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

const typingPause = 300;

/** A search field that waits for a pause in typing. */
export function SearchInput({
  label,
  hint,
  error,
  isLabelHidden,
  isCompact,
  isOnEnter = false,
  value,
  onSearch,
  placeholder,
  maxLength = 100,
}: SearchInputProps) {
  const [draft, setDraft] = useState({ value, typed: value, asked: value });
  // A value asked by somebody else (Back, « Effacer les filtres ») replaces the typed text; the answer to its own
  // search leaves what is typed since.
  if (draft.value !== value) {
    setDraft({ value, typed: value === draft.asked ? draft.typed : value, asked: value });
  }
  const { typed } = draft;
  const ask = () => {
    setDraft({ ...draft, asked: typed });
    onSearch(typed);
  };
  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    if (isOnEnter || typed === value) return;
    const timer = setTimeout(askAfterPause, typingPause);
    return () => clearTimeout(timer);
  }, [isOnEnter, typed, value]);

  return (
    <Field {...{ label, hint, error, isLabelHidden, isCompact }}>
      {(control) => (
        <span className={styles.search}>
          <Icon of={magnifier} size={18} />
          <input
            {...control}
            type="search"
            className={controlClass(styles.control)}
            value={typed}
            placeholder={placeholder}
            maxLength={maxLength}
            onChange={(event) => setDraft({ ...draft, typed: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && ask()}
          />
        </span>
      )}
    </Field>
  );
}
