import type { NirPart, NirParts } from '@portal/shared-api/rules/nir';
import { useId, useState } from 'react';
import { FieldGroup, type FieldProps } from '../field';
import { Radio } from '../radio-group/radio';
import { FrenchNumber } from './french-number';
import { messages } from './messages';
import { MonacoNumber } from './monaco-number';
import styles from './nir-input.module.css';

/** Error message of each invalid part. */
export type NirInputErrors = Partial<Record<NirPart, string | null | undefined>>;

interface NirInputProps extends Omit<FieldProps, 'error'> {
  /** Id of the fieldset; its controls are `<id>-nir`, `<id>-cle` and `<id>-numeroMonegasque`. */
  id?: string | undefined;
  value: NirParts;
  onChange: (value: NirParts) => void;
  /** Called when the focus leaves the whole field. */
  onBlur?: (() => void) | undefined;
  errors?: NirInputErrors | undefined;
  /** Offers the choice between a French and a Monaco number (`isDonneesROMonegasquesActivated`). */
  isMonacoOffered?: boolean | undefined;
  /** False for a form without the key. */
  hasKey?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

const noErrors: NirInputErrors = {};

/**
 * A social-security number with its key, or a Monaco number (CTL-10, VAL-04, VAL-05). The hidden one is kept.
 * `checkNirParts` validates the value.
 */
export function NirInput({
  id,
  value,
  onChange,
  errors = noErrors,
  isMonacoOffered = false,
  hasKey = true,
  readOnly,
  ...group
}: NirInputProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const [spoken, setSpoken] = useState('');
  const choose = (isMonegasque: boolean) => {
    setSpoken(isMonegasque ? messages.nowMonaco : messages.nowFrench[hasKey ? 'withKey' : 'withoutKey']);
    onChange({ ...value, isMonegasque });
  };
  const part = { id: groupId, value, onChange, errors, readOnly, isRequired: group.isRequired };
  return (
    <FieldGroup {...group} id={groupId}>
      <div className={styles.parts}>
        {isMonacoOffered && (
          <div role="radiogroup" aria-label={messages.scheme} className={styles.schemes}>
            <Radio
              name={`${groupId}-regime`}
              label={messages.french}
              checked={!value.isMonegasque}
              disabled={readOnly}
              onChange={() => choose(false)}
            />
            <Radio
              name={`${groupId}-regime`}
              label={messages.monaco}
              checked={value.isMonegasque}
              disabled={readOnly}
              onChange={() => choose(true)}
            />
          </div>
        )}
        {value.isMonegasque && isMonacoOffered ? (
          <MonacoNumber {...part} />
        ) : (
          <FrenchNumber {...part} hasKey={hasKey} />
        )}
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
    </FieldGroup>
  );
}
