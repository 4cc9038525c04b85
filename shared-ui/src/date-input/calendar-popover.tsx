import { useAnnounced } from '@portal/shared-api';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CalendarProps } from '../calendar/calendar';
import { place } from '../menu/place';
import { messages } from './messages';
import { useCalendar } from './use-calendar';
import styles from './date-input.module.css';

interface CalendarPopoverProps extends Omit<CalendarProps, 'onDone' | 'takesFocus'> {
  /** The field it opens under, and its parent element. */
  anchor: RefObject<HTMLElement | null>;
  /** @param returnsFocus false when the person left by Tab or a click. */
  onClose: (returnsFocus: boolean) => void;
}

/**
 * The calendar over the page, below its field; a sheet at the bottom of a narrow screen. Escape returns to the button.
 */
export function CalendarPopover({ anchor, onClose, ...calendar }: CalendarPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const { Calendar, hasFailed } = useCalendar();
  const waiting = hasFailed ? messages.unavailable : messages.loading;
  useAnnounced(Calendar ? undefined : waiting);

  useLayoutEffect(() => {
    popover.current?.showPopover();
    popover.current?.focus();
  }, []);
  useLayoutEffect(() => {
    const settle = () => popover.current && anchor.current && place(popover.current, anchor.current, 'start');
    settle();
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settle, { capture: true });
    };
  });
  const leave = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !anchor.current?.contains(event.target)) onClose(false);
  });
  useEffect(() => {
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);

  return (
    <div
      ref={popover}
      // An automatic popover would treat its own button as outside.
      popover="manual"
      role="dialog"
      aria-label={messages.choose[calendar.mode]}
      tabIndex={-1}
      className={styles.popover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={(event) => event.relatedTarget && !anchor.current?.contains(event.relatedTarget) && onClose(false)}
    >
      {Calendar ? (
        <Calendar {...calendar} takesFocus onDone={() => onClose(true)} />
      ) : (
        <p className={styles.waiting}>{waiting}</p>
      )}
    </div>
  );
}
