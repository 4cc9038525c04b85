import type { FieldError } from '@portal/shared-api/contract/errors';
import { requiredCode } from '@portal/shared-api/rules/form-rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusField } from '../field';
import { Icon } from '../icon';
import { alertCircle } from '../icon/paths/alert-circle';
import { fieldId } from './form-context';
import { messages } from './messages';
import styles from './form.module.css';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Message of the server about the whole form. */
  message?: string | undefined;
  labelOf: (name: string) => ReactNode;
  /** What the field of an error says now: another message, null for none, undefined for a field no longer asked. */
  nowOf?: (error: FieldError) => string | null | undefined;
  /** The field of a followed line is not on the screen: it may stand in another step. */
  onMissing?: (name: string) => void;
}

/** A line that stays as it was said. */
const asSaid = ({ message }: FieldError) => message;

/**
 * Top of the form after a failed submit: takes the focus, counts the fields to correct and links to each. It stays
 * until the next submit, and its lines follow their fields, silently: screen readers hear the fields themselves.
 */
export function ErrorSummary({ errors, message, labelOf, nowOf = asSaid, onMissing }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const title =
    message ??
    (errors.some(({ code }) => code === requiredCode)
      ? messages.requiredMissing
      : messages.toCorrect({ nombre: errors.length }));
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <Icon of={alertCircle} size={22} />
      <div>
        <p className={styles.summaryTitle}>{title}</p>
        {errors.length > 0 && (
          <ul aria-live="off">
            {errors.map((error) => {
              const now = nowOf(error);
              if (now === undefined) return null;
              return (
                <li key={error.champ}>
                  <a href={`#${fieldId(error.champ)}`} onClick={(event) => goTo(event, error.champ, onMissing)}>
                    {unended(labelOf(error.champ))}
                  </a>
                  {'\u00a0: '}
                  {now ?? messages.changedSince}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A label that is a sentence, before the colon: « J’accepte que … : Ce champ est obligatoire. » */
const unended = (label: ReactNode) => (typeof label === 'string' ? label.replace(/\.$/, '') : label);

/** The address belongs to the router: the link moves the focus itself. */
function goTo(event: React.MouseEvent, name: string, onMissing: ErrorSummaryProps['onMissing']) {
  event.preventDefault();
  if (!focusField(fieldId(name))) onMissing?.(name);
}
