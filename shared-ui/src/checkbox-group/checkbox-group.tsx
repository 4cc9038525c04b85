import type { ReactNode } from 'react';
import { Tick } from '../checkbox/tick';
import { FieldGroup, type FieldProps } from '../field';
import { messages } from './messages';
import styles from './checkbox-group.module.css';

export interface CheckboxOption<Code extends string = string> {
  code: Code;
  libelle: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

interface CheckboxGroupProps<Code extends string> extends FieldProps {
  /** Id of the fieldset. */
  id?: string | undefined;
  name?: string | undefined;
  options: readonly CheckboxOption<Code>[];
  /** Ticked codes, in the order of the options. */
  value: readonly Code[];
  onChange: (value: Code[]) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Adds « Tout sélectionner » on top; mixed while only some are ticked. */
  hasSelectAll?: boolean | undefined;
}

/** Checkboxes of one question; any number may be ticked. */
export function CheckboxGroup<Code extends string>({
  name,
  options,
  value,
  onChange,
  hasSelectAll = false,
  ...group
}: CheckboxGroupProps<Code>) {
  const keep = (isKept: (option: CheckboxOption<Code>) => boolean) =>
    onChange(options.filter(isKept).map(({ code }) => code));
  const isTicked = ({ code }: CheckboxOption<Code>) => value.includes(code);
  const free = options.filter((option) => !option.disabled);
  const areAllTicked = free.length > 0 && free.every(isTicked);
  const isInvalid = group.error ? true : undefined;
  return (
    <FieldGroup {...group}>
      <div className={styles.choices}>
        {hasSelectAll && (
          <Tick
            label={messages.selectAll}
            isChecked={areAllTicked}
            isMixed={!areAllTicked && free.some(isTicked)}
            onChange={(isChecked) => keep((option) => (option.disabled ? isTicked(option) : isChecked))}
          />
        )}
        {options.map((option) => (
          <Tick
            key={option.code}
            name={name}
            label={option.libelle}
            detail={option.detail}
            disabled={option.disabled}
            aria-invalid={isInvalid}
            isChecked={isTicked(option)}
            onChange={(isChecked) => keep((other) => (other.code === option.code ? isChecked : isTicked(other)))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
