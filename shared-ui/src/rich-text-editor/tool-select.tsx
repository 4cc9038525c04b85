import styles from './rich-text-editor.module.css';

interface ToolSelectProps<Value extends string> {
  name: string;
  label: string;
  value: Value | '';
  /** Option for no selection. */
  none?: string | undefined;
  options: readonly { value: Value; label: string }[];
  isDisabled: boolean;
  tabIndex: 0 | -1;
  onChoose: (value: Value | '') => void;
}

/** A list in the toolbar: fonts, formats, styles. */
export function ToolSelect<Value extends string>({
  name,
  label,
  value,
  none,
  options,
  isDisabled,
  tabIndex,
  onChoose,
}: ToolSelectProps<Value>) {
  return (
    <select
      data-tool={name}
      className={styles.list}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(options.find((option) => option.value === target.value)?.value ?? '')}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
