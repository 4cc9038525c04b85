import { checkPassword, passwordMaximum, passwordMinimum, type PasswordFlaw } from '@portal/shared-api/rules/password';
import { useEffect, useState } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { check } from '../icon/paths/check';
import { point } from '../icon/paths/point';
import { messages } from './messages';
import styles from './new-password.module.css';

interface PasswordHintsProps {
  id: string;
  value: string;
  requiredLength: number | null;
}

const contents = ['lower', 'upper', 'digit', 'special'] as const;

/** Rules of a new password, each ticked as soon as it holds; missing ones are announced after a pause in typing. */
export function PasswordHints({ id, value, requiredLength }: PasswordHintsProps) {
  const flaws = checkPassword(value, requiredLength);
  const minimum = messages.minimum({ longueur: passwordMinimum(requiredLength) });
  const labels: Record<PasswordFlaw, string> = {
    ...messages,
    tooShort: minimum,
    tooLong: messages.maximum({ longueur: passwordMaximum }),
  };
  const spoken = usePaused(
    value === ''
      ? ''
      : flaws.length === 0
        ? messages.complete
        : messages.missing({ exigences: flaws.map((flaw) => labels[flaw]).join(', ') }),
  );
  return (
    <div className={styles.hints}>
      <ul id={id}>
        <Hint isMet={!flaws.includes('tooShort')}>{minimum}</Hint>
        {flaws.includes('tooLong') && <Hint isMet={false}>{labels.tooLong}</Hint>}
        {contents.map((demand) => (
          <Hint key={demand} isMet={!flaws.includes(demand)}>
            {labels[demand]}
          </Hint>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  );
}

function Hint({ isMet, children }: { isMet: boolean; children: string }) {
  return (
    <li className={classes(styles.hint, isMet && styles.met)}>
      <Icon of={isMet ? check : point} size={18} />
      <span>
        {children}
        <span className="visually-hidden">{isMet ? messages.met : messages.unmet}</span>
      </span>
    </li>
  );
}

/** Pause in typing before an announcement, in milliseconds: sooner, each key would interrupt it. */
const pause = 1000;

function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
