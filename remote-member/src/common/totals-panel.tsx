import type { Totaux } from '@portal/shared-api/contract/decomptes';
import { Amount } from '@portal/shared-ui/amount';
import { Panel } from '@portal/shared-ui/panel';
import { PartKey, SegmentedBar } from '@portal/shared-ui/segmented-bar';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './totals-panel.module.css';

const parts = ['montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;

/** Total expense of the filtered rows and its payers: one bar, and each amount as text. */
export function TotalsPanel({
  title,
  note,
  numPers,
  totaux,
  actions,
}: {
  title: ReactNode;
  /** Order of the rows below. */
  note?: string;
  /** The one person whose rows they are; empty for everybody. */
  numPers: string;
  totaux: Totaux;
  actions: ReactNode;
}) {
  return (
    <Panel title={title} note={note} action={<div className={styles.actions}>{actions}</div>}>
      <SegmentedBar parts={totaux} size="thick" isDecorative />
      <dl className={styles.amounts}>
        <div>
          <dt>{messages.expense}</dt>
          <dd>
            <Amount euros={totaux.montantDepense} />
          </dd>
        </div>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <PartKey part={part} numPers={numPers} />
            </dt>
            <dd>
              <Amount euros={totaux[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
