import type { DemandeDetail, Piece } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { download } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';
import { saveOf } from './recap';

const columnsFor = (demande: DemandeDetail): Column<Piece>[] => [
  { id: 'piece', header: messages.piece, isRowHeader: true, cell: ({ nomFichier }) => <span className={styles.fileName}>{nomFichier}</span> },
  { id: 'taille', header: messages.size, cell: ({ taille }) => <ByteSize bytes={taille} /> },
  { id: 'date', header: messages.added, cell: ({ dateAjout }) => <InstantText instant={dateAjout} /> },
  {
    id: 'fichier', header: messages.file,
    cell: ({ idPiece, nomFichier }) => <Button variant="quiet" size="xs" icon={download} aria-label={messages.getPiece(nomFichier)} onClick={() => void saveOf(demande, idPiece)}>{messages.get}</Button>,
  },
];

/** Papers that were sent with the request or after it. */
export function Pieces({ demande }: { demande: DemandeDetail }) {
  return (
    <Panel title={messages.pieces}>
      <DataTable caption={messages.piecesCaption} columns={columnsFor(demande)} rows={demande.pieces} rowKey={({ idPiece }) => idPiece} empty={<p>{messages.noPiece}</p>} />
    </Panel>
  );
}
