import { addressToSign, signatureParameter } from '@portal/shared-api/rules/to-sign';
import { refreshAfterWrite, resources, usePageTitle, useResource, useSession } from '@portal/shared-api';
import { listOperations, operationTypes, type Operation } from '@portal/shared-api/contract/cegepay';
import { useSearchParams } from '@portal/shared-api/router';
import { useAnswered } from '@portal/shared-api/use-answered';
import { Amount } from '@portal/shared-ui/amount';
import { Button } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { checklist } from '@portal/shared-ui/icons-menu';
import { download } from '@portal/shared-ui/icons-tools';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { SignatureStep } from '@portal/shared-ui/signature-step';
import { FilteredOut } from '../../common/filtered-out';
import { EmptyContract } from '../../common/other-contracts';
import { useChoiceFilters } from '../../common/choice-filters';
import { ListPages } from '../../common/list-pages';
import { MembersOnly } from '../../common/members-only';
import { messages as common } from '../../common/messages';
import { PerContract } from '../../common/per-contract';
import { downloadGed } from '../../common/stored-documents';
import { operationList, OperationFilters } from './filters';
import { messages } from './messages';
import { OperationState } from './operation-state';
import styles from './page.module.css';

const { label } = resources.signaturesPaiements;

const columns: Column<Operation>[] = [
  { id: 'date', header: messages.date, cell: ({ date }) => <InstantText instant={date} separator="line" /> },
  { id: 'type', header: messages.type, cell: ({ type }) => operationTypes[type] },
  { id: 'libelle', header: messages.label, isRowHeader: true, cell: ({ libelle }) => libelle },
  {
    id: 'montant',
    header: messages.amount,
    isNumeric: true,
    cell: ({ montant }) => montant !== null && <Amount euros={montant} />,
  },
  { id: 'etat', header: messages.state, cell: ({ etat }) => <OperationState etat={etat} /> },
  {
    id: 'document',
    header: messages.document,
    cell: ({ id, idDocument, libelle, isASigner }) =>
      isASigner ? (
        <TextLink to={addressToSign(id)} aria-label={messages.signDocument({ libelle })}>
          {messages.sign}
        </TextLink>
      ) : (
        idDocument && (
          <Button
            variant="quiet"
            size="xs"
            icon={download}
            aria-label={messages.getDocument({ libelle })}
            onClick={() => void downloadGed(idDocument)}
          >
            {messages.get}
          </Button>
        )
      ),
  },
];

/** « Mes signatures et paiements » (S-22): those of the current contract, for its member only. */
export default function SignaturesPaiements() {
  const [given] = useSearchParams();
  const idSignature = given.get(signatureParameter);
  if (idSignature !== null) return <ToSign idSignature={idSignature} />;
  return (
    <PerContract>
      <Operations />
    </PerContract>
  );
}

/** One document that waits for the reader. */
function ToSign({ idSignature }: { idSignature: string }) {
  usePageTitle(messages.toSign);
  return (
    <>
      <PageHeader title={messages.toSign} back={{ to: resources.signaturesPaiements.path, label }} />
      <Panel>
        <SignatureStep
          idSignature={idSignature}
          onDecided={() =>
            void refreshAfterWrite({ isModeGestionManuel: false, isEnvoiArActivated: false, isContratsModifies: true })
          }
        />
      </Panel>
    </>
  );
}

function Operations() {
  const isMember = useSession(({ contrat }) => contrat?.roleAssure === 'ADHERENT');
  const address = useChoiceFilters(operationList);
  const read = useResource(listOperations, isMember ? { query: address.query } : null, { keepPrevious: true });
  const isNarrowed = useAnswered(read, address.isNarrowed);
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.demarches.path, label: resources.demarches.label }}
      />
      <div className={styles.page}>
        {!isMember && <MembersOnly />}
        {isMember && (address.isNarrowed || (read.data?.pagination.total ?? 0) > 0) && (
          <OperationFilters address={address} />
        )}
        {isMember && (
          <Resource
            read={read}
            label={label}
            rows={5}
            empty={({ pagination }) =>
              pagination.total === 0 &&
              !isNarrowed && (
                <EmptyContract isOfMember icon={checklist} title={messages.none}>
                  {messages.noneText}
                </EmptyContract>
              )
            }
          >
            {(data) => (
              <>
                <Panel title={messages.count({ nombre: data.pagination.total })} note={common.order.newestFeminine}>
                  <DataTable
                    isWide
                    caption={messages.caption}
                    columns={columns}
                    rows={data.operations}
                    rowKey={({ id }) => id}
                    isRefreshing={read.isRefreshing}
                    empty={
                      <FilteredOut isOfMember isPlain title={messages.noResult} clear={address.clear}>
                        {messages.noResultText}
                      </FilteredOut>
                    }
                  />
                </Panel>
                {data.pagination.total > 0 && (
                  <ListPages rows="operation" pagination={data.pagination} change={address.change} />
                )}
              </>
            )}
          </Resource>
        )}
      </div>
    </>
  );
}
