import { messages } from './messages';
import styles from './chart-frame.module.css';

interface GaugeChartProps {
  /** Accessible name of the drawing; the frame shows it as its title. */
  title: string;
  /** From 0 to 100; more fills the gauge. */
  value: number;
  /** The value in words: « 83,2 % ». */
  format: (value: number) => string;
}

const ARC = 'M10 50a40 40 0 0 1 80 0';
const LENGTH = 40 * Math.PI;

/** A share of a whole as half a ring, with its number below it. */
export function GaugeChart({ title, value, format }: GaugeChartProps) {
  const filled = (Math.min(100, Math.max(0, value)) / 100) * LENGTH;
  return (
    <svg
      className={styles.gauge}
      viewBox="0 0 100 58"
      role="img"
      aria-label={messages.gauge({ titre: title, valeur: format(value) })}
    >
      <path className={styles.track} d={ARC} />
      {filled > 0 && <path className={styles.arc} d={ARC} strokeDasharray={`${filled} ${LENGTH}`} />}
      <text className={styles.middle} x="50" y="50" textAnchor="middle">
        {format(value)}
      </text>
    </svg>
  );
}
