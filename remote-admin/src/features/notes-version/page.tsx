import { downloadFile, resources, useRight } from '@portal/shared-api';
import { exportReleaseNotes, listReleaseNotes, releaseNoteSorts } from '@portal/shared-api/contract/notes-version';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { circleCheck, clock, infoCircle } from '@portal/shared-ui/icons-states';
import { plus } from '@portal/shared-ui/icons-tools';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { messages } from './messages';
import { NewNote, NoteSheet } from './note-sheet';
import styles from './page.module.css';

const address = listState({
  texte: text(60),
  etat: oneOf(['brouillon', 'publiee'] as const),
  ...placeOf(releaseNoteSorts, '-version'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();

/** « Notes de version ». */
export default function NotesVersion() {
  const mayAdd = useRight('release-note:create');
  const mayChange = useRight('release-note:update');
  const { brouillon, publiee } = messages.states;
  return (
    <ListScreen
      name="notes-version"
      label={resources.notesVersion.label}
      subtitle={messages.subtitle}
      address={address}
      read={listReleaseNotes}
      call={(query) => ({ query })}
      rows={({ versions }) => versions}
      rowKey={({ version }) => version}
      rowName={({ version }) => version}
      noun={messages.noun}
      filters={[
        words('texte', messages.search, 60),
        ...(mayChange || mayAdd
          ? [
              choice('etat', messages.state, [
                { code: 'brouillon', libelle: brouillon },
                { code: 'publiee', libelle: publiee },
              ]),
            ]
          : []),
      ]}
      columns={[
        { id: 'version', header: messages.columns.version, sortKey: 'version', cell: ({ version }) => version },
        { id: 'titre', header: messages.columns.titre, sortKey: 'titre', cell: ({ titre }) => titre },
        {
          id: 'etat',
          header: messages.columns.etat,
          cell: ({ isPubliee, isLue }) => (
            <span className={styles.state}>
              <Badge tone={isPubliee ? 'ok' : 'neutral'} icon={isPubliee ? circleCheck : clock}>
                {isPubliee ? publiee : brouillon}
              </Badge>
              {isPubliee && !isLue && (
                <Badge tone="info" icon={infoCircle}>
                  {messages.unread}
                </Badge>
              )}
            </span>
          ),
        },
        { id: 'date', header: messages.columns.date, sortKey: 'date', cell: ({ date }) => formatDate(date) },
        {
          id: 'profils',
          header: messages.columns.profils,
          cell: ({ profils }) => profils.map(profileLabel).join(', '),
        },
        {
          id: 'luePar',
          header: messages.columns.luePar,
          isNumeric: true,
          cell: ({ isPubliee, luePar, concernes }) =>
            isPubliee && messages.readers({ nombre: luePar, total: concernes }),
        },
        {
          id: 'publication',
          header: messages.columns.publication,
          isExtra: true,
          cell: ({ datePublication }) => datePublication && <InstantText instant={datePublication} separator="line" />,
        },
      ]}
      exportAs={(query, format) => downloadFile(exportReleaseNotes, { query: { ...query, format } })}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewNote onClose={close} onCreated={open} />
        ) : (
          row && <NoteSheet key={key} note={row} onClose={close} />
        )
      }
    />
  );
}
