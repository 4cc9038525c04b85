import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './panel.module.css';

interface PanelProps {
  /** Names the section; without it the panel is a plain box. */
  title?: ReactNode;
  /** Below the title, in a few words: the order of the rows. */
  note?: ReactNode;
  /** On the right of the title: a link or small tools. */
  action?: ReactNode;
  /** No padding: a table or a list reaches the border. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A white surface with a hairline border; rows go inside, never another panel. */
export function Panel({ title, note, action, isFlush = false, className, children }: PanelProps) {
  const titleId = useId();
  const Box = title ? 'section' : 'div';
  return (
    <Box
      className={classes(styles.panel, isFlush && styles.flush, className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </Box>
  );
}
