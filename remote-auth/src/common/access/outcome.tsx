import { usePageTitle } from '@portal/shared-api';
import { Actions } from '@portal/shared-ui/button';
import { Icon } from '@portal/shared-ui/icon';
import { alertCircle, circleCheck, infoCircle } from '@portal/shared-ui/icons-states';
import { BackToApplication, FocusedHeading } from '@portal/shared-ui/page';
import type { ReactNode } from 'react';
import styles from './outcome.module.css';
import prose from '../prose.module.css';

interface OutcomeProps {
  tone: 'ok' | 'err' | 'info';
  title: string;
  icon?: string;
  /** Next step: one link or button, with quieter ones beside it. */
  actions?: ReactNode;
  children?: ReactNode;
}

const icons = { ok: circleCheck, err: alertCircle, info: infoCircle };

/** Final page of a flow, success or failure: its title takes the focus and is the title of the window. */
export function Outcome({ tone, title, icon = icons[tone], actions, children }: OutcomeProps) {
  usePageTitle(title);
  return (
    <div className={prose.page}>
      <BackToApplication />
      <div className={styles.outcome}>
        <span className={styles.disc} data-tone={tone}>
          <Icon of={icon} size={32} />
        </span>
        <FocusedHeading level={1}>{title}</FocusedHeading>
        <div className={styles.text}>{children}</div>
        {actions && <Actions>{actions}</Actions>}
      </div>
    </div>
  );
}
