import { isMonthSelectable } from '@portal/shared-api/rules/date-bounds';
import { monthNames } from '@portal/shared-api/rules/civil-dates';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon';
import { chevronLeft } from '../icon/paths/chevron-left';
import { chevronRight } from '../icon/paths/chevron-right';
import type { CalendarProps } from './calendar';
import { messages } from './messages';
import { openingDay, reach, stepMonth } from './navigation';
import styles from './calendar.module.css';

interface MonthGridProps extends Pick<CalendarProps, 'value' | 'today' | 'bounds' | 'takesFocus'> {
  /** Called with the month, `YYYY-MM`. */
  onChoose: (month: string) => void;
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/**
 * The twelve months of a year in rows of three; arrows move between selectable ones, PageUp and PageDown between years
 * (CTL-07).
 */
export function MonthGrid({ value, today, bounds, takesFocus, onChoose }: MonthGridProps) {
  const { first, last } = reach(bounds, today);
  const grid = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => viewAt(openingDay(value, today, bounds).slice(0, 7), takesFocus));
  useEffect(() => {
    if (view.isFocusWanted) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [view]);

  const months = messages.shortMonths.map((libelle, index) => {
    const month = `${String(view.year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`;
    return {
      month,
      libelle,
      name: `${monthNames[index]} ${view.year}`,
      isSelectable: isMonthSelectable(month, bounds),
    };
  });
  const selectable = months.filter(({ isSelectable }) => isSelectable);
  const entrance = selectable.find(({ month }) => month === view.month) ?? selectable[0];

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const target =
      step !== undefined && entrance
        ? stepMonth(entrance.month, step, today, bounds)
        : { Home: selectable[0]?.month, End: selectable.at(-1)?.month }[event.key];
    if (step === undefined && target === undefined) return;
    event.preventDefault();
    if (target) setView(viewAt(target, true));
  };
  const turn = (years: number) => setView(({ year, month }) => ({ year: year + years, month, isFocusWanted: false }));

  return (
    <div className={styles.calendar}>
      <div className={styles.years}>
        <YearArrow
          icon={chevronLeft}
          label={messages.previousYear}
          isAtEnd={view.year <= Number(first.slice(0, 4))}
          onClick={() => turn(-1)}
        />
        <p aria-live="polite">{view.year}</p>
        <YearArrow
          icon={chevronRight}
          label={messages.nextYear}
          isAtEnd={view.year >= Number(last.slice(0, 4))}
          onClick={() => turn(1)}
        />
      </div>
      <div
        ref={grid}
        className={styles.months}
        role="group"
        aria-label={messages.monthsOf({ annee: String(view.year) })}
        onKeyDown={move}
      >
        {months.map(({ month, libelle, name, isSelectable }) => (
          <button
            key={month}
            type="button"
            aria-label={name}
            aria-pressed={month === value.slice(0, 7)}
            aria-current={month === today.slice(0, 7) ? 'date' : undefined}
            disabled={!isSelectable}
            tabIndex={month === entrance?.month ? 0 : -1}
            onClick={() => onChoose(month)}
          >
            {libelle}
          </button>
        ))}
      </div>
    </div>
  );
}

const viewAt = (month: string, isFocusWanted: boolean) => ({ year: Number(month.slice(0, 4)), month, isFocusWanted });

/** Keeps the focus at the last year; a disabled button would lose it. */
function YearArrow({
  icon,
  label,
  isAtEnd,
  onClick,
}: {
  icon: string;
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
