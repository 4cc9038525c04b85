import { highestOf } from './data';
import { messages } from './messages';
import { Plot, type PlotProps } from './plot';
import styles from './chart-frame.module.css';

/** One line per series, each with its own pattern; the highest point of the first one has a label. */
export function LineChart({ title, data, format }: PlotProps) {
  return (
    <Plot
      title={title}
      data={data}
      kind="lines"
      highest={highestOf(data.series.flatMap(({ values }) => values))}
      format={format}
    >
      {({ x, y, width, format: written }) =>
        data.series.map(({ id, label, values }, rank) => {
          const highest = highestOf(values);
          const peak = values.indexOf(highest);
          const side = x(peak) > width - 40 ? 'end' : x(peak) < 80 ? 'start' : 'middle';
          return (
            <g key={id}>
              {runsOf(values).map((run) => (
                <polyline
                  key={run[0]?.index}
                  className={styles[`curve${rank + 1}`]}
                  points={run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
                />
              ))}
              {runsOf(values)
                .flat()
                .map(({ index, value }) => (
                  <circle key={data.categories[index]?.label} className={styles.spot} cx={x(index)} cy={y(value)} r={9}>
                    <title>
                      {messages.point({
                        serie: label,
                        categorie: data.categories[index]?.label ?? '',
                        valeur: written(value),
                      })}
                    </title>
                  </circle>
                ))}
              {rank === 0 && peak >= 0 && (
                <>
                  <circle className={styles.peak} cx={x(peak)} cy={y(highest)} r={4.5} />
                  <text className={styles.value} x={x(peak)} y={y(highest) - 10} textAnchor={side}>
                    {written(highest)}
                  </text>
                </>
              )}
            </g>
          );
        })
      }
    </Plot>
  );
}

interface Point {
  index: number;
  value: number;
}

/** Known values that follow each other: the line breaks where one is unknown. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (last?.at(-1)?.index === index - 1) last.push({ index, value });
    else runs.push([{ index, value }]);
  });
  return runs;
}
