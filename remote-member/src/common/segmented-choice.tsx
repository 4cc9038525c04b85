import { useId } from 'react';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Code extends string> {
  /** Visually hidden name of the group. */
  label: string;
  options: readonly { code: Code; libelle: string }[];
  value: Code;
  onChange: (code: Code) => void;
}

/** Two or three views of the same data as radio buttons, so that arrows switch them. */
export function SegmentedChoice<Code extends string>({ label, options, value, onChange }: SegmentedChoiceProps<Code>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ code, libelle }) => (
        <label key={code} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={code}
            checked={code === value}
            onChange={() => onChange(code)}
          />
          {libelle}
        </label>
      ))}
    </fieldset>
  );
}
