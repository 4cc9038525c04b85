import { loadLater } from '@portal/shared-api';
import type { Choice, Field } from '@portal/shared-api/contract/formulaires/champs';
import { useEffect, useState } from 'react';
import { Button } from '../button';
import type { moreFields } from '../more-fields';
import { messages } from './messages';
import styles from './rare-field.module.css';

interface RareFieldProps {
  name: string;
  label: string;
  hint?: string;
  field: Field;
  options?: readonly Choice[];
  waitsFor?: string;
  isMonacoOffered?: boolean | undefined;
}
type Controls = ReturnType<typeof moreFields<Record<string, never>>>;

/**
 * A field that few forms need: its control is downloaded when a form first shows one. A failed download is said in its
 * place, and may be tried again without losing what is typed.
 */
export function RareField({ name, label, field, options, waitsFor = '', isMonacoOffered, ...rest }: RareFieldProps) {
  const { controls, hasFailed, retry } = useControls();
  if (!controls)
    return (
      <div className={styles.place} aria-busy={!hasFailed}>
        <strong>{label}</strong>
        {hasFailed ? (
          <p role="alert">
            {messages.unavailable}{' '}
            <Button variant="secondary" size="xs" onClick={retry}>
              {messages.retry}
            </Button>
          </p>
        ) : (
          <span className={styles.waiting} />
        )}
      </div>
    );
  const common = { name, label, ...rest };
  const { DependentSelectField, NirField, PasswordField, PhoneField, SearchField, SwitchField, TimeField } = controls;
  const { ProposedTextField } = controls;
  switch (field.kind) {
    case 'text':
      return field.source ? <ProposedTextField {...common} source={field.source} maxLength={field.maxLength} /> : null;
    case 'phone':
      return <PhoneField {...common} />;
    case 'time':
      return <TimeField {...common} />;
    case 'nir':
      return <NirField {...common} hasKey={field.hasKey} isMonacoOffered={isMonacoOffered} />;
    case 'password':
      return <PasswordField {...common} />;
    case 'switch':
      return <SwitchField {...common} states={field.states} />;
    case 'search':
      return field.source ? (
        <SearchField {...common} source={field.source} isFreeTextAllowed={field.isFreeTextAllowed} />
      ) : null;
    default:
      return <DependentSelectField {...common} waitsFor={waitsFor} options={options?.length ? options : null} />;
  }
}

function useControls() {
  const [loaded, setLoaded] = useState<Controls | 'failed' | null>(null);
  useEffect(() => {
    if (loaded !== null) return;
    let isHere = true;
    loadLater(() => import('../more-fields')).then(
      ({ moreFields: load }) => isHere && setLoaded(load()),
      () => isHere && setLoaded('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [loaded]);
  const hasFailed = loaded === 'failed';
  return { controls: hasFailed ? null : loaded, hasFailed, retry: () => setLoaded(null) };
}
