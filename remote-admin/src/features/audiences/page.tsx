import { clearCache, downloadFile, resources, useRight } from '@portal/shared-api';
import { audienceSorts, exportAudiences, listAudiences, typesAudience } from '@portal/shared-api/contract/audiences';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { plus, x } from '@portal/shared-ui/icons-tools';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { AudienceSheet, NewAudience } from './audience-sheet';
import { messages } from './messages';

const states = ['active', 'inactive'] as const;
const address = listState({
  texte: text(60),
  type: oneOf(typesAudience),
  etat: oneOf(states),
  ...placeOf(audienceSorts, 'code'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();
const { columns } = messages;

/** « Audiences »: segments of contracts and persons, tested, counted and filled by a file. */
export default function Audiences() {
  const mayAdd = useRight('audiences:create');
  return (
    <ListScreen
      name="audiences"
      label={resources.audiences.label}
      subtitle={messages.subtitle}
      address={address}
      read={listAudiences}
      call={(query) => ({ query })}
      rows={({ audiences }) => audiences}
      rowKey={({ code }) => code}
      room={52}
      rowName={({ libelle }) => libelle}
      noun={messages.noun}
      filters={[
        words('texte', messages.search, 60),
        choice(
          'type',
          columns.type,
          typesAudience.map((code) => ({ code, libelle: messages.types[code] })),
        ),
        choice(
          'etat',
          messages.state,
          states.map((code) => ({ code, libelle: messages.states[code] })),
        ),
      ]}
      columns={[
        { id: 'code', header: columns.code, sortKey: 'code', cell: ({ code }) => code },
        { id: 'libelle', header: columns.libelle, sortKey: 'libelle', cell: ({ libelle }) => libelle },
        { id: 'type', header: columns.type, cell: ({ type }) => messages.types[type] },
        { id: 'portee', header: columns.portee, cell: ({ portee }) => messages.portees[portee] },
        {
          id: 'nombre',
          header: columns.nombre,
          sortKey: 'nombre',
          isNumeric: true,
          cell: ({ nombre }) => (nombre === null ? messages.uncounted : formatWholeNumber(nombre)),
        },
        { id: 'utilisation', header: columns.utilisation, cell: ({ utilisation }) => utilisation ?? messages.unused },
        {
          id: 'date',
          header: columns.date,
          sortKey: 'date',
          cell: ({ dateModification }) => <InstantText instant={dateModification} />,
        },
        {
          id: 'active',
          header: columns.active,
          cell: ({ isActive }) => (
            <Badge tone={isActive ? 'ok' : 'neutral'} icon={isActive ? circleCheck : x}>
              {isActive ? messages.yes : messages.no}
            </Badge>
          ),
        },
      ]}
      exportAs={(query, format) => downloadFile(exportAudiences, { query: { ...query, format } })}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewAudience onClose={close} onCreated={open} />
        ) : (
          row && <AudienceSheet key={key} audience={row} onReload={clearCache} onClose={close} />
        )
      }
    />
  );
}
