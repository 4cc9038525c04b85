import { useWayToApplication } from '@portal/shared-api';
import { arrowLeft } from '@portal/shared-ui/icon/paths/arrow-left';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './site-map.module.css';

/**
 * « Retour » on a page of the host that a mobile application opened in its own browser (CTL-01). The host draws its
 * own: that of the design system may be out of reach (decision 0003).
 */
export function BackToApplication() {
  const close = useWayToApplication();
  return (
    close && (
      <button type="button" className={styles.back} onClick={close}>
        <Glyph of={arrowLeft} />
        {messages.back}
      </button>
    )
  );
}
