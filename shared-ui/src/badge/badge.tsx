import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import styles from './badge.module.css';

/** `neutral` is grey; `accent` is for trial versions and never a state. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'brand' | 'accent';

interface BadgeProps {
  icon: string;
  tone?: BadgeTone | undefined;
  /** The state in words: the tint and the icon only repeat it. */
  children: ReactNode;
}

/** A state: icon, word and tint together (CTL-19). */
export function Badge({ icon, tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}
