import { loadLater } from '@portal/shared-api';
import { useEffect, useState, type ComponentType } from 'react';
import type { CalendarProps } from '../calendar/calendar';

/**
 * The calendar, downloaded when one first opens. A failed download is returned, not thrown: the date can still be
 * typed.
 */
export function useCalendar(): { Calendar: ComponentType<CalendarProps> | null; hasFailed: boolean } {
  const [state, setState] = useState<{ Calendar: ComponentType<CalendarProps> | null; hasFailed: boolean }>({
    Calendar: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isHere = true;
    loadLater(() => import('../calendar/calendar')).then(
      ({ Calendar }) => isHere && setState({ Calendar, hasFailed: false }),
      () => isHere && setState({ Calendar: null, hasFailed: true }),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return state;
}
