import { featureShown, resources, useSession } from '@portal/shared-api';
import { ban } from '@portal/shared-ui/icons-states';
import { EmptyState, PageHeader } from '@portal/shared-ui/page';
import { CurrentSuspension } from '../../common/suspension';
import { OpenLink } from '../../common/open-link';
import { procedureGroups } from './catalogue';
import { messages } from './messages';
import { ProcedureCard } from './procedure-card';
import styles from './page.module.css';

/** « Mes démarches »: forms this client offers for this contract, grouped (product 2.0.4). */
export default function DemarchesPage() {
  const session = useSession();
  const isMember = session.contrat?.roleAssure === 'ADHERENT';
  const groups = procedureGroups
    .map(({ title, procedures }) => ({
      title,
      procedures: procedures.filter(
        ({ feature, isForMember }) => featureShown(session, feature) && (isMember || !isForMember),
      ),
    }))
    .filter(({ procedures }) => procedures.length > 0);
  return (
    <>
      <PageHeader
        title={resources.demarches.label}
        subtitle={messages.subtitle}
        actions={
          <div className={styles.followed}>
            <OpenLink name="historique" />
            <OpenLink name="signaturesPaiements" />
          </div>
        }
      />
      <div className={styles.notice}>
        <CurrentSuspension />
      </div>
      {groups.length === 0 && (
        <EmptyState icon={ban} title={messages.none}>
          {messages.noneText}
        </EmptyState>
      )}
      <div className={styles.groups}>
        {groups.map(({ title, procedures }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.cards}>
              {procedures.map((procedure) => (
                <ProcedureCard key={procedure.feature} procedure={procedure} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
