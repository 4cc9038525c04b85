import { resources, useResource } from '@portal/shared-api';
import { readPrevoyance, type Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { ButtonLink } from '@portal/shared-ui/link';
import { EmptyState, PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { BeneficiaryClause } from './beneficiary-clause';
import { CurrentBenefits } from './current-benefits';
import { Guarantees } from './guarantees';
import { messages } from './messages';
import styles from './page.module.css';

/** « Ma prévoyance » (S-16). */
export default function PrevoyancePage() {
  const { data, error, reload, isRefreshing } = useResource(readPrevoyance, {});
  const hasNone = error?.data === 'NonTrouve';
  return (
    <>
      <PageHeader
        title={resources.prevoyance.label}
        subtitle={data && messages.subtitle(data.nomOffre, data.numeroContratIndividuel)}
        actions={
          data && (
            <ButtonLink variant="secondary" to={resources.sinistres.path}>
              {messages.claims}
            </ButtonLink>
          )
        }
      />
      <div className={styles.page}>
        {hasNone && <EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
        {error && !hasNone && (
          <ReadError
            label={resources.prevoyance.label}
            message={error.message}
            isRetrying={isRefreshing}
            onRetry={reload}
          />
        )}
        {!data && !error && (
          <Panel>
            <Skeleton rows={6} />
          </Panel>
        )}
        {data && <Cover cover={data} />}
      </div>
    </>
  );
}

function Cover({ cover }: { cover: Prevoyance }) {
  return (
    <>
      {cover.prestationsEnCours.length > 0 && <CurrentBenefits benefits={cover.prestationsEnCours} />}
      <Guarantees guarantees={cover.garanties} salary={cover.salaireReference} />
      <BeneficiaryClause clause={cover.clauseBeneficiaire} />
    </>
  );
}
