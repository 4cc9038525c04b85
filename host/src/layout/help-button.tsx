import { helpSlot, openSlot, useIsSlotFilled } from '@portal/shared-api';
import { helpCircle } from '@portal/shared-ui/icon/paths/help-circle';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './topbar.module.css';

/** Opens the help assistant; absent unless a live remote fills the slot (FED-06). */
export function HelpButton() {
  const isFilled = useIsSlotFilled(helpSlot);
  if (!isFilled) return null;
  return <HelpButtonView onClick={() => openSlot(helpSlot)} />;
}

/** The button alone, for the first paint. */
export function HelpButtonView({ onClick }: { onClick?: () => void }) {
  return (
    <button type="button" className={styles.help} aria-haspopup="dialog" data-slot={helpSlot} onClick={onClick}>
      <Glyph of={helpCircle} />
      <span>{messages.help}</span>
    </button>
  );
}
