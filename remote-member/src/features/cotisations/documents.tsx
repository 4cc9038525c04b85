import { usePending } from '@portal/shared-api/use-pending';
import { downloadFile, resources, useSession } from '@portal/shared-api';
import { downloadAvisEcheance } from '@portal/shared-api/contract/cotisations';
import { Button } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { download } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { EmptyContract } from '../../common/other-contracts';
import { useCompteEncaissement } from '../../common/use-compte-encaissement';
import { KnownSince } from './known-since';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.documents;

/** Yearly notices, one for each year with a due date, the newest first. */
export function Documents() {
  const contrat = useSession((session) => session.contrat);
  const read = useCompteEncaissement(contrat, {});
  return (
    <Resource read={read} label={resources.compteEncaissement.label} rows={3}>
      {(data) => (
        <div className={styles.tab}>
          <KnownSince compte={data} />
          <Notices years={data.anneesAvis} />
        </div>
      )}
    </Resource>
  );
}

function Notices({ years }: { years: readonly number[] }) {
  const [pending, run] = usePending<number>();
  const columns: Column<number>[] = [
    { id: 'avis', header: texts.year, isRowHeader: true, cell: (year) => texts.notice({ annee: String(year) }) },
    {
      id: 'fichier',
      header: texts.file,
      isNumeric: true,
      inCard: 'beside',
      cell: (year) => (
        <Button
          variant="quiet"
          size="xs"
          icon={download}
          isPending={pending === year}
          aria-label={`${texts.download} ${texts.notice({ annee: String(year) })}`}
          onClick={() => void run(year, () => downloadFile(downloadAvisEcheance, { query: { annee: year } }))}
        >
          {texts.download}
        </Button>
      ),
    },
  ];
  return (
    <Panel>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={years}
        rowKey={String}
        empty={<EmptyContract isPlain isOfMember title={texts.empty} />}
      />
    </Panel>
  );
}
