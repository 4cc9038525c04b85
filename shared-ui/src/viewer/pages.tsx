import type { Visionneuse } from '@portal/shared-api/contract/visionneuse';
import { Notice } from '../notice';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
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
  const room = useRef<HTMLDivElement>(null);
  const shown = pages[view.page - 1];
  const name = messages.page({ page: view.page, nombre: nombrePages, titre: title });
  useKeys((event) => {
    const step = stepOfKey(event, room.current !== null && room.current.scrollWidth > room.current.clientWidth);
    if (!step) return;
    event.preventDefault();
    move(step);
  });

  return (
    <>
      <Toolbar view={view} shownCount={pages.length} pageCount={nombrePages} onStep={move} />
      {pages.length < nombrePages && (
        <Notice>{messages.incomplete({ affichees: pages.length, nombre: nombrePages })}</Notice>
      )}
      <div className={styles.desk}>
        {pages.length > 1 && <Thumbnails pages={pages} current={view.page} onSelect={(page) => move({ page })} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable content must be reachable by keyboard. */}
        <div ref={room} className={styles.room} role="group" aria-label={name} tabIndex={0}>
          {shown && (
            <Sheet key={shown.numero} image={shown.image} name={name} zoom={view.zoom} rotation={view.rotation} />
          )}
        </div>
      </div>
    </>
  );
}

/** Keys work wherever the focus is: nothing outside the open dialog can have it. */
function useKeys(onKey: (event: KeyboardEvent) => void) {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
