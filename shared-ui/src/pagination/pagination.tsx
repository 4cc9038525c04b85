import type { HistoryOptions } from '@portal/shared-api/list-state';
import { useAnnounced } from '@portal/shared-api';
import { isSingular } from '@portal/shared-api/rules/label-templates';
import { useContext, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { IconButton } from '../button';
import { chevronLeft } from '../icon/paths/chevron-left';
import { chevronRight } from '../icon/paths/chevron-right';
import { Question } from '../page';
import { messages, type Rows } from './messages';
import { pagesToOffer } from './pages';
import styles from './pagination.module.css';

interface PaginationProps<Size extends number> {
  /** As in the response of a list: `page` counts from 1. */
  pagination: { page: number; taille: number; total: number };
  /** With `replace`, nobody asked for the page: it replaces the entry of the history. */
  onPage: (page: number, history?: HistoryOptions) => void;
  /** What the rows are: the range then says « 1–20 sur 137 décomptes ». */
  rows?: Rows | undefined;
  /** Lets the person choose the number of rows. */
  choice?: { sizes: readonly Size[]; onSize: (taille: Size) => void } | undefined;
  /** The foot of the list, where it holds more than its pages. */
  foot?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Range of rows and navigation between pages (product 0.1). The range is announced when it changes; another page puts
 * the top of the list, which is the element before its foot, on the screen and gives it the focus. After Back or
 * Forward the focus follows to the place that the browser shows. A page beyond the last one, whose rows were handled or
 * removed meanwhile, gives way to the last one.
 */
export function Pagination<Size extends number>({
  pagination: { page, taille, total },
  onPage,
  rows,
  choice,
  foot,
}: PaginationProps<Size>) {
  const bar = useRef<HTMLDivElement>(null);
  /** Page that was asked for here, until its rows are there. */
  const turnedTo = useRef<number | null>(null);
  const count = Math.max(1, Math.ceil(total / taille));
  const range = rangeOf(page, taille, total, rows);
  // Another filter may find as many rows.
  useAnnounced(range, useContext(Question));
  /** Page whose rows were there before. */
  const left = useRef(page);
  useEffect(() => {
    const from = left.current;
    left.current = page;
    const list = (foot ?? bar).current?.previousElementSibling;
    if (turnedTo.current === page) {
      turnedTo.current = null;
      showTop(list);
      return undefined;
    }
    return from === page ? undefined : followWindow(list, bar.current, from);
  }, [page, foot]);
  const lastInstead = total > 0 && page > count ? count : null;
  const goBack = useEffectEvent((last: number) => onPage(last, { replace: true }));
  useEffect(() => {
    if (lastInstead !== null) goBack(lastInstead);
  }, [lastInstead]);
  const turn = (to: number) => {
    turnedTo.current = to;
    onPage(to);
  };
  return (
    <div className={styles.bar} ref={bar}>
      <span>{range}</span>
      {choice && (
        <label className={styles.size}>
          {messages.size}
          <select value={taille} onChange={(event) => chosen(choice.sizes, event.target.value, choice.onSize)}>
            {choice.sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {count > 1 && (
        <nav aria-label={messages.label}>
          <ol className={styles.pages}>
            <li>
              <IconButton
                size="sm"
                icon={chevronLeft}
                label={messages.previous}
                disabled={page <= 1}
                onClick={() => turn(page - 1)}
              />
            </li>
            {pagesToOffer(page, count).map((offered, index) => (
              <li key={offered ?? `gap${index}`}>
                {offered === null ? (
                  '…'
                ) : (
                  <button
                    type="button"
                    className={styles.page}
                    data-page={offered}
                    aria-label={messages.page({ page: offered })}
                    aria-current={offered === page ? 'page' : undefined}
                    onClick={() => turn(offered)}
                  >
                    {offered}
                  </button>
                )}
              </li>
            ))}
            <li>
              <IconButton
                size="sm"
                icon={chevronRight}
                label={messages.next}
                disabled={page >= count}
                onClick={() => turn(page + 1)}
              />
            </li>
          </ol>
        </nav>
      )}
    </div>
  );
}

function rangeOf(page: number, taille: number, total: number, rows: Rows | undefined): string {
  const range = { debut: Math.min((page - 1) * taille + 1, total), fin: Math.min(page * taille, total), total };
  return rows
    ? messages.rangeOf({ ...range, lignes: isSingular(total) ? rows.one : rows.many })
    : messages.range(range);
}

function showTop(list: Element | null | undefined) {
  if (!(list instanceof HTMLElement)) return;
  takeFocus(list);
  list.scrollIntoView?.({ block: 'start', behavior: 'instant' });
}

function takeFocus(list: HTMLElement) {
  if (!list.hasAttribute('tabindex')) list.setAttribute('tabindex', '-1');
  list.dataset.focusTarget = '';
  list.focus({ preventScroll: true });
}

const isShown = (element: Element): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
};

/**
 * After Back or Forward: moves the focus to the top of the list or to the pages below it, whichever the window shows.
 * @param from the page shown before
 */
function followWindow(list: Element | null | undefined, bar: HTMLElement | null, from: number): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      // The choice of the number of rows keeps the focus while one uses it.
      if (focused instanceof HTMLSelectElement) return;
      if (!(list instanceof HTMLElement) || !bar || !focused || isShown(focused)) return;
      if (focused === list) (find(bar, `[data-page="${from}"]`) ?? find(bar, '[aria-current="page"]'))?.focus();
      else if (bar.contains(focused) && isShown(list)) takeFocus(list);
    });
  });
  return () => cancelAnimationFrame(frame);
}

const find = (bar: HTMLElement, button: string) => bar.querySelector<HTMLElement>(button);

function chosen<Size extends number>(sizes: readonly Size[], value: string, onSize: (taille: Size) => void) {
  const size = sizes.find((candidate) => String(candidate) === value);
  if (size !== undefined) onSize(size);
}
