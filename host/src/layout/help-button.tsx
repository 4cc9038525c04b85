import { openSlot, useFeature } from '@portal/shared-api';
import { helpCircle } from '@portal/shared-ui/icon/paths/help-circle';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import { slotRelease, useRegistry } from '../remotes/registry';
import styles from './topbar.module.css';

export const HELP_SLOT = 'aide';

/** Opens the help assistant; absent while no live remote fills that slot (FED-06). */
export function HelpButton() {
  const release = useRegistry((registry) => slotRelease(registry, HELP_SLOT));
  const features = release?.descriptor.slots.find(({ slot }) => slot === HELP_SLOT)?.features ?? '';
  const isShown = useFeature(features);
  if (!release || !isShown) return null;
  return <HelpButtonView onClick={() => openSlot(HELP_SLOT)} />;
}

/** The button alone, as the first paint shows it. */
export function HelpButtonView({ onClick }: { onClick?: () => void }) {
  return (
    <button type="button" className={styles.help} aria-haspopup="dialog" onClick={onClick}>
      <Glyph of={helpCircle} />
      <span>{messages.help}</span>
    </button>
  );
}
