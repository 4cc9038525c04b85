import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: number | undefined;
}

interface TabsProps<Id extends string> {
  /** Names the group: « Présentation ». */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  isSmall?: boolean | undefined;
  /** Content of the selected tab; the others are not rendered. */
  children: ReactNode;
}

/** Tabs with their panel (CTL-02). Arrows, Home and End move and select; only the selected tab is in the tab order. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, isSmall = false, children }: TabsProps<Id>) {
  const group = useId();
  const buttons = useRef(new Map<Id, HTMLButtonElement>());
  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const target = tabs[destination(event.key, current, tabs.length)];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    buttons.current.get(target.id)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={classes(styles.tabs, isSmall && styles.small)}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button);
              else buttons.current.delete(tab.id);
            }}
            type="button"
            role="tab"
            id={tabId(group, tab.id)}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId(group, tab.id) : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId(group, selected)} aria-labelledby={tabId(group, selected)}>
        {children}
      </div>
    </>
  );
}

// Two groups of a page may have tabs with the same name.
const tabId = (group: string, id: string) => `${group}-onglet-${id}`;
const panelId = (group: string, id: string) => `${group}-panneau-${id}`;

/** Index of the tab for a key; -1 for any other key. */
function destination(key: string, current: number, count: number): number {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
