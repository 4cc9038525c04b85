import { downloadFile, resources, useSession } from '@portal/shared-api';
import {
  amfLabels,
  exportConnections,
  failureReasons,
  listConnections,
  longestLogPeriod,
  type Connection,
} from '@portal/shared-api/contract/connexions';
import { roles } from '@portal/shared-api/contract/roles';
import { canaux } from '@portal/shared-api/contract/securite';
import { channelLabels } from '@portal/shared-api/contract/traitement-demandes';
import { daysBetween, formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { profileLabel, roleLabel } from '@portal/shared-api/rules/role-labels';
import { Badge } from '@portal/shared-ui/badge';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import type { ListColumn, ListFilter } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { messages as list } from '../../kit/list/messages';
import { connectionList } from './address';
import { formatDuration } from './duration';
import { messages } from './messages';

type Filters = typeof connectionList.usual;
const { columns: titles, filters: fields } = messages;
const fieldOf = filtersOf<Filters>();

const period = fieldOf.period('debut', 'fin', fields);
const filters: readonly ListFilter<Filters>[] = [
  {
    ...period,
    problem: (draft) => {
      const isWhole = isCivilDate(draft.debut) && isCivilDate(draft.fin);
      const isTooLong = isWhole && daysBetween(draft.debut, draft.fin) >= longestLogPeriod;
      return isTooLong ? messages.tooLong : (period.problem?.(draft) ?? null);
    },
  },
  fieldOf.text('utilisateur', fields.user),
  fieldOf.choice('resultat', fields.result, [
    { code: 'SUCCES', libelle: messages.success },
    { code: 'ECHEC', libelle: messages.failure },
  ]),
  fieldOf.choice(
    'canal',
    fields.channel,
    canaux.map((code) => ({ code, libelle: channelLabels[code] })),
  ),
  fieldOf.choice(
    'role',
    fields.role,
    roles.map((code) => ({ code, libelle: profileLabel(code) })),
  ),
  fieldOf.choice('isAccesAdministrateur', fields.access, [
    { code: 'O', libelle: messages.yes },
    { code: 'N', libelle: messages.no },
  ]),
];

const columnsFor = (client: string): readonly ListColumn<Connection>[] => [
  { id: 'date', header: titles.date, sortKey: 'date', cell: ({ date }) => formatMoment(new Date(date)) },
  {
    id: 'utilisateur',
    header: titles.user,
    isRowHeader: true,
    cell: ({ utilisateur }) => utilisateur ?? messages.unknown,
  },
  { id: 'role', header: titles.role, cell: ({ roles: held }) => (held.length > 0 ? roleLabel(held) : messages.none) },
  { id: 'client', header: titles.client, isExtra: true, cell: () => client },
  {
    id: 'resultat',
    header: titles.result,
    cell: ({ isSucces }) => (
      <Badge icon={isSucces ? circleCheck : circleX} tone={isSucces ? 'ok' : 'err'}>
        {isSucces ? messages.success : messages.failure}
      </Badge>
    ),
  },
  {
    id: 'motif',
    header: titles.reason,
    cell: ({ motifEchec }) => (motifEchec ? failureReasons[motifEchec] : messages.none),
  },
  { id: 'canal', header: titles.channel, cell: ({ canal }) => channelLabels[canal] },
  { id: 'navigateur', header: titles.browser, cell: ({ navigateur }) => navigateur ?? messages.none },
  { id: 'ip', header: titles.ip, cell: ({ adresseIp }) => adresseIp ?? messages.none },
  { id: 'amf', header: titles.amf, cell: ({ amf }) => (amf ? amfLabels[amf] : messages.none) },
  {
    id: 'acces',
    header: titles.access,
    cell: ({ isAccesAdministrateur }) => (isAccesAdministrateur ? messages.yes : messages.no),
  },
  { id: 'duree', header: titles.duration, cell: durationOf },
];

function durationOf({ dureeSecondes, isOuverte }: Connection): string {
  if (isOuverte) return messages.open;
  return dureeSecondes === null ? messages.none : formatDuration(dureeSecondes);
}

/** « Journal des connexions ». */
export default function Connections() {
  const libelle = useSession((session) => session.client?.libelle ?? messages.none);
  return (
    <ListScreen
      name="connexions"
      label={resources.connexions.label}
      subtitle={messages.subtitle}
      address={connectionList}
      read={listConnections}
      call={(query) => ({ query })}
      rows={(answer) => answer.connexions}
      rowKey={({ id }) => id}
      room={63}
      rowName={({ utilisateur }) => utilisateur ?? messages.unknown}
      noun={{ one: messages.row, many: messages.rows }}
      columns={columnsFor(libelle)}
      filters={filters}
      empty={{ title: messages.empty, text: messages.subtitle }}
      note={({ debut, fin, isTotalPlafonne }) =>
        [messages.shown({ du: formatDate(debut), au: formatDate(fin) }), isTotalPlafonne && messages.tooMany]
          .filter(Boolean)
          .join('. ')
      }
      downloads={[{ label: list.exports.csv, run: (query) => downloadFile(exportConnections, { query }) }]}
    />
  );
}
