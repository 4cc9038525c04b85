import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes';
import { messages } from './messages';
import type { Search } from './use-suggestions';
import styles from './combobox.module.css';

interface PopupProps {
  listId: string;
  optionId: (rank: number) => string;
  label: ReactNode;
  state: Search['state'];
  suggestions: readonly Suggestion[];
  /** The typed text as a choice, after the others. */
  free: Suggestion | null;
  typed: string;
  /** Rank of the choice under the arrows. */
  active: number;
  isShown: boolean;
  onChoose: (choice: Suggestion) => void;
}

/** Proposals below the field. The list is always there, so that the field may refer to it. */
export function Popup({
  listId,
  optionId,
  label,
  state,
  suggestions,
  free,
  typed,
  active,
  isShown,
  onChoose,
}: PopupProps) {
  const list = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const choices = free ? [...suggestions, free] : suggestions;
  const note =
    state === 'failed'
      ? messages.failed
      : suggestions.length > 0
        ? null
        : state === 'loading'
          ? messages.loading
          : messages.empty({ typed });
  return (
    <span className={styles.popup} hidden={!isShown}>
      {isShown && note && (
        // The status says the same.
        <span className={styles.note} aria-hidden="true">
          {note}
        </span>
      )}
      <span
        ref={list}
        id={listId}
        role="listbox"
        aria-label={typeof label === 'string' ? label : undefined}
        aria-busy={state === 'loading' || undefined}
        className={styles.list}
      >
        {isShown &&
          choices.map((choice, rank) => (
            // The keyboard stays in the field, which names the option under the arrows.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <span
              key={`${choice.code} ${choice.libelle} ${choice.detail ?? ''}`}
              id={optionId(rank)}
              role="option"
              aria-selected={rank === active}
              className={classes(styles.option, rank === active && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
            >
              {choice.code === '' ? messages.free({ typed: choice.libelle }) : choice.libelle}
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          ))}
      </span>
    </span>
  );
}
