import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import styles from './badge.module.css';

/** `neutral` is grey; `accent` marks trial versions, never a state. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'brand' | 'accent';

interface BadgeProps {
  icon: string;
  tone?: BadgeTone | undefined;
  /** Label of the state: colour and icon only repeat it. */
  children: ReactNode;
}

/** A state with icon, label and colour (CTL-19). */
export function Badge({ icon, tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}
