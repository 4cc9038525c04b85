import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { EmptyState, Skeleton } from '../page';
import { ChartTable } from './chart-table';
import { checkData, formatNumber, isEmptyData, toneOf, type ChartData } from './data';
import { messages } from './messages';
import styles from './chart-frame.module.css';

interface ChartFrameProps {
  title: string;
  /** Undefined while loading. */
  data: ChartData | undefined;
  /** Kind of drawing: decides the key beside each series name. */
  keys?: 'squares' | 'lines' | undefined;
  /** First column of the table; « Période » by default. */
  categoryLabel?: string | undefined;
  format?: ((value: number) => string) | undefined;
  /** One small button, such as « Exporter », whose name includes the title. */
  action?: ReactNode;
  /** Words of a value that is unknown or hidden; « – » by default. */
  none?: string | undefined;
  /** Said instead of a drawing without values. */
  emptyTitle?: string | undefined;
  /** Below the drawing: the period before, for instance. */
  note?: ReactNode;
  /** Draws the values. */
  children: (data: ChartData) => ReactNode;
}

/**
 * A figure with title, series names, drawing, « Voir les données » and an action. All drawn values are also available
 * as text.
 * @throws RangeError for more than four series.
 */
export function ChartFrame({
  title,
  data,
  keys = 'squares',
  categoryLabel = messages.category,
  format = formatNumber,
  action,
  none = messages.none,
  emptyTitle = messages.empty,
  note,
  children,
}: ChartFrameProps) {
  const titleId = useId();
  if (data) checkData(data);
  const isEmpty = data && isEmptyData(data);
  return (
    <figure className={styles.frame} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {data && !isEmpty && data.series.length > 1 && (
          <ul className={styles.keys}>
            {data.series.map((series, rank) => (
              <li key={series.id} className={styles.key}>
                {keys === 'lines' ? (
                  <svg width="24" height="8" aria-hidden="true">
                    <path className={styles[`curve${rank + 1}`]} d="M2 4h20" />
                  </svg>
                ) : (
                  <span className={classes(styles.square, styles[toneOf(series, rank)])} aria-hidden="true" />
                )}
                {series.label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {!data && <Skeleton rows={4} />}
      {isEmpty && <EmptyState isPlain title={emptyTitle} />}
      {data && !isEmpty && (
        <>
          {children(data)}
          {note && <p className={styles.note}>{note}</p>}
          <div className={styles.foot}>
            <details className={styles.data}>
              <summary>
                {messages.data}
                <span className="visually-hidden"> – {title}</span>
              </summary>
              <ChartTable title={title} data={data} categoryLabel={categoryLabel} format={format} none={none} />
            </details>
            {action && <div className={styles.action}>{action}</div>}
          </div>
        </>
      )}
    </figure>
  );
}
