import { actFamilies } from '@portal/shared-api/contract/decomptes';
import { type Bilan } from '@portal/shared-api/contract/prestations';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Amount } from '@portal/shared-ui/amount';
import { SegmentedBar } from '@portal/shared-ui/segmented-bar';
import { messages } from './messages';
import styles from './overview.module.css';

/**
 * One bar per kind of care, its length the cost, in the four parts of every expense. @param rows most expensive first.
 */
export function KindBars({ rows }: { rows: Bilan['depenses'] }) {
  const highest = Math.max(1, ...rows.map(({ montantDepense }) => montantDepense));
  return (
    <ul className={styles.bars}>
      {rows.map((row) => (
        <li key={row.familleActes}>
          <p className={styles.line}>
            <b>{actFamilies[row.familleActes]}</b>
            <Amount euros={row.montantDepense} />
          </p>
          <div style={{ inlineSize: `${Math.max(2, (Math.abs(row.montantDepense) / highest) * 100)}%` }}>
            <SegmentedBar parts={row} isDecorative />
          </div>
          <p className={styles.quiet}>{messages.overview.leftOf(formatEuros(row.resteACharge))}</p>
        </li>
      ))}
    </ul>
  );
}
