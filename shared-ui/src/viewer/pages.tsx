import type { Visionneuse } from '@portal/shared-api/contract/visionneuse';
import { Notice } from '../notice';
import { useReducer, type KeyboardEvent } from 'react';
import { messages } from './messages';
import { Sheet } from './sheet';
import { Thumbnails } from './thumbnails';
import { Toolbar } from './toolbar';
import { firstView, stepOfKey, stepView, type Step, type View } from './view';
import styles from './pages.module.css';

/** A loaded document: toolbar, current page, and thumbnails where there is room. */
export function Pages({ title, document: { nombrePages, pages } }: { title: string; document: Visionneuse }) {
  const [view, move] = useReducer(
    (before: View, step: Step | { page: number }) =>
      typeof step === 'string' ? stepView(before, step, pages.length) : { ...before, page: step.page },
    firstView,
  );
  const shown = pages[view.page - 1];
  const name = messages.page({ page: view.page, nombre: nombrePages, titre: title });
  // Here alone: a single letter elsewhere may be a word said to the computer (WCAG 2.1.4).
  const stepByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { scrollWidth, clientWidth } = event.currentTarget;
    const step = stepOfKey(event, scrollWidth > clientWidth);
    if (!step) return;
    event.preventDefault();
    move(step);
  };

  return (
    <>
      <Toolbar view={view} shownCount={pages.length} pageCount={nombrePages} onStep={move} />
      {pages.length < nombrePages && (
        <Notice>{messages.incomplete({ affichees: pages.length, nombre: nombrePages })}</Notice>
      )}
      <div className={styles.desk}>
        {pages.length > 1 && <Thumbnails pages={pages} current={view.page} onSelect={(page) => move({ page })} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reachable by keyboard. */}
        <div className={styles.room} role="group" aria-label={name} tabIndex={0} onKeyDown={stepByKey}>
          {shown && (
            <Sheet key={shown.numero} image={shown.image} name={name} zoom={view.zoom} rotation={view.rotation} />
          )}
        </div>
      </div>
    </>
  );
}
