import { downloadFile, resources, useRight } from '@portal/shared-api';
import { accountOrigins, exportAccounts, searchAccounts, type AccountRow } from '@portal/shared-api/contract/comptes';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { useNavigate } from '@portal/shared-api/router';
import { InstantText } from '@portal/shared-ui/date-text';
import { ButtonLink } from '@portal/shared-ui/link';
import { NirButton } from '../../common/nir-search/nir-search';
import type { ListColumn } from '../../kit/list/definition';
import { cappedNote } from '../../kit/list/capped-note';
import { ListScreen } from '../../kit/list/list-screen';
import { AccountSheet } from './account-sheet';
import { AccountStateBadge } from './account-state';
import { accountList, accountQuery } from './address';
import { useBulkActions } from './bulk-actions';
import { criteria } from './criteria';
import { messages } from './messages';

const columns: readonly ListColumn<AccountRow>[] = [
  {
    id: 'nom',
    header: messages.member,
    sortKey: 'nom',
    cell: ({ nom, prenom }) => `${nom.toLocaleUpperCase('fr')} ${prenom}`,
  },
  { id: 'reference', header: messages.reference, cell: ({ referenceExterne }) => referenceExterne ?? messages.none },
  { id: 'etat', header: messages.state, cell: ({ etat }) => <AccountStateBadge etat={etat} /> },
  { id: 'userName', header: messages.fields.userName, cell: ({ userName }) => userName },
  { id: 'roles', header: messages.fields.role, cell: ({ roles }) => roleLabel(roles) },
  { id: 'contrats', header: messages.contracts, cell: ({ nombreContrats }) => nombreContrats },
  {
    id: 'connexion',
    header: messages.connection,
    sortKey: 'dateDerniereConnexion',
    cell: ({ dateDerniereConnexion: date }) =>
      date ? <InstantText instant={date} separator="line" /> : messages.never,
  },
  {
    id: 'creation',
    header: messages.created,
    sortKey: 'dateCreation',
    cell: ({ dateCreation }) => <InstantText instant={dateCreation} separator="line" />,
  },
  { id: 'origine', header: messages.facts.origin, isExtra: true, cell: ({ origine }) => accountOrigins[origine] },
];

/** « Comptes adhérents »: search, order, page and open sheet are in the address. */
export default function Adherents() {
  const navigate = useNavigate();
  const bulk = useBulkActions();
  const maySeePersons = useRight('users.adherent:read');
  return (
    <ListScreen
      name="adherents"
      label={resources.adherents.label}
      address={accountList}
      openedIn="compte"
      read={searchAccounts}
      call={(asked) => {
        const query = accountQuery(asked);
        return query && { query };
      }}
      start={{ title: messages.start, text: messages.startText }}
      rows={({ utilisateurs }) => utilisateurs}
      rowKey={({ userId }) => userId}
      room={60}
      rowName={({ nom, prenom }) => `${nom} ${prenom}`}
      noun={messages.rows}
      columns={columns}
      filters={criteria}
      note={cappedNote}
      exportAs={async (asked, format) => {
        const query = accountQuery(asked);
        if (query) await downloadFile(exportAccounts, { query: { ...query, format } });
      }}
      bulk={bulk}
      tools={(open) => (
        <>
          <NirButton
            onFound={({ numPers, userId }) =>
              userId === null
                ? navigate(`${resources.personnes.path}?${new URLSearchParams({ ouvert: numPers })}`)
                : open(userId)
            }
          />
          {maySeePersons && (
            <ButtonLink variant="quiet" size="sm" to={resources.personnes.path}>
              {resources.personnes.label}
            </ButtonLink>
          )}
        </>
      )}
      sheet={(key, _row, close) => <AccountSheet key={key} userId={key} onClose={close} />}
    />
  );
}
