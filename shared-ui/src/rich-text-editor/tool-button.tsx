import { Icon } from '../icon';
import styles from './rich-text-editor.module.css';

interface ToolButtonProps {
  name: string;
  icon: string;
  label: string;
  /** Shortcut for `aria-keyshortcuts`. */
  keys?: string | undefined;
  /** Undefined for a tool without a state. */
  isPressed?: boolean | undefined;
  isAvailable?: boolean | undefined;
  isExpanded?: boolean | undefined;
  tabIndex: 0 | -1;
  onPress: () => void;
}

/** One tool of the editor. An unavailable tool stays focusable: arrows would otherwise lose their place. */
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
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isAvailable && onPress()}
    >
      <Icon of={icon} />
    </button>
  );
}
