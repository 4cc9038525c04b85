import { useId } from 'react';
import { classes } from '../classes';
import { formatNumber, tones, type ChartData } from './data';
import { messages } from './messages';
import styles from './chart-frame.module.css';

interface RingChartProps {
  /** Accessible name of the drawing; the frame shows it as its title. */
  title: string;
  /** One series; each of its at most four categories is a part of the whole. */
  data: ChartData;
  format?: ((value: number) => string) | undefined;
  /** Words of a value that is unknown or hidden; « – » by default. Then neither sum nor shares show. */
  none?: string | undefined;
}

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
/** Space between two parts, in units of the drawing. */
const GAP = 2;

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The parts of a whole as a ring, each with its value and its share beside it. */
export function RingChart({
  title,
  data: { categories, series },
  format = formatNumber,
  none = messages.none,
}: RingChartProps) {
  const stripes = useId();
  const values = categories.map((_, index) => series[0]?.values[index] ?? null);
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const isWhole = values.every((value) => value !== null);
  const shareOf = (value: number | null) => (value === null || total === 0 ? 0 : value / total);
  const parts = categories.map(({ label }, index) => {
    const value = values[index] ?? null;
    // Where the part begins: after those before it.
    const from = values.slice(0, index).reduce<number>((sum, before) => sum + shareOf(before), 0);
    return { label, value, share: shareOf(value), from: from * ROUND, tone: tones[index] ?? 'autres' };
  });
  const withShare = (value: number, share: number) =>
    isWhole ? messages.share({ valeur: format(value), part: percent.format(share * 100) }) : format(value);
  const told = parts.map(({ value, share }) => (value === null ? none : withShare(value, share)));
  const said = parts.map(({ label }, index) => messages.part({ libelle: label, valeur: told[index] ?? none }));
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" role="img" aria-label={messages.parts({ titre: title, parts: said.join(', ') })}>
        <defs>
          <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
            <rect className={styles.under} width="7" height="7" />
            <path className={styles.stripe} d="M5.5 0v7" />
          </pattern>
        </defs>
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        {parts.map(({ label, share, from, tone }) => {
          const length = share * ROUND;
          return (
            length > 0 && (
              <circle
                key={label}
                className={classes(styles.arc, styles[`arc-${tone}`])}
                {...(tone === 'reste' ? { stroke: `url(#${stripes})` } : {})}
                cx="50"
                cy="50"
                r={RADIUS}
                strokeDasharray={`${Math.max(0.5, length - (share < 1 ? GAP : 0))} ${ROUND}`}
                strokeDashoffset={-from}
                transform="rotate(-90 50 50)"
              />
            )
          );
        })}
        {isWhole && (
          <text className={styles.middle} x="50" y="55" textAnchor="middle">
            {format(total)}
          </text>
        )}
      </svg>
      <ul className={styles.parts}>
        {parts.map(({ label, tone }, index) => (
          <li key={label}>
            <span className={classes(styles.square, styles[tone])} aria-hidden="true" />
            <span>{label}</span>
            <b>{told[index]}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
