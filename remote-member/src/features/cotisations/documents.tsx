import { usePending } from '@portal/shared-api/use-pending';
import { downloadFile } from '@portal/shared-api';
import { downloadAvisEcheance } from '@portal/shared-api/contract/cotisations';
import { Button } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { download } from '@portal/shared-ui/icons-tools';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { OtherContracts } from '../../common/other-contracts';
import { messages } from './messages';

const texts = messages.documents;

/** Yearly notices, one for each year with a due date. */
export function Documents({ years }: { years: readonly number[] }) {
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
        empty={<EmptyState isPlain title={texts.empty} actions={<OtherContracts />} />}
      />
    </Panel>
  );
}
