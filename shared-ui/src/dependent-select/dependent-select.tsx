import { isStillOffered } from '@portal/shared-api/rules/suggestions';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ExpectedLength, FieldProps } from '../field';
import { Select, type Option } from '../select';
import { messages } from './messages';
import styles from './dependent-select.module.css';

interface DependentSelectProps<Value extends string> extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /** Options for the other field; null while that one is empty. */
  options: readonly Option<Value>[] | null;
  /** Says which field comes first: « Choisissez d’abord la nature du séjour. » */
  waitsFor: string;
  /** The options are loading: nothing is dropped meanwhile. */
  isBusy?: boolean | undefined;
  value: Value | '';
  onChange: (value: Value | '') => void;
  onBlur?: (() => void) | undefined;
  length?: ExpectedLength | undefined;
}

/**
 * A list whose options depend on another field. A choice that the new options do not hold is dropped, and said to be.
 */
export function DependentSelect<Value extends string>({
  options,
  waitsFor,
  isBusy = false,
  value,
  onChange,
  hint,
  ...select
}: DependentSelectProps<Value>) {
  const [isDropped, setDropped] = useState(false);
  const offered = options ?? [];
  const isLost = !isBusy && !isStillOffered(value, offered);
  if (isLost && !isDropped) setDropped(true);
  const drop = useEffectEvent(() => onChange(''));
  useEffect(() => {
    if (isLost) drop();
  }, [isLost]);
  return (
    <div className={styles.list}>
      <Select<Value>
        {...select}
        hasPlaceholder
        hint={options || isBusy ? hint : waitsFor}
        disabled={!options && !isBusy}
        isBusy={isBusy}
        options={offered}
        value={isLost ? '' : value}
        onChange={(chosen) => {
          setDropped(false);
          onChange(chosen);
        }}
      />
      <p className={styles.dropped} role="status">
        {isDropped && (isLost || value === '') && messages.cleared}
      </p>
    </div>
  );
}
