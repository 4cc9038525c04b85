import { resources, useFeature, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { insuredBy } from '@portal/shared-api/rules/cover-period';
import { DateText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { ContractStateBadge } from '../../common/contract-state';
import { messages } from './messages';
import styles from './side-panels.module.css';

/** Summary of the current contract. */
export function ContractSummary({ contrat }: { contrat: Contrat }) {
  const canRead = useFeature('contratsConsultation') && contrat.roleAssure === 'ADHERENT';
  const insured = insuredBy(contrat, useToday());
  // A beneficiary sees only themself, and the contract goes on without them.
  const leaving = contrat.roleAssure === 'BENEFICIAIRE' ? contrat.beneficiaires[0]?.dateSortie : null;
  return (
    <Panel title={messages.contract} action={<ContractStateBadge etat={contrat.etat} />}>
      <p className={styles.name}>{contrat.nomOffre}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.contractNumber}</dt>
          <dd>{contrat.numeroContratIndividuel}</dd>
        </div>
        {insured.length > 0 && (
          <div>
            <dt>{messages.insured}</dt>
            <dd>{insured.map(({ prenom }) => prenom).join(', ')}</dd>
          </div>
        )}
        {leaving && (
          <div>
            <dt>{messages.coveredUntil}</dt>
            <dd>
              <DateText date={leaving} />
            </dd>
          </div>
        )}
      </dl>
      {canRead && <TextLink to={resources.contrats.path}>{messages.seeContracts}</TextLink>}
    </Panel>
  );
}
