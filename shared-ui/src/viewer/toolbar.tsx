import { IconButton } from '../button';
import { chevronLeft, chevronRight, rotateClockwise, zoomIn, zoomOut } from '../icons-tools';
import { messages } from './messages';
import { zoomBounds, type Step, type View } from './view';
import styles from './toolbar.module.css';

interface ToolbarProps {
  view: View;
  /** Pages that can be shown, out of those of the document. */
  shownCount: number;
  pageCount: number;
  onStep: (step: Step) => void;
}

/** Page, zoom and rotation; changes are announced. */
export function Toolbar({ view: { page, zoom }, shownCount, pageCount, onStep }: ToolbarProps) {
  return (
    <div className={styles.tools} role="group" aria-label={messages.tools}>
      <span className={styles.group}>
        {shownCount > 1 && (
          <IconButton
            icon={chevronLeft}
            label={messages.previous}
            aria-disabled={page === 1}
            onClick={() => onStep('previous')}
          />
        )}
        <span className={styles.figure} role="status">
          {messages.position({ page, nombre: pageCount })}
        </span>
        {shownCount > 1 && (
          <IconButton
            icon={chevronRight}
            label={messages.next}
            aria-disabled={page === shownCount}
            onClick={() => onStep('next')}
          />
        )}
      </span>
      <span className={styles.group}>
        <IconButton
          icon={zoomOut}
          label={messages.zoomOut}
          aria-disabled={zoom === zoomBounds.least}
          onClick={() => onStep('zoomOut')}
        />
        <output className={styles.figure}>{messages.zoom({ pourcentage: zoom })}</output>
        <IconButton
          icon={zoomIn}
          label={messages.zoomIn}
          aria-disabled={zoom === zoomBounds.most}
          onClick={() => onStep('zoomIn')}
        />
        <IconButton icon={rotateClockwise} label={messages.turn} onClick={() => onStep('turn')} />
      </span>
    </div>
  );
}
