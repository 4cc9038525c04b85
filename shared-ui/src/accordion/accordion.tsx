import { useEffect, useId, type ReactNode } from 'react';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import { messages } from './messages';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Open at first; at most one of a group. */
  isOpen?: boolean | undefined;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Told when a person opens or closes an item, such as to fetch what it shows. */
  onToggle?: ((id: string, isOpen: boolean) => void) | undefined;
}

/**
 * A group of native `details` of which one is open at a time (CTL-03). The browser closes the others;
 * of several marked open only the first opens, and the console says so outside production.
 */
export function Accordion({ items, onToggle }: AccordionProps) {
  const group = useId();
  const marked = items.filter((item) => item.isOpen);
  const firstOpen = marked[0]?.id;
  const isConflict = marked.length > 1;
  useEffect(() => {
    if (isConflict && process.env.NODE_ENV !== 'production') console.error(messages.conflict);
  }, [isConflict]);
  return (
    <div className={styles.group}>
      {items.map((item) => (
        <details key={item.id} name={group} className={styles.item} open={item.id === firstOpen} onToggle={(event) => onToggle?.(item.id, event.currentTarget.open)}>
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
