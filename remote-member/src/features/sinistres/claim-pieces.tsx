import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { Panel } from '@portal/shared-ui/panel';
import { PieceState } from './claim-state';
import { messages } from './messages';
import styles from './page.module.css';

type Piece = SinistreDetail['pieces'][number];

const columns: Column<Piece>[] = [
  { id: 'piece', header: messages.piece, isRowHeader: true, cell: (piece) => <Name {...piece} /> },
  {
    id: 'obligatoire',
    header: messages.required,
    cell: ({ isObligatoire }) => (isObligatoire ? messages.yes : messages.no),
  },
  {
    id: 'recue',
    header: messages.received,
    cell: ({ dateReception }) => dateReception && <DateText date={dateReception} />,
  },
  {
    id: 'etat',
    header: messages.state,
    cell: ({ etat, motifRejet }) => (
      <span className={styles.state}>
        <PieceState etat={etat} />
        {motifRejet && <span>{motifRejet}</span>}
      </span>
    ),
  },
];

function Name({ libelle, isMedicale }: Piece) {
  return (
    <>
      {libelle}
      {isMedicale && <span className={styles.when}>{messages.medical}</span>}
    </>
  );
}

/** Documents of a claim; medical ones show their name only. */
export function ClaimPieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <Panel title={messages.pieces}>
      <DataTable
        caption={messages.piecesCaption}
        columns={columns}
        rows={pieces}
        rowKey={({ code }) => code}
        empty={<p>{messages.noPiece}</p>}
      />
    </Panel>
  );
}
