import type { Professionnel } from '@portal/shared-api/contract/geolocalisation';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { messages } from './messages';
import styles from './page.module.css';

/** Usual fees, from lowest to highest. */
export function Fees({ fees }: { fees: Professionnel['tarifsIndicatifs'] }) {
  if (fees.length === 0) return <p className={styles.quiet}>{messages.noFees}</p>;
  return (
    <dl className={styles.fees} aria-label={messages.fees}>
      {fees.map(({ libelle, min, max }) => (
        <div key={libelle}>
          <dt>{libelle}</dt>
          <dd>
            {min === max ? formatEuros(min) : messages.fee({ minimum: formatEuros(min), maximum: formatEuros(max) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
