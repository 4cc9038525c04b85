import { resources, useResource } from '@portal/shared-api';
import { readSituationFamiliale, type SituationFamiliale } from '@portal/shared-api/contract/profil';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import styles from './family.module.css';
import { messages } from './messages';
import { fullName } from './people';

const texts = messages.family;

const columns: Column<SituationFamiliale['historique'][number]>[] = [
  {
    id: 'situation',
    header: texts.situation,
    isRowHeader: true,
    cell: ({ libelleSituationFamiliale }) => libelleSituationFamiliale,
  },
  { id: 'du', header: texts.from, cell: ({ dateDebut }) => <DateText date={dateDebut} /> },
  { id: 'au', header: texts.until, cell: ({ dateFin }) => <DateText date={dateFin} /> },
];

interface FamilyProps {
  /** Level of the heading above the previous ones, below that of the place. */
  heading: 'h2' | 'h3';
}

/** Current family situation, its start, and previous ones (S-15). */
export function Family({ heading: Heading }: FamilyProps) {
  const read = useResource(readSituationFamiliale, {});
  return (
    <Resource isErrorAlone isPlain read={read} label={resources.maSituationFamiliale.label} rows={2}>
      {({ libelleSituationFamiliale, dateEffet, nombreEnfants, conjoint, historique }) => {
        if (libelleSituationFamiliale === null) return <EmptyState isPlain title={texts.none} />;
        return (
          <>
            <Facts
              facts={[
                { label: texts.current, value: libelleSituationFamiliale },
                dateEffet === null ? null : { label: texts.since, value: <DateText date={dateEffet} isLong /> },
                { label: texts.children, value: nombreEnfants },
                conjoint && {
                  label: conjoint.codeCivilite === 'MME' ? texts.femaleSpouse : texts.spouse,
                  value: fullName(conjoint),
                },
              ]}
            />
            {historique.length > 0 && (
              <section aria-label={texts.history}>
                <Heading className={styles.heading}>{texts.history}</Heading>
                <DataTable
                  caption={texts.history}
                  columns={columns}
                  rows={historique}
                  rowKey={({ dateDebut }) => dateDebut}
                  empty={null}
                />
              </section>
            )}
          </>
        );
      }}
    </Resource>
  );
}
