import { downloadFile, resources, useResource, useRight } from '@portal/shared-api';
import { accountStateCodes, accountStates } from '@portal/shared-api/contract/comptes';
import { exportStaffAccounts, listStaffAccounts, type StaffAccount } from '@portal/shared-api/contract/personnel';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { ban, circleCheck, hourglass } from '@portal/shared-ui/icons-states';
import { plus } from '@portal/shared-ui/icons-tools';
import { newRow } from '../../kit/list/address';
import type { ListColumn } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { staffList } from './address';
import { messages } from './messages';
import { NewStaff, StaffSheet } from './staff-sheet';

const { columns: titles } = messages;
const fieldOf = filtersOf<typeof staffList.usual>();

const columns: readonly ListColumn<StaffAccount>[] = [
  { id: 'nom', header: titles.nom, sortKey: 'nom', cell: ({ nom }) => nom },
  { id: 'prenom', header: titles.prenom, cell: ({ prenom }) => prenom },
  { id: 'userName', header: titles.userName, cell: ({ userName }) => userName },
  { id: 'role', header: titles.role, cell: ({ libelleRole }) => libelleRole },
  { id: 'clients', header: titles.clients, cell: ({ clients }) => clients.join(', ') },
  { id: 'etat', header: titles.etat, cell: (account) => <State account={account} /> },
  {
    id: 'connexion',
    header: titles.connexion,
    sortKey: 'dateDerniereConnexion',
    cell: ({ dateDerniereConnexion: date }) => (date ? <InstantText instant={date} separator="line" /> : messages.none),
  },
  { id: 'amf', header: titles.amf, cell: ({ isAmfActive }) => (isAmfActive ? messages.yes : messages.no) },
  {
    id: 'fin',
    header: titles.fin,
    isExtra: true,
    cell: ({ dateFinAcces }) => (dateFinAcces ? formatDate(dateFinAcces) : messages.none),
  },
];

function State({ account: { etat, isTermine } }: { account: StaffAccount }) {
  if (isTermine)
    return (
      <Badge icon={ban} tone="warn">
        {messages.over}
      </Badge>
    );
  const tone = etat === 'ACTIF' ? 'ok' : etat === 'EN_ATTENTE' ? 'info' : 'err';
  return (
    <Badge icon={etat === 'ACTIF' ? circleCheck : etat === 'EN_ATTENTE' ? hourglass : ban} tone={tone}>
      {accountStates[etat]}
    </Badge>
  );
}

/** « Administrateurs ». */
export default function Staff() {
  const mayCreate = useRight('users:create');
  // The roles come with any page of the list.
  const besides = useResource(listStaffAccounts, { query: {} });
  const { data } = besides;
  const roles = data?.roles ?? [];
  return (
    <ListScreen
      name="administrateurs"
      label={resources.administrateurs.label}
      subtitle={messages.subtitle}
      address={staffList}
      read={listStaffAccounts}
      besides={besides}
      call={(query) => ({ query })}
      rows={({ administrateurs }) => administrateurs}
      rowKey={({ userId }) => userId}
      room={58}
      rowName={({ nom, prenom }) => `${nom} ${prenom}`}
      noun={{ one: messages.row, many: messages.rows }}
      columns={columns}
      filters={[
        fieldOf.text('texte', messages.search),
        fieldOf.choice('role', titles.role, roles),
        fieldOf.choice(
          'etat',
          titles.etat,
          accountStateCodes.map((code) => ({ code, libelle: accountStates[code] })),
        ),
      ]}
      downloads={[{ label: messages.export, run: (query) => downloadFile(exportStaffAccounts, { query }) }]}
      tools={(open) =>
        mayCreate && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, account, close, open) =>
        key === newRow ? (
          <NewStaff roles={roles} onClose={close} onCreated={open} />
        ) : (
          account && <StaffSheet account={account} roles={roles} onClose={close} />
        )
      }
    />
  );
}
