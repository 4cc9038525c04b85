import { viewAttestation, type Attestation } from '@portal/shared-api/contract/attestations';
import { formatDate, formatPeriod } from '@portal/shared-api/rules/civil-dates';
import { IconButton } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { download, eye } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { downloadGed } from '../../common/stored-documents';
import { EmptyContract } from '../../common/other-contracts';
import { fullName } from '../../common/people';
import { Viewer } from '../../common/viewer';
import { messages } from './messages';
import styles from './made-list.module.css';

const texts = messages.columns;

/** « 2025 », « du 01/10/2026 au 31/10/2026 », or nothing. */
function periodOf({ annee, dateDebut, dateFin }: Attestation): string {
  if (annee !== null) return String(annee);
  return dateDebut !== null && dateFin !== null ? formatPeriod(dateDebut, dateFin) : '';
}

/** « Attestation de droits – Lina VERNOUX », « Attestation fiscale – 2025 ». */
function nameOf(attestation: Attestation): string {
  const { libelleCategorie, beneficiaire } = attestation;
  const about = beneficiaire ? fullName(beneficiaire) : periodOf(attestation);
  return about === '' ? libelleCategorie : `${libelleCategorie} – ${about}`;
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
  { id: 'periode', header: texts.period, cell: (attestation) => periodOf(attestation) || messages.noPeriod },
  { id: 'numero', header: texts.number, inCard: 'plain', cell: ({ numeroAttestation }) => numeroAttestation },
  { id: 'taille', header: texts.size, inCard: 'plain', cell: ({ taille }) => <ByteSize bytes={taille} /> },
  {
    id: 'actions',
    header: texts.actions,
    inCard: 'beside',
    cell: (attestation) => <RowActions attestation={attestation} />,
  },
];

function RowActions({ attestation }: { attestation: Attestation }) {
  const { idDocument } = attestation;
  const libelle = nameOf(attestation);
  const date = formatDate(attestation.dateDocument);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.actions}>
      <IconButton
        icon={eye}
        label={messages.showOne({ libelle, date })}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      />
      <IconButton
        icon={download}
        label={messages.downloadOne({ libelle, date })}
        onClick={() => void downloadGed(idDocument)}
      />
      {isShown && <Viewer title={libelle} route={viewAttestation} id={idDocument} onClose={() => setShown(false)} />}
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
    <EmptyContract isPlain title={messages.none}>
      {messages.noneText}
    </EmptyContract>
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
