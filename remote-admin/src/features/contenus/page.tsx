import { downloadFile, resources, useRight, useToday } from '@portal/shared-api';
import {
  contentCollectionCodes,
  contentCollections,
  contentSorts,
  contentStateCodes,
  contentStates,
  exportContents,
  listContents,
} from '@portal/shared-api/contract/edition';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { readersOf } from '@portal/shared-api/rules/content-readers';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { clock } from '@portal/shared-ui/icons-states';
import { plus } from '@portal/shared-ui/icons-tools';
import { contentStateLook } from '../../common/content-state';
import { ModificationText } from '../../common/modification-text';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { ContentSheet, NewContent } from './content-sheet';
import { messages } from './messages';
import { hiddenByDates, publicationOf } from './readers';
import styles from './page.module.css';

const address = listState({
  texte: text(60),
  collection: oneOf(contentCollectionCodes),
  etat: oneOf(contentStateCodes),
  ...placeOf(contentSorts, 'title'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();
const filters = [
  words('texte', messages.search, 60),
  choice(
    'collection',
    messages.collection,
    contentCollectionCodes.map((code) => ({ code, libelle: contentCollections[code] })),
  ),
  choice(
    'etat',
    messages.state,
    contentStateCodes.map((code) => ({ code, libelle: contentStates[code] })),
  ),
];

/** « Contenus »: pages, blocks, messages and windows, from the draft to the archive. */
export default function Contenus() {
  const mayAdd = useRight('cms:create');
  const today = useToday();
  return (
    <ListScreen
      name="contenus"
      label={resources.contenus.label}
      subtitle={messages.subtitle}
      address={address}
      read={listContents}
      call={(query) => ({ query })}
      rows={({ contenus, audiences }) =>
        contenus.map((content) => ({ ...content, lecteurs: readersOf(content, audiences) }))
      }
      rowKey={({ id }) => id}
      room={62}
      rowName={({ title }) => title}
      noun={messages.noun}
      filters={filters}
      columns={[
        { id: 'title', header: messages.columns.title, sortKey: 'title', cell: ({ title }) => title },
        {
          id: 'etat',
          header: messages.columns.etat,
          sortKey: 'etat',
          cell: (content) => (
            <span className={styles.badges}>
              <Badge {...contentStateLook[content.etat]}>{contentStates[content.etat]}</Badge>
              <HiddenBadge hidden={hiddenByDates(content, today)} />
              {content.isBrouillonEnCours && (
                <Badge tone="warn" icon={clock}>
                  {messages.pending}
                </Badge>
              )}
              {content.publicationPrevue && (
                <Badge tone="info" icon={clock}>
                  {messages.planned({ date: formatDate(content.publicationPrevue) })}
                </Badge>
              )}
            </span>
          ),
        },
        {
          id: 'collection',
          header: messages.columns.collection,
          sortKey: 'collection',
          cell: ({ collection }) => contentCollections[collection],
        },
        {
          id: 'itemName',
          header: messages.columns.itemName,
          cell: ({ name, itemName, collection }) => (
            <code>{collection === 'Blocs' ? `${name}/${itemName}` : itemName}</code>
          ),
        },
        { id: 'tags', header: messages.columns.tags, cell: ({ tags }) => tags.join(', ') },
        { id: 'audience', header: messages.columns.audience, cell: ({ lecteurs }) => lecteurs },
        { id: 'publication', header: messages.columns.publication, cell: publicationOf },
        {
          id: 'modification',
          header: messages.columns.modification,
          cell: ({ modification }) => <ModificationText modification={modification} />,
        },
      ]}
      exportAs={(query, format) => downloadFile(exportContents, { query: { ...query, format } })}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, _row, close, open, answer) =>
        key === newRow ? (
          <NewContent audiences={answer?.audiences ?? []} onClose={close} onCreated={open} />
        ) : (
          <ContentSheet key={key} id={key} audiences={answer?.audiences ?? []} onClose={close} />
        )
      }
    />
  );
}

const HiddenBadge = ({ hidden }: { hidden: 'AVANT' | 'APRES' | null }) =>
  hidden && (
    <Badge tone="warn" icon={clock}>
      {hidden === 'AVANT' ? messages.toCome : messages.over}
    </Badge>
  );
