import { downloadFile, resources } from '@portal/shared-api';
import {
  exportReferentiels,
  listReferentiels,
  referentielSorts,
} from '@portal/shared-api/contract/referentiel-edition';
import { listState, text } from '@portal/shared-api/list-state';
import type { PageProps } from '@portal/shared-api/remote';
import { InstantText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { messages } from './messages';
import { ReferentielRows } from './rows';

const address = listState({ texte: text(60), ...placeOf(referentielSorts, 'libelle') });
const filters = filtersOf<typeof address.usual>();

/** « Référentiels »: the lists of codes, or the rows of the one in the address. */
export default function Referentiels({ params: { nom } }: PageProps) {
  return nom === undefined ? <Lists /> : <ReferentielRows key={nom} nom={nom} />;
}

const Lists = () => (
  <ListScreen
    name="referentiels"
    label={resources.referentiels.label}
    subtitle={messages.subtitle}
    address={address}
    read={listReferentiels}
    call={(query) => ({ query })}
    rows={({ referentiels }) => referentiels}
    rowKey={({ nom }) => nom}
    rowName={({ libelle }) => libelle}
    noun={messages.noun}
    filters={[filters.text('texte', messages.search, 60)]}
    exportAs={(query, format) => downloadFile(exportReferentiels, { query: { ...query, format } })}
    columns={[
      {
        id: 'libelle',
        header: messages.lists.libelle,
        sortKey: 'libelle',
        isRowHeader: true,
        cell: ({ nom, libelle }) => <TextLink to={`${resources.referentiels.path}/${nom}`}>{libelle}</TextLink>,
      },
      { id: 'nom', header: messages.lists.nom, cell: ({ nom }) => <code>{nom}</code> },
      { id: 'lignes', header: messages.lists.lignes, sortKey: 'lignes', cell: ({ lignes }) => lignes },
      { id: 'inactives', header: messages.lists.inactives, cell: ({ lignes, actives }) => lignes - actives },
      {
        id: 'date',
        header: messages.lists.date,
        cell: ({ dateModification }) => dateModification && <InstantText instant={dateModification} />,
      },
    ]}
  />
);
