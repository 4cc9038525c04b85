import { formatDayOfMonth, formatLongDate, isCivilDate, monthNames } from '@portal/shared-api/rules/civil-dates';
import { checkDate } from '@portal/shared-api/rules/date-bounds';
import { DayPicker, type ChevronProps, type DayProps, type DropdownProps } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import { chevronLeft } from '../icon/paths/chevron-left';
import { chevronRight } from '../icon/paths/chevron-right';
import { controlClass } from '../field';
import type { CalendarProps } from './calendar';
import { fromDay, toDay } from './civil-day';
import { messages } from './messages';
import { openingDay, reach } from './navigation';
import styles from './calendar.module.css';

interface DayGridProps extends Pick<CalendarProps, 'value' | 'today' | 'bounds' | 'takesFocus'> {
  onChoose: (date: string) => void;
}

const dayText = (day: Date) => formatDayOfMonth(day.getDate());
const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/**
 * One month with the days around it, Monday first, in French; lists select month and year (CTL-06). Arrows move by day
 * and week, PageUp and PageDown by month, with Shift by year, Home and End to the ends of the week; disabled days are
 * skipped.
 */
export function DayGrid({ value, today, bounds, takesFocus, onChoose }: DayGridProps) {
  const { first, last } = reach(bounds, today);
  return (
    <DayPicker
      mode="single"
      required
      // The calendar's own focus on its day, asked for by the person who opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
      locale={fr}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      navLayout="around"
      today={toDay(today)}
      defaultMonth={toDay(openingDay(value, today, bounds))}
      startMonth={toDay(first)}
      endMonth={toDay(last)}
      selected={isCivilDate(value) ? toDay(value) : undefined}
      disabled={(day) => checkDate(fromDay(day), bounds) !== null}
      onDayClick={(day, { disabled }) => !disabled && onChoose(fromDay(day))}
      components={{ Chevron, Day, Dropdown }}
      formatters={{
        formatDay: dayText,
        formatWeekdayName: (day) => messages.weekdays[day.getDay()] ?? '',
        formatMonthDropdown: (month) => capitalised(monthNames[month.getMonth()] ?? ''),
        formatCaption: (month) => `${monthNames[month.getMonth()]} ${month.getFullYear()}`,
      }}
      labels={{
        labelDayButton: (day, { today: isToday, selected }) =>
          [
            `${messages.longWeekdays[day.getDay()]} ${formatLongDate(fromDay(day))}`,
            isToday && messages.today,
            selected && messages.chosen,
          ]
            .filter(Boolean)
            .join(', '),
        labelWeekday: (day) => messages.longWeekdays[day.getDay()] ?? '',
        labelGrid: (month) => `${monthNames[month.getMonth()]} ${month.getFullYear()}`,
        labelMonthDropdown: () => messages.month,
        labelYearDropdown: () => messages.year,
        labelPrevious: () => messages.previousMonth,
        labelNext: () => messages.nextMonth,
      }}
      classNames={classNames}
    />
  );
}

// The library requires strings; the build defines every class of the sheet.
const named = (name: string) => styles[name] ?? '';
const classNames = {
  root: named('calendar'),
  month: named('month'),
  dropdowns: named('dropdowns'),
  button_previous: named('arrow'),
  button_next: named('arrow'),
  weekday: named('weekday'),
  day: named('day'),
  day_button: named('day-button'),
  outside: named('outside'),
  disabled: named('disabled'),
  today: named('today'),
  selected: named('selected'),
};

const icons = { left: chevronLeft, right: chevronRight, down: chevronDown, up: chevronDown };

function Chevron({ orientation = 'left' }: ChevronProps) {
  return <Icon of={icons[orientation]} size={20} />;
}

/** The library leaves days outside the last month empty; they show like other disabled days. */
function Day({ day, modifiers, children, ...cell }: DayProps) {
  return (
    <td {...cell}>
      {modifiers.hidden ? (
        <span className={styles.beyond} aria-hidden="true">
          {dayText(day.date)}
        </span>
      ) : (
        children
      )}
    </td>
  );
}

function Dropdown({ options, value, onChange, disabled, 'aria-label': name }: DropdownProps) {
  return (
    <span className={styles.dropdown}>
      <select
        className={controlClass(styles.select)}
        aria-label={name}
        value={value}
        disabled={disabled}
        onChange={onChange}
      >
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={chevronDown} size={16} />
    </span>
  );
}
