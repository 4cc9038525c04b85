import { IconButton } from '@portal/shared-ui/button';
import { x } from '@portal/shared-ui/icons-tools';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { leave } from './leaving';
import styles from './sheet-layout.module.css';

interface SheetProps {
  title: ReactNode;
  subtitle?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details of the selected row; its title takes the focus, so that the keyboard follows. */
export function Sheet({ title, subtitle, closeLabel, onClose, children }: SheetProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <IconButton size="sm" icon={x} label={closeLabel} onClick={() => leave(onClose)} />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
