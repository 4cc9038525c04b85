import { viewGed, type DocumentGed } from '@portal/shared-api/contract/documents';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge } from '@portal/shared-ui/badge';
import { IconButton } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { bell } from '@portal/shared-ui/icons-menu';
import { download, eye } from '@portal/shared-ui/icons-tools';
import { useState, type ReactNode } from 'react';
import { downloadGed } from '../stored-documents';
import { Viewer } from '../viewer';
import { messages } from './messages';
import styles from './document-table.module.css';

const texts = messages.columns;

interface DocumentTableProps {
  documents: readonly DocumentGed[];
  /** Their contract, if it is not the current one. */
  numContrat?: string;
  isRefreshing: boolean;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** A document was opened: it is no longer new. */
  onOpened: () => void;
}

/** Documents of the insurer, each with viewer and download (S-03). */
export function DocumentTable({ documents, numContrat, isRefreshing, empty, onOpened }: DocumentTableProps) {
  const [shown, setShown] = useState<DocumentGed | null>(null);
  const save = async ({ idDocument }: DocumentGed) => {
    if (await downloadGed(idDocument, numContrat)) onOpened();
  };
  const columns: Column<DocumentGed>[] = [
    { id: 'date', header: texts.date, inCard: 'plain', cell: ({ dateDocument }) => <DateText date={dateDocument} /> },
    { id: 'categorie', header: texts.category, inCard: 'plain', cell: ({ libelleCategorie }) => libelleCategorie },
    { id: 'libelle', header: texts.label, isRowHeader: true, cell: (document) => <Label document={document} /> },
    {
      id: 'taille',
      header: texts.size,
      isNumeric: true,
      inCard: 'plain',
      cell: ({ taille }) => (taille === null ? null : <ByteSize bytes={taille} />),
    },
    {
      id: 'actions',
      header: texts.actions,
      inCard: 'beside',
      cell: (document) => (
        <span className={styles.actions}>
          <IconButton
            icon={eye}
            label={messages.show({ libelle: document.libelle, date: formatDate(document.dateDocument) })}
            aria-haspopup="dialog"
            onClick={() => setShown(document)}
          />
          <IconButton
            icon={download}
            label={messages.download({ libelle: document.libelle, date: formatDate(document.dateDocument) })}
            onClick={() => void save(document)}
          />
        </span>
      ),
    },
  ];
  const close = () => {
    setShown(null);
    if (shown?.isNouveau) onOpened();
  };
  return (
    <>
      <DataTable
        isWide
        caption={messages.caption}
        columns={columns}
        rows={documents}
        rowKey={({ idDocument }) => idDocument}
        isRefreshing={isRefreshing}
        empty={empty}
      />
      {shown && (
        <Viewer
          title={shown.libelle}
          route={viewGed}
          id={shown.idDocument}
          {...(numContrat === undefined ? {} : { numContrat })}
          onClose={close}
        />
      )}
    </>
  );
}

function Label({ document: { libelle, isNouveau } }: { document: DocumentGed }) {
  if (!isNouveau) return <span className={styles.label}>{libelle}</span>;
  return (
    <span className={styles.label}>
      <b>{libelle}</b>{' '}
      <Badge tone="info" icon={bell}>
        {messages.isNew}
      </Badge>
    </span>
  );
}
