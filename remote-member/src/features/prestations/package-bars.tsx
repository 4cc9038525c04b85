import { formatEuros } from '@portal/shared-api/rules/amounts';
import type { ChartData } from '@portal/shared-ui/chart-frame';
import { LevelBar } from '../../common/level-bar';
import { messages } from './messages';
import styles from './overview.module.css';

/** Use of a package by person. @param figures used, then remaining. */
export function PackageBars({ figures: { categories, series } }: { figures: ChartData }) {
  const [used, remaining] = series;
  return (
    <ul className={styles.bars}>
      {categories.map(({ label }, index) => {
        const taken = used?.values[index] ?? 0;
        const left = remaining?.values[index] ?? 0;
        return (
          <li key={label}>
            <p className={styles.line}>
              <b>{label}</b>
              <span>{messages.overview.package(formatEuros(taken), formatEuros(left))}</span>
            </p>
            <LevelBar share={taken + left > 0 ? taken / (taken + left) : 0} />
          </li>
        );
      })}
    </ul>
  );
}
