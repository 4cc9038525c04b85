import { totals } from './data';
import { messages } from './messages';
import { Plot, type PlotProps } from './plot';
import styles from './chart-frame.module.css';

const GAP = 1.5;
const MAX_BAR = 44;
const WRITTEN_ROOM = 26;

/** One bar per category, one segment per series, with the sum above where there is room. */
export function BarChart({ title, data, format }: PlotProps) {
  const sums = totals(data);
  return (
    <Plot title={title} data={data} kind="stacked" highest={Math.max(0, ...sums)} format={format}>
      {({ slot, x, y, format: written }) => {
        const thickness = Math.min(MAX_BAR, slot * 0.6);
        return data.categories.map(({ label }, index) => {
          let below = 0;
          return (
            <g key={label}>
              {data.series.map(({ id, label: name, values }, rank) => {
                const value = values[index] ?? 0;
                const bottom = y(below) - (below > 0 ? GAP : 0);
                below += value;
                const size = bottom - y(below);
                return (
                  size > 0 && (
                    <rect
                      key={id}
                      className={styles[`part${rank + 1}`]}
                      x={x(index) - thickness / 2}
                      y={y(below)}
                      width={thickness}
                      height={size}
                      rx={2}
                    >
                      <title>{messages.point(name, label, written(value))}</title>
                    </rect>
                  )
                );
              })}
              {slot >= WRITTEN_ROOM && below > 0 && (
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
