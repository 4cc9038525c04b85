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
  const today = useToday();
  const insured = insuredBy(contrat, today);
  // A beneficiary sees only themself: the contract may cover others before them, and goes on without them.
  const own = contrat.roleAssure === 'BENEFICIAIRE' ? contrat.beneficiaires[0] : undefined;
  const joining = own && own.dateEntree > today ? own.dateEntree : null;
  const leaving = own?.dateSortie;
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
        {joining && (
          <div>
            <dt>{messages.coveredFrom}</dt>
            <dd>
              <DateText date={joining} />
            </dd>
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
