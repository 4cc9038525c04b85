import { resources } from '@portal/shared-api';
import { listPersonnes, type Personne } from '@portal/shared-api/contract/personnes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { NirButton } from '../../common/nir-search/nir-search';
import type { ListColumn } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { cappedNote } from '../../kit/list/capped-note';
import { ListScreen } from '../../kit/list/list-screen';
import { AccountBadge } from './account-badge';
import { personList } from './address';
import { messages } from './messages';
import { PersonSheet } from './person-sheet';

const { columns: titles } = messages;
const fieldOf = filtersOf<typeof personList.usual>();

const columns: readonly ListColumn<Personne>[] = [
  { id: 'nom', header: titles.nom, sortKey: 'nom', cell: ({ nom }) => nom },
  { id: 'prenom', header: titles.prenom, cell: ({ prenom }) => prenom },
  { id: 'naissance', header: titles.naissance, cell: ({ dateNaissance }) => formatDate(dateNaissance) },
  { id: 'numPers', header: titles.numPers, cell: ({ numPers }) => numPers },
  { id: 'contrats', header: titles.contrats, cell: ({ contrats }) => contrats.join(', ') || messages.none },
  { id: 'etat', header: titles.etat, cell: (person) => <AccountBadge person={person} /> },
  { id: 'email', header: titles.email, isExtra: true, cell: ({ email }) => email ?? messages.none },
];

/** « Personnes assurées »: those of the management system, with or without account. */
export default function Persons() {
  return (
    <ListScreen
      name="personnes"
      label={resources.personnes.label}
      subtitle={messages.subtitle}
      back={{ to: resources.adherents.path }}
      address={personList}
      read={listPersonnes}
      call={({ sansCompte, ...query }) => ({
        query: { ...query, ...(sansCompte ? { sansCompte: 'O' as const } : {}) },
      })}
      rows={({ personnes }) => personnes}
      rowKey={({ numPers }) => numPers}
      rowName={({ nom, prenom }) => `${nom} ${prenom}`}
      noun={{ one: messages.row, many: messages.rows }}
      columns={columns}
      note={cappedNote}
      filters={[
        fieldOf.text('nom', titles.nom),
        fieldOf.text('prenom', titles.prenom),
        fieldOf.text('numPers', titles.numPers, 20),
        fieldOf.text('numeroContrat', messages.contract, 20),
        fieldOf.day('dateNaissance', titles.naissance),
        fieldOf.flag('sansCompte', messages.without),
      ]}
      empty={{ title: messages.emptyTitle, text: messages.emptyText }}
      tools={(open) => <NirButton onFound={({ numPers }) => open(numPers)} />}
      sheet={(key, _row, close) => <PersonSheet key={key} numPers={key} onClose={close} />}
    />
  );
}
