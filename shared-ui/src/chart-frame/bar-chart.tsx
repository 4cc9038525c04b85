import { toneOf, totals } from './data';
import { messages } from './messages';
import { Plot, type PlotProps } from './plot';
import styles from './chart-frame.module.css';

const GAP = 1.5;
const MAX_BAR = 44;

/** One bar per category, one segment per series, with the sums above where all of them have room. */
export function BarChart({ title, data, format, axisFormat }: PlotProps) {
  const sums = totals(data);
  return (
    <Plot
      title={title}
      data={data}
      kind="stacked"
      highest={Math.max(0, ...sums)}
      format={format}
      axisFormat={axisFormat}
    >
      {({ slot, x, y, format: written, widthOf, stripes }) => {
        const areWritten = sums.every((sum) => widthOf(written(sum)) <= slot);
        const thickness = Math.min(MAX_BAR, slot * 0.6);
        return data.categories.map(({ label }, index) => {
          let below = 0;
          return (
            <g key={label}>
              {data.series.map((series, rank) => {
                const { id, label: name, values } = series;
                const tone = toneOf(series, rank);
                const value = values[index] ?? 0;
                const bottom = y(below) - (below > 0 ? GAP : 0);
                below += value;
                const size = bottom - y(below);
                return (
                  size > 0 && (
                    <rect
                      key={id}
                      {...(tone === 'reste' ? { fill: stripes } : { className: styles[tone] })}
                      x={x(index) - thickness / 2}
                      y={y(below)}
                      width={thickness}
                      height={size}
                      rx={2}
                    >
                      <title>{messages.point({ serie: name, categorie: label, valeur: written(value) })}</title>
                    </rect>
                  )
                );
              })}
              {areWritten && below > 0 && (
                <text className={styles.value} x={x(index)} y={y(below) - 6} textAnchor="middle">
                  {written(below)}
                </text>
              )}
            </g>
          );
        });
      }}
    </Plot>
  );
}
