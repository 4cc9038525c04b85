import { resources, useResource } from '@portal/shared-api';
import { readPrevoyance, type Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { OpenLink } from '../../common/open-link';
import { BeneficiaryClause } from './beneficiary-clause';
import { CurrentBenefits } from './current-benefits';
import { Guarantees } from './guarantees';
import { messages } from './messages';
import { OwnDocuments } from './own-documents';
import styles from './page.module.css';

/** « Ma prévoyance » (S-16). */
export default function PrevoyancePage() {
  const read = useResource(readPrevoyance, {});
  const { data } = read;
  return (
    <>
      <PageHeader
        title={resources.prevoyance.label}
        subtitle={data && messages.subtitle({ nomOffre: data.nomOffre, numero: data.numeroContratIndividuel })}
        actions={
          data && (
            <>
              <OpenLink name="declarationSinistre" label={messages.declare} />
              <OpenLink name="sinistres" label={messages.claims} />
            </>
          )
        }
      />
      <div className={styles.page}>
        <Resource
          read={read}
          label={resources.prevoyance.label}
          rows={6}
          refused={(error) =>
            error.data === 'NonTrouve' && <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
          }
        >
          {(data) => <Cover cover={data} />}
        </Resource>
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
      <OwnDocuments numContrat={cover.numeroContratIndividuel} />
    </>
  );
}
