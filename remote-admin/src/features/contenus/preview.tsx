import { useResource, useSession } from '@portal/shared-api';
import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import { readContentNeighbours, type Neighbour } from '@portal/shared-api/contract/apercu-contenus';
import type { ContentCollection, ContentValues } from '@portal/shared-api/contract/edition';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { hiddenReason, signedIn, visitor } from '@portal/shared-api/rules/content-readers';
import { Button } from '@portal/shared-ui/button';
import { DateInput } from '@portal/shared-ui/date-input';
import { StatusNotice } from '@portal/shared-ui/page';
import { RichText } from '@portal/shared-ui/rich-text';
import { Select } from '@portal/shared-ui/select';
import { useState } from 'react';
import { audienceOptions } from '../../common/audience-options';
import { messages } from './messages';
import styles from './page.module.css';

/** Where a draft stands. */
interface Place {
  collection: ContentCollection;
  /** Placement of a block; empty for others. */
  name: string;
  /** Identifier; null while the content is new. */
  id: string | null;
}

interface PreviewProps {
  draft: ContentValues;
  place: Place;
  audiences: readonly AudienceChoice[];
}

/**
 * The draft as readers would see it once it is published: on a computer or a telephone, as a visitor, somebody signed
 * in or an audience, on a day, among what stands in the same place. Values of variables are those of an example.
 */
export function Preview({ draft, place, audiences }: PreviewProps) {
  const [device, setDevice] = useState<'desktop' | 'phone' | null>(null);
  return (
    <div className={styles.preview}>
      <div className={styles.buttons} role="group" aria-label={messages.preview}>
        {(['desktop', 'phone'] as const).map((each) => (
          <Button
            key={each}
            variant={device === each ? 'primary' : 'quiet'}
            size="sm"
            aria-pressed={device === each}
            onClick={() => setDevice(device === each ? null : each)}
          >
            {`${messages.preview}\u00a0: ${messages[each]}`}
          </Button>
        ))}
      </div>
      {device && <Seen device={device} draft={draft} place={place} audiences={audiences} />}
    </div>
  );
}

function Seen({ device, draft, place, audiences }: PreviewProps & { device: 'desktop' | 'phone' }) {
  const [reader, setReader] = useState<string>(signedIn);
  const [day, setDay] = useState('');
  const query = {
    collection: place.collection,
    lecteur: reader,
    ...(place.name !== '' && { name: place.name }),
    ...(place.id !== null && { sauf: place.id }),
    ...(isCivilDate(day) && { date: day }),
  };
  const { data } = useResource(readContentNeighbours, { query }, { label: messages.preview, keepPrevious: true });
  const date = data?.date ?? day;
  const reason = date === '' ? null : hiddenReason(draft, reader, date);
  const own = { id: '', title: draft.title, content: draft.content, ordre: draft.ordre, isPrevu: false };
  const shown = [...(data?.voisins ?? []), ...(reason === null ? [own] : [])].toSorted(
    (one, other) => one.ordre - other.ordre,
  );
  return (
    <>
      <div className={styles.readers}>
        <Select
          isCompact
          label={messages.previewReader}
          options={[
            { code: visitor, libelle: messages.visitor },
            { code: signedIn, libelle: messages.signedIn },
            ...audienceOptions(audiences, []),
          ]}
          value={reader}
          onChange={setReader}
        />
        <DateInput isCompact label={messages.previewDay} value={day} onChange={setDay} />
      </div>
      {reason && <StatusNotice tone="info">{messages.hidden[reason]}</StatusNotice>}
      <div
        role="region"
        aria-label={
          date === ''
            ? messages.previewUndated({ titre: draft.title })
            : messages.previewOf({ titre: draft.title, jour: formatDate(date) })
        }
        className={device === 'phone' ? styles.phone : styles.desktop}
      >
        {shown.length === 0 && <p>{messages.nothingSeen}</p>}
        {shown.map((content) => (
          <Item key={content.id} content={content} isVisitor={reader === visitor} isOwn={content.id === ''} />
        ))}
      </div>
    </>
  );
}

/** One content with the values of an example; a visitor has none of their own. */
function Item({ content, isVisitor, isOwn }: { content: Neighbour; isVisitor: boolean; isOwn: boolean }) {
  const libelleClient = useSession((session) => session.client?.libelle ?? '');
  const sample: Readonly<Record<string, string>> = { ...(isVisitor ? {} : messages.sample), libelleClient };
  const filled = (words: string) => words.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => sample[name] ?? '');
  return (
    <article className={isOwn ? styles.own : styles.neighbour}>
      <h3>{filled(content.title)}</h3>
      {content.isPrevu && <small>{messages.plannedByThen}</small>}
      <RichText isDraft html={filled(content.content)} />
    </article>
  );
}
