import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import { messages } from './messages';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Opened programmatically; at most one per group, and none while another is open. */
  isOpen?: boolean | undefined;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Called when the person opens or closes an item, for instance to load its content. */
  onToggle?: ((id: string, isOpen: boolean) => void) | undefined;
}

/**
 * A group of native `details`, one open at a time (CTL-03). Of several marked open only the first opens; an item marked
 * open while another is open is a conflict, logged to the console outside production (product 7.49).
 */
export function Accordion({ items, onToggle }: AccordionProps) {
  const group = useId();
  const marked = items.filter((item) => item.isOpen).map(({ id }) => id);
  const firstMarked = marked[0] ?? null;
  const isDoublyMarked = marked.length > 1;
  const opened = useRef(firstMarked);
  useEffect(() => {
    const isConflict =
      isDoublyMarked || (firstMarked !== null && opened.current !== null && opened.current !== firstMarked);
    if (firstMarked !== null) opened.current = firstMarked;
    if (isConflict && process.env.NODE_ENV !== 'production') console.error(messages.conflict);
  }, [firstMarked, isDoublyMarked]);

  const toggled = (id: string, details: HTMLDetailsElement) => {
    if (details.open) {
      opened.current = id;
      // The shared name does it in current browsers; older ones allow several open items.
      for (const other of details.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? [])
        if (other !== details) other.open = false;
    } else if (opened.current === id) opened.current = null;
    onToggle?.(id, details.open);
  };

  return (
    <div className={styles.group}>
      {items.map((item) => (
        <details
          key={item.id}
          name={group}
          className={styles.item}
          open={item.id === firstMarked}
          onToggle={(event) => toggled(item.id, event.currentTarget)}
        >
          <summary className={styles.summary}>
            {item.title}
            <Icon of={chevronDown} size={18} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
