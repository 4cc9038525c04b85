import { clauseTypes, type Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';

/** Recipients of the capital. */
export function BeneficiaryClause({ clause }: { clause: Prevoyance['clauseBeneficiaire'] }) {
  return (
    <Panel title={messages.clause}>
      {clause === null ? (
        <p>{messages.noClause}</p>
      ) : (
        <>
          <p className={styles.clause}>{clause.texte}</p>
          <Facts
            facts={[
              { label: messages.clauseType, value: clauseTypes[clause.type] },
              { label: messages.clauseDate, value: <DateText date={clause.dateDesignation} isLong /> },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
