import { useId, type ReactNode } from 'react';
import { formatNumber, scaleOf, summaryOf, type ChartData } from './data';
import { useRoom } from './use-room';
import styles from './chart-frame.module.css';

export interface PlotProps {
  /** Accessible name of the drawing; the frame shows it as its title. */
  title: string;
  data: ChartData;
  format?: ((value: number) => string) | undefined;
  /** Numbers of the axis, when they need less than a value; `format` by default. */
  axisFormat?: ((value: number) => string) | undefined;
}

/** Positions in a drawing, in pixels. */
export interface Places {
  /** Width of one category. */
  slot: number;
  /** Middle of a category. */
  x: (index: number) => number;
  y: (value: number) => number;
  width: number;
  format: (value: number) => string;
  /** Width of a text, at the current text size. */
  widthOf: (text: string) => number;
  /** `fill` of the striped series. */
  stripes: string;
}

interface AxesProps extends PlotProps {
  kind: 'stacked' | 'lines';
  highest: number;
  children: (places: Places) => ReactNode;
}

const HEIGHT = 230;
const TOP = 20;
const BOTTOM = 26;
const CHARACTER = 7.2;
const LABEL_ROOM = 44;
/** Room between two labels, at the usual text size. */
const BETWEEN = 4;

/** Axes of a chart, and its summary for screen readers. */
export function Plot({ title, data, kind, highest, format = formatNumber, axisFormat = format, children }: AxesProps) {
  const { element, width, text } = useRoom();
  const stripes = useId();
  const isWhole = data.series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  const { top, step } = scaleOf(highest, isWhole);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const left = Math.max(...lines.map((line) => axisFormat(line).length)) * CHARACTER * text + 12;
  // Before the first layout, and while a panel opens, there may be no room at all.
  const slot = Math.max(1, (width - left) / Math.max(1, data.categories.length));
  const floor = HEIGHT - BOTTOM * text;
  const y = (value: number) => floor - (value / top) * (floor - TOP * text);
  const x = (index: number) => left + slot * (index + 0.5);
  const every = Math.max(1, Math.ceil((LABEL_ROOM * text) / slot));
  const widthOf = (words: string) => words.length * CHARACTER * text;
  const shown = labelsOf(data).map((label, index) => {
    const half = widthOf(label) / 2;
    // The last one may be wider than its place: it stays inside the drawing.
    return { label, index, half, middle: Math.max(half, Math.min(x(index), width - half)) };
  });
  const last = shown.at(-1);
  const isClear = ({ index, middle, half }: (typeof shown)[number]) =>
    last === undefined || index === last.index || middle + half + BETWEEN * text <= last.middle - last.half;
  return (
    <div ref={element} className={styles.plot}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={summaryOf(title, data, kind, format)}
      >
        <defs>
          <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
            <rect className={styles.under} width="7" height="7" />
            <path className={styles.stripe} d="M5.5 0v7" />
          </pattern>
        </defs>
        {lines.map((line) => (
          <g key={line}>
            <line className={styles.line} x1={left} x2={width} y1={y(line)} y2={y(line)} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end">
              {axisFormat(line)}
            </text>
          </g>
        ))}
        {shown
          .filter((place) => (data.categories.length - 1 - place.index) % every === 0 && isClear(place))
          .map(({ label, index, middle }) => (
            <text key={index} x={middle} y={HEIGHT - 6} textAnchor="middle">
              {label}
            </text>
          ))}
        {children({ slot, x, y, width, format, widthOf, stripes: `url(#${stripes})` })}
      </svg>
    </div>
  );
}

const labelsOf = ({ categories }: ChartData): string[] => categories.map(({ label, short = label }) => short);
