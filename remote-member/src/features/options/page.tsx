import { resources, useResource, useSession } from '@portal/shared-api';
import { readVel } from '@portal/shared-api/contract/vel';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { lock } from '@portal/shared-ui/icons-states';
import { Notice } from '@portal/shared-ui/notice';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { ContactWays } from './contact-ways';
import { messages } from './messages';
import { Wizard } from './wizard';
import styles from './options.module.css';

/** « Compléter mes garanties » (S-19): needs, propositions, price, documents. */
export default function Options() {
  const contrat = useSession((session) => session.contrat);
  const isMember = contrat?.roleAssure === 'ADHERENT';
  const read = useResource(readVel, isMember ? {} : null);
  return (
    <>
      <PageHeader title={resources.options.label} subtitle={messages.subtitle} />
      {contrat && !isMember && (
        <EmptyState icon={lock} title={messages.notMember}>
          {messages.notMemberText}
        </EmptyState>
      )}
      {isMember && (
        <Resource
          read={read}
          label={resources.options.label}
          rows={6}
          empty={({ motifIndisponible }) =>
            motifIndisponible && (
              <EmptyState icon={lock} title={messages.closed} actions={<ContactWays />}>
                {motifIndisponible}
              </EmptyState>
            )
          }
        >
          {(data) => (
            <div className={styles.wizard}>
              {data.demandeEnCours && (
                <Notice>
                  {messages.open({
                    numero: data.demandeEnCours.numeroDemande,
                    date: formatDate(data.demandeEnCours.dateDemande),
                  })}
                </Notice>
              )}
              <Wizard key={contrat?.numeroContratIndividuel} vel={data} />
            </div>
          )}
        </Resource>
      )}
    </>
  );
}
