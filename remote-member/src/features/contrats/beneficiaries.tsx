import { useSchemeWords } from '@portal/shared-api';
import { relationshipLabel, type Beneficiaire } from '@portal/shared-api/contract/contrats';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { MaskedNir, PersonName, Transmission } from '@portal/shared-ui/display';
import { EmptyState } from '@portal/shared-ui/page';
import { OpenLink } from '../../common/open-link';
import styles from './contract-detail.module.css';
import { messages } from './messages';
import { PersonSheet } from './person-sheet';

const texts = messages.beneficiaries;

const columnsOf = (numberLabel: string): Column<Beneficiaire>[] => [
  { id: 'nom', header: texts.name, isRowHeader: true, cell: (person) => <PersonName person={person} /> },
  { id: 'lien', header: texts.relation, cell: relationshipLabel },
  { id: 'naissance', header: texts.born, cell: ({ dateNaissance }) => <DateText date={dateNaissance} /> },
  {
    id: 'nir',
    header: numberLabel,
    cell: ({ nirMasque }) => (nirMasque ? <MaskedNir nir={nirMasque} /> : texts.unknown),
  },
  { id: 'entree', header: texts.from, cell: ({ dateEntree }) => <DateText date={dateEntree} /> },
  { id: 'sortie', header: texts.until, cell: ({ dateSortie }) => dateSortie && <DateText date={dateSortie} /> },
  { id: 'teletransmission', header: texts.transmission, cell: (person) => <Transmission person={person} /> },
];

/** Actions on the persons of a contract (S-02). */
const acts = [
  'inscriptionBeneficiaire',
  'donneesRo',
  'teletransmission',
  'creationCompteBeneficiaire',
  'radiationAssures',
] as const;

interface BeneficiariesProps {
  beneficiaires: readonly Beneficiaire[];
  /** Number of their contract. */
  numero: string;
  /** Whether the sheets of its persons may be read. */
  hasSheets: boolean;
}

/** Insured persons, their dates, and their télétransmission (CTL-19). */
export function Beneficiaries({ beneficiaires, numero, hasSheets }: BeneficiariesProps) {
  const columns = columnsOf(useSchemeWords().number);
  const shown: Column<Beneficiaire>[] = hasSheets
    ? [
        ...columns,
        { id: 'fiche', header: texts.sheet, cell: (person) => <PersonSheet person={person} numContrat={numero} /> },
      ]
    : columns;
  return (
    <>
      <DataTable
        isWide={beneficiaires.some(({ dateSortie }) => dateSortie !== null) ? 60 : 56}
        caption={texts.caption}
        columns={shown}
        rows={beneficiaires}
        rowKey={({ numPers }) => numPers}
        empty={<EmptyState isPlain title={texts.empty} />}
      />
      <p className={styles.actions}>
        {acts.map((name) => (
          <OpenLink key={name} name={name} numContrat={numero} />
        ))}
      </p>
    </>
  );
}
