import type { Contrat } from '@portal/shared-api/contract/contrats';
import { Actions } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { EmptyState } from '@portal/shared-ui/page';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

type Option = Contrat['options'][number];
const texts = messages.options;

const columns: Column<Option>[] = [
  { id: 'libelle', header: texts.name, isRowHeader: true, cell: ({ libelle }) => libelle },
  { id: 'effet', header: texts.from, cell: ({ dateEffet }) => <DateText date={dateEffet} /> },
  {
    id: 'engagement',
    header: texts.committedUntil,
    cell: ({ dateFinEngagement }) => (dateFinEngagement ? <DateText date={dateFinEngagement} /> : '–'),
  },
  { id: 'fin', header: texts.endsOn, cell: ({ dateFin }) => (dateFin ? <DateText date={dateFin} /> : '–') },
];

/** Options and reinforcements of a contract. */
export function Options({ contrat }: { contrat: Contrat }) {
  const { options, numeroContratIndividuel: numero } = contrat;
  const empty = (
    <EmptyState isPlain title={texts.empty}>
      {texts.emptyText}
    </EmptyState>
  );
  return (
    <>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={options}
        rowKey={({ codeOption }) => codeOption}
        empty={empty}
      />
      {contrat.roleAssure === 'ADHERENT' && (
        <Actions>
          <OpenLink name="options" numContrat={numero} />
          {options.some(({ dateFin }) => dateFin === null) && contrat.isActif && contrat.typeContrat === 'SANTE' && (
            <OpenLink name="radiationRenfort" numContrat={numero} />
          )}
        </Actions>
      )}
    </>
  );
}
