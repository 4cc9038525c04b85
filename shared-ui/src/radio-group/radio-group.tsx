import { useId, type ReactNode } from 'react';
import { FieldGroup, focusField, type FieldProps } from '../field';
import { LinkButton } from '../link';
import { messages } from './messages';
import { Radio } from './radio';
import styles from './radio-group.module.css';

export type RadioValue = string | boolean;

/** One choice. The group names the fields of its label and value: `libelle` and `code` by default. */
export type RadioOption<
  Value extends RadioValue,
  LabelField extends string = 'libelle',
  ValueField extends string = 'code',
> = Readonly<Record<LabelField, ReactNode>> &
  Readonly<Record<ValueField, Value>> & {
    /** A second line under the label. */
    readonly detail?: ReactNode;
    readonly disabled?: boolean | undefined;
  };

export interface RadioGroupProps<
  Value extends RadioValue,
  LabelField extends string = 'libelle',
  ValueField extends string = 'code',
> extends FieldProps {
  /** Id of the fieldset. */
  id?: string | undefined;
  name?: string | undefined;
  options: readonly RadioOption<Value, NoInfer<LabelField>, NoInfer<ValueField>>[];
  labelField?: LabelField | undefined;
  valueField?: ValueField | undefined;
  /** `''` or null while nothing is selected. */
  value: Value | '' | null;
  onChange: (value: Value) => void;
  /** Takes an optional answer back, which radio buttons alone never do. */
  onClear?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** One below the other, in a row, or as cards two by two. */
  look?: 'list' | 'inline' | 'cards' | undefined;
}

/** One choice among two to six (CTL-05). */
export function RadioGroup<
  Value extends RadioValue,
  LabelField extends string = 'libelle',
  ValueField extends string = 'code',
>({
  name,
  options,
  // Without the property the type parameter has its default, which TypeScript cannot see here.
  labelField = 'libelle' as LabelField,
  valueField = 'code' as ValueField,
  value,
  onChange,
  onClear,
  look = 'list',
  id,
  ...group
}: RadioGroupProps<Value, LabelField, ValueField>) {
  const ownName = useId();
  const ownId = useId();
  const groupId = id ?? ownId;
  const isAnswered = value !== '' && value !== null;
  return (
    <FieldGroup {...group} id={groupId} role="radiogroup">
      <div className={styles[look]}>
        {options.map((option) => {
          const own: Value = option[valueField];
          return (
            <Radio
              key={String(own)}
              name={name ?? ownName}
              value={String(own)}
              label={option[labelField]}
              detail={option.detail}
              isCard={look === 'cards'}
              disabled={option.disabled}
              checked={own === value}
              onChange={() => onChange(own)}
            />
          );
        })}
      </div>
      {onClear && isAnswered && !group.disabled && (
        <div>
          <LinkButton
            onClick={() => {
              // The button goes with the answer; the focus stays with what was chosen.
              focusField(groupId);
              onClear();
            }}
          >
            {messages.clear}
          </LinkButton>
        </div>
      )}
    </FieldGroup>
  );
}
