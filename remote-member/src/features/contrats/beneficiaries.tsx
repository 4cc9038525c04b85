import { relationships, type Beneficiaire } from '@portal/shared-api/contract/contrats';
import { Badge } from '@portal/shared-ui/badge';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import { EmptyState } from '@portal/shared-ui/page';
import { messages, transmissionRefusals } from './messages';
import styles from './contract-detail.module.css';

const texts = messages.beneficiaries;

const columns: Column<Beneficiaire>[] = [
  { id: 'nom', header: texts.name, isRowHeader: true, cell: (person) => <PersonName person={person} /> },
  { id: 'lien', header: texts.relation, cell: ({ codeLienParente }) => relationships[codeLienParente] },
  { id: 'naissance', header: texts.born, cell: ({ dateNaissance }) => <DateText date={dateNaissance} /> },
  { id: 'nir', header: texts.nir, cell: ({ nirMasque }) => <span className={styles.nir}>{nirMasque ?? texts.unknown}</span> },
  { id: 'entree', header: texts.from, cell: ({ dateEntree }) => <DateText date={dateEntree} /> },
  { id: 'sortie', header: texts.until, cell: ({ dateSortie }) => dateSortie && <DateText date={dateSortie} /> },
  { id: 'teletransmission', header: texts.transmission, cell: (person) => <Transmission person={person} /> },
];

/** Who is insured, since when, and whether their claims reach the insurer by themselves (CTL-19). */
export function Beneficiaries({ beneficiaires }: { beneficiaires: readonly Beneficiaire[] }) {
  return <DataTable isWide caption={texts.caption} columns={columns} rows={beneficiaires} rowKey={({ numPers }) => numPers} empty={<EmptyState isPlain title={texts.empty} />} />;
}

function PersonName({ person: { nom, prenom, nompatronymique, codeCivilite } }: { person: Beneficiaire }) {
  return (
    <span className={styles.name}>
      {nom.toLocaleUpperCase('fr')} {prenom}
      {nompatronymique && nompatronymique !== nom && <small>{texts.birthName(nompatronymique.toLocaleUpperCase('fr'), codeCivilite)}</small>}
    </span>
  );
}

function Transmission({ person: { isTeletransmission, codeMotifRefusTeletransmission } }: { person: Beneficiaire }) {
  if (isTeletransmission) return <Badge tone="ok" icon={circleCheck}>{texts.yes}</Badge>;
  const refusal = codeMotifRefusTeletransmission && transmissionRefusals[codeMotifRefusTeletransmission];
  return (
    <span className={styles.name}>
      <Badge icon={circleX}>{texts.no}</Badge>
      {refusal && <small>{refusal}</small>}
    </span>
  );
}
