import { perPeriod } from '@portal/shared-api/rules/amount-per-period';
import {
  contributionLabels,
  differenceLine,
  plannedLines,
  type ChangedContribution,
} from '@portal/shared-api/rules/contribution-lines';
import type { LabelledLine } from '@portal/shared-api/rules/form-rules';
import { Amount } from '@portal/shared-ui/amount';
import { Facts } from '@portal/shared-ui/facts';
import { Panel } from '@portal/shared-ui/panel';
import type { ReactNode } from 'react';
import styles from './new-contribution.module.css';

interface NewContributionProps {
  title: string;
  changed: ChangedContribution;
  /** What the difference is made of. */
  details?: readonly LabelledLine[] | undefined;
  children?: ReactNode;
}

/**
 * The price of an act that changes the contribution (F-16, F-17, S-19): what is paid now and then, then where the
 * difference comes from, in the words of the recap.
 */
export function NewContribution({ title, changed, details, children }: NewContributionProps) {
  const { cotisationActuelle, periodiciteActuelle, cotisationNouvelle, codePeriodicite } = changed;
  return (
    <Panel title={title}>
      <div className={styles.stack}>
        <dl className={styles.compare}>
          <div>
            <dt>{contributionLabels.before}</dt>
            <dd>
              <Amount euros={cotisationActuelle} /> <small>{perPeriod(periodiciteActuelle)}</small>
            </dd>
          </div>
          <div data-new>
            <dt>{contributionLabels.contribution}</dt>
            <dd>
              <Amount euros={cotisationNouvelle} /> <small>{perPeriod(codePeriodicite)}</small>
            </dd>
          </div>
        </dl>
        <Facts
          facts={[...plannedLines(changed), ...(details ?? []), differenceLine(changed)].map(({ libelle, valeur }) => ({
            label: libelle,
            value: valeur,
          }))}
        />
        {children}
      </div>
    </Panel>
  );
}
