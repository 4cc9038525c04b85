import { resources, useResource, useSession } from '@portal/shared-api';
import { contractStates, type ContractState } from '@portal/shared-api/contract/contrats';
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
  const etat = useSession(({ contrats }) =>
    contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === data?.numeroContratIndividuel),
  )?.etat;
  return (
    <>
      <PageHeader
        title={resources.prevoyance.label}
        subtitle={data && subtitleOf(data, etat)}
        actions={
          data && (
            <>
              <OpenLink name="declarationSinistre" label={messages.declare} numContrat={data.numeroContratIndividuel} />
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

/** The state stands beside the number unless the contract is valid: its guarantees may be over. */
function subtitleOf(
  { nomOffre, numeroContratIndividuel: numero }: Prevoyance,
  etat: ContractState | undefined,
): string {
  return etat === undefined || etat === 'valide'
    ? messages.subtitle({ nomOffre, numero })
    : messages.subtitleIn({ nomOffre, numero, etat: contractStates[etat] });
}

function Cover({ cover }: { cover: Prevoyance }) {
  return (
    <>
      {cover.prestationsEnCours.length > 0 && <CurrentBenefits benefits={cover.prestationsEnCours} />}
      <Guarantees guarantees={cover.garanties} salary={cover.salaireReference} />
      <BeneficiaryClause clause={cover.clauseBeneficiaire} numContrat={cover.numeroContratIndividuel} />
      <OwnDocuments numContrat={cover.numeroContratIndividuel} />
    </>
  );
}
