import { printFile, resources, useIsOpen } from '@portal/shared-api';
import { clauseTypes, printClauseBeneficiaire, type Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { fileText } from '@portal/shared-ui/icons-menu';
import { NewTab, TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { addressOn } from '../../common/open-link';
import { messages } from './messages';
import styles from './page.module.css';

interface BeneficiaryClauseProps {
  clause: Prevoyance['clauseBeneficiaire'];
  /** Its contract, which need not be the current one. */
  numContrat: string;
}

/** Recipients of the capital. */
export function BeneficiaryClause({ clause, numContrat }: BeneficiaryClauseProps) {
  const canWrite = useIsOpen('contact', numContrat);
  const [pending, run] = usePending<'read'>();
  return (
    <Panel
      title={messages.clause}
      action={
        canWrite && (
          <TextLink to={addressOn(`${resources.contact.path}?objet=CLAUSE_BENEFICIAIRE`, numContrat)}>
            {messages.changeClause}
          </TextLink>
        )
      }
    >
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
          <div className={styles.read}>
            <Button
              variant="secondary"
              size="sm"
              icon={fileText}
              isPending={pending !== null}
              onClick={() => void run('read', () => printFile(printClauseBeneficiaire, {}))}
            >
              {messages.readClause}
              <NewTab />
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
