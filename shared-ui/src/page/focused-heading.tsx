import { useEffect, useRef, type ReactNode } from 'react';
import styles from './page.module.css';

interface FocusedHeadingProps {
  level: 1 | 2 | 3;
  children: ReactNode;
}

/** A title that takes the focus when it appears, because its content has just replaced other content. */
export function FocusedHeading({ level, children }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={heading} tabIndex={-1} className={styles.focused}>
      {children}
    </Heading>
  );
}
