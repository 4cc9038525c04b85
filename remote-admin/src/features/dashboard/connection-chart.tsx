import type { Dashboard } from '@portal/shared-api/contract/comptes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { messages } from './messages';
import styles from './page.module.css';

type Day = Dashboard['connexionsParJour'][number];

const columns: Column<Day>[] = [
  { id: 'date', header: messages.day, isRowHeader: true, cell: ({ date }) => formatDate(date) },
  { id: 'succes', header: messages.succeeded, isNumeric: true, cell: ({ succes }) => succes },
  { id: 'echecs', header: messages.failed, isNumeric: true, cell: ({ echecs }) => echecs },
];

/** One bar per day, failures striped below; a table under it has the same values. */
export function ConnectionChart({ days }: { days: readonly Day[] }) {
  const highest = Math.max(1, ...days.map(({ succes, echecs }) => succes + echecs));
  const height = (count: number) => ({ height: `${(count / highest) * 100}%` });
  return (
    <>
      <div className={styles.chart}>
        {days.map(({ date, succes, echecs }) => (
          <div
            key={date}
            className={styles.day}
            role="img"
            aria-label={messages.bar(formatDate(date), String(succes), String(echecs))}
          >
            <span className={styles.bars}>
              <span className={styles.succeeded} style={height(succes)} />
              {echecs > 0 && <span className={styles.failed} style={height(echecs)} />}
            </span>
            <b>{succes + echecs}</b>
            <span>{formatDate(date).slice(0, 5)}</span>
          </div>
        ))}
      </div>
      <details className={styles.data}>
        <summary>{messages.seeData}</summary>
        <DataTable
          isDense
          caption={messages.week}
          columns={columns}
          rows={days}
          rowKey={({ date }) => date}
          empty={null}
        />
      </details>
    </>
  );
}
