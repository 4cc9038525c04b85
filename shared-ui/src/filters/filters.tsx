import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { adjustmentsHorizontal } from '../icon/paths/adjustments-horizontal';
import { x } from '../icon/paths/x';
import { messages } from './messages';
import { useNarrow } from './use-narrow';
import styles from './filters.module.css';

/** An active filter as text, with a way to remove it. */
export interface ActiveFilter {
  id: string;
  label: string;
  onRemove: () => void;
}

interface FiltersProps {
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** Compact fields; each applies at once. */
  children: ReactNode;
}

/** Filters of a list: a bar of fields, or on a phone a sheet with the active filters beside its button. */
export function Filters({ active, onClear, children }: FiltersProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isNarrow) {
    return (
      <form className={styles.bar} aria-label={messages.filters} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.fields}>{children}</div>
      </form>
    );
  }
  return (
    <div className={styles.narrow}>
      <Button
        variant="quiet"
        size="sm"
        icon={adjustmentsHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.open}
      </Button>
      {active.length > 0 && (
        <div className={styles.chips}>
          {active.map((filter) => (
            <button key={filter.id} type="button" className={styles.chip} onClick={filter.onRemove}>
              {filter.label}
              <Icon of={x} size={16} />
              <span className="visually-hidden">{messages.remove}</span>
            </button>
          ))}
        </div>
      )}
      {isOpen && (
        <Dialog
          title={messages.filters}
          onClose={close}
          footer={
            <>
              <Button variant="ghost" isIdle={active.length === 0} onClick={onClear}>
                {messages.clear}
              </Button>
              <Button onClick={close}>{messages.show}</Button>
            </>
          }
        >
          <div className={styles.fields}>{children}</div>
        </Dialog>
      )}
    </div>
  );
}
