import { Icon } from '../icon';
import styles from './rich-text-editor.module.css';

interface ToolButtonProps {
  name: string;
  icon: string;
  label: string;
  /** Keys that do the same, for `aria-keyshortcuts`. */
  keys?: string | undefined;
  /** Undefined for what is no on and off. */
  isPressed?: boolean | undefined;
  isAvailable?: boolean | undefined;
  isExpanded?: boolean | undefined;
  tabIndex: 0 | -1;
  onPress: () => void;
}

/** One tool of the editor. What is not available stays reachable: the arrows would lose their place otherwise. */
export function ToolButton({
  name,
  icon,
  label,
  keys,
  isPressed,
  isAvailable = true,
  isExpanded,
  tabIndex,
  onPress,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool={name}
      className={styles.tool}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      aria-disabled={!isAvailable || undefined}
      aria-expanded={isExpanded}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isAvailable && onPress()}
    >
      <Icon of={icon} />
    </button>
  );
}
