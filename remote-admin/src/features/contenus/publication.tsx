import { clearCache, tellUpdate, useRight, useSubmit, useToday } from '@portal/shared-api';
import { cancelPublication, deleteContent, publishContent, type ContentRow } from '@portal/shared-api/contract/edition';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '@portal/shared-ui/button';
import { DateInput } from '@portal/shared-ui/date-input';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { placed } from '../../common/placed';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { ArchiveButton } from './archive-button';
import { messages } from './messages';
import { stateInWords } from './readers';
import styles from './page.module.css';

interface PublicationProps {
  content: ContentRow;
  version: number;
  onChange: () => void;
  onRemoved: () => void;
}

/** State of a content, and its way to the readers: now, on a day, or back. */
export function Publication({ content, version, onChange, onRemoved }: PublicationProps) {
  const { id, etat, isBrouillonEnCours, publicationPrevue, title } = content;
  const today = useToday();
  const mayPublish = useRight('cms:update');
  const mayDelete = useRight('cms:delete');
  const publish = useChange(publishContent);
  const unschedule = useChange(cancelPublication);
  const remove = useChange(deleteContent);
  const [isScheduling, setScheduling] = useState(false);
  const params = { id };
  const after = (isDone: boolean) => {
    if (isDone) onChange();
    return isDone;
  };
  return (
    <section className={styles.publication}>
      <h3>{messages.publication}</h3>
      <p>{stateInWords(content, today)}</p>
      {publicationPrevue && <p>{messages.planned({ date: formatDate(publicationPrevue) })}</p>}
      {mayPublish && (
        <div className={styles.buttons}>
          {(etat !== 'PUBLIE' || isBrouillonEnCours) && (
            <>
              <Button
                size="sm"
                isPending={publish.isPending}
                onClick={() =>
                  onStored(
                    () =>
                      void publish.change({ params, body: { version, date: null } }, messages.published).then(after),
                  )
                }
              >
                {messages.publish}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-haspopup="dialog"
                onClick={() => onStored(() => setScheduling(true))}
              >
                {messages.schedule}
              </Button>
            </>
          )}
          {publicationPrevue && (
            <Button
              variant="quiet"
              size="sm"
              isPending={unschedule.isPending}
              onClick={() =>
                onStored(() => void unschedule.change({ params, body: { version } }, messages.unscheduled).then(after))
              }
            >
              {messages.unschedule}
            </Button>
          )}
          {etat === 'PUBLIE' && <ArchiveButton content={content} onDone={onChange} />}
          {mayDelete && etat !== 'PUBLIE' && (
            <RemoveButton
              libelle={title}
              isPending={remove.isPending}
              onRemove={async () => {
                const isDone = await remove.change({ params });
                if (isDone) onRemoved();
                return isDone;
              }}
            />
          )}
        </div>
      )}
      {isScheduling && <Schedule id={id} version={version} onDone={onChange} onClose={() => setScheduling(false)} />}
    </section>
  );
}

interface ScheduleProps {
  id: string;
  version: number;
  onDone: () => void;
  onClose: () => void;
}

function Schedule({ id, version, onDone, onClose }: ScheduleProps) {
  const { submit, isPending } = useSubmit(publishContent);
  const [date, setDate] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    if (date === '') return setError(messages.dateRequired);
    const result = await submit({ params: { id }, body: { version, date } });
    if (result.isDone || result.error.data === 'EtatIncompatible') clearCache();
    if (!result.isDone) {
      const told = placed(result.error, ['date']);
      setError(told.errors['date'] ?? null);
      return setProblem(told.problem);
    }
    tellUpdate(null, { done: messages.scheduled });
    onDone();
    onClose();
  };
  return (
    <ActDialog
      title={messages.scheduleTitle}
      confirmLabel={messages.scheduleTitle}
      isPending={isPending}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{messages.scheduleText}</p>
      <DateInput isRequired label={messages.scheduleDate} value={date} onChange={setDate} error={error} />
    </ActDialog>
  );
}
