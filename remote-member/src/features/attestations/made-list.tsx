import { viewAttestation, type Attestation } from '@portal/shared-api/contract/attestations';
import { formatDate, formatPeriod } from '@portal/shared-api/rules/civil-dates';
import { IconButton } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { download, eye } from '@portal/shared-ui/icons-tools';
import { EmptyState } from '@portal/shared-ui/page';
import { useState } from 'react';
import { downloadGed } from '../../common/stored-documents';
import { OtherContracts } from '../../common/other-contracts';
import { fullName } from '../../common/people';
import { Viewer } from '../../common/viewer';
import { messages } from './messages';
import styles from './made-list.module.css';

const texts = messages.columns;

/** « 2025 », « du 01/10/2026 au 31/10/2026 », or a dash. */
function periodOf({ annee, dateDebut, dateFin }: Attestation): string {
  if (annee !== null) return String(annee);
  return dateDebut !== null && dateFin !== null ? formatPeriod(dateDebut, dateFin) : messages.noPeriod;
}

const columns: Column<Attestation>[] = [
  { id: 'type', header: texts.type, isRowHeader: true, cell: ({ libelleCategorie }) => libelleCategorie },
  { id: 'date', header: texts.date, inCard: 'plain', cell: ({ dateDocument }) => <DateText date={dateDocument} /> },
  {
    id: 'beneficiaire',
    header: texts.beneficiary,
    inCard: 'plain',
    cell: ({ beneficiaire }) => (beneficiaire ? fullName(beneficiaire) : messages.wholeContract),
  },
  { id: 'periode', header: texts.period, cell: periodOf },
  { id: 'numero', header: texts.number, inCard: 'plain', cell: ({ numeroAttestation }) => numeroAttestation },
  { id: 'taille', header: texts.size, inCard: 'plain', cell: ({ taille }) => <ByteSize bytes={taille} /> },
  {
    id: 'actions',
    header: texts.actions,
    inCard: 'beside',
    cell: (attestation) => <RowActions attestation={attestation} />,
  },
];

function RowActions({ attestation: { idDocument, libelleCategorie, dateDocument } }: { attestation: Attestation }) {
  const date = formatDate(dateDocument);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.actions}>
      <IconButton
        icon={eye}
        label={messages.showOne({ libelle: libelleCategorie, date })}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      />
      <IconButton
        icon={download}
        label={messages.downloadOne({ libelle: libelleCategorie, date })}
        onClick={() => void downloadGed(idDocument)}
      />
      {isShown && (
        <Viewer title={libelleCategorie} route={viewAttestation} id={idDocument} onClose={() => setShown(false)} />
      )}
    </div>
  );
}

/** Certificates issued so far. */
export function MadeList({
  attestations,
  isRefreshing,
}: {
  attestations: readonly Attestation[];
  isRefreshing: boolean;
}) {
  const empty = (
    <EmptyState isPlain title={messages.none} actions={<OtherContracts />}>
      {messages.noneText}
    </EmptyState>
  );
  return (
    <DataTable
      isWide
      caption={messages.caption}
      columns={columns}
      rows={attestations}
      rowKey={({ idDocument }) => idDocument}
      isRefreshing={isRefreshing}
      empty={empty}
    />
  );
}
