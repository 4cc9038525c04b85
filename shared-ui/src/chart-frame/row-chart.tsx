import type { ReactNode } from 'react';
import { toneOf, totals, type ChartData } from './data';
import styles from './chart-frame.module.css';

interface RowChartProps {
  data: ChartData;
  /** Each bar fills its row, like the use of a budget; otherwise its length is its sum. */
  isFull?: boolean | undefined;
  /** Beside the label of a category, such as its sum. */
  value?: ((index: number) => ReactNode) | undefined;
  /** Below the bar of a category. */
  note: (index: number) => ReactNode;
}

/** One lying bar per category, one segment per series: for labels that do not fit below a standing bar. */
export function RowChart({ data, isFull = false, value, note }: RowChartProps) {
  const sums = totals(data);
  const highest = Math.max(...sums);
  return (
    <ul className={styles.rows}>
      {data.categories.map(({ label }, index) => {
        const sum = sums[index] ?? 0;
        return (
          <li key={label}>
            <p className={styles.rowLine}>
              <b>{label}</b>
              {value && <span>{value(index)}</span>}
            </p>
            <div
              className={styles.rowBar}
              style={isFull || highest === 0 ? undefined : { inlineSize: `${(sum / highest) * 100}%` }}
              aria-hidden="true"
            >
              {data.series.map((series, rank) => {
                const part = series.values[index] ?? 0;
                return (
                  part > 0 && (
                    <span key={series.id} className={styles[toneOf(series, rank)]} style={{ flexGrow: part }} />
                  )
                );
              })}
            </div>
            <p className={styles.rowNote}>{note(index)}</p>
          </li>
        );
      })}
    </ul>
  );
}
