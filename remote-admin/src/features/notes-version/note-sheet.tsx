import { clearCache, useRight, useSubmit } from '@portal/shared-api';
import {
  addReleaseNote,
  deleteReleaseNote,
  markReleaseNote,
  publishReleaseNote,
  readReleaseNoteHistory,
  saveReleaseNote,
  type ReleaseNote,
  type ReleaseNoteValues,
} from '@portal/shared-api/contract/notes-version';
import { Button } from '@portal/shared-ui/button';
import { RichText } from '@portal/shared-ui/rich-text';
import { useEffect } from 'react';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { onStored } from '../../kit/sheet/on-stored';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import { newNoteFields, noteFields, type NewValues } from './note-fields';
import styles from './page.module.css';

/**
 * One release note; staff without the right to change it read it. Opening a published one counts as reading it.
 */
export function NoteSheet({ note, onClose }: { note: ReleaseNote; onClose: () => void }) {
  const { version, revision, isPubliee, isLue, luePar, concernes, datePublication: _published, ...values } = note;
  const params = { version };
  const send = useSave(saveReleaseNote);
  const publish = useChange(publishReleaseNote);
  const remove = useChange(deleteReleaseNote);
  const mayChange = useRight('release-note:update');
  const mayDelete = useRight('release-note:delete');
  const { submit: mark } = useSubmit(markReleaseNote);
  const isNew = isPubliee && !isLue;
  useEffect(() => {
    if (!isNew) return;
    void mark({ params: { version }, body: { isMasquee: false } }).then(({ isDone }) => isDone && clearCache());
    // Once for each note that is opened, whatever the functions are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version, isNew]);
  const save = (draft: ReleaseNoteValues, from: number) => send({ params, body: { ...draft, revision: from } });
  return (
    <Sheet
      title={messages.sheetTitle({ version })}
      subtitle={values.titre}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <div className={styles.state}>
        <p>{isPubliee ? messages.isPublished({ nombre: luePar, total: concernes }) : messages.isDraft}</p>
        {mayChange && !isPubliee && (
          <Button
            size="sm"
            isPending={publish.isPending}
            onClick={() => onStored(() => void publish.change({ params, body: { revision } }, messages.published))}
          >
            {messages.publish}
          </Button>
        )}
      </div>
      {!mayChange && (
        <article className={styles.note}>
          <RichText isDraft html={values.contenu} headingLevel={3} />
        </article>
      )}
      <ObjectForm
        fields={mayChange ? noteFields : noteFields.filter(({ name }) => name !== 'contenu')}
        values={values}
        version={revision}
        isNew={false}
        right="release-note:update"
        save={save}
        saved={messages.saved}
        onReload={clearCache}
      />
      {mayDelete && (
        <RemoveButton
          libelle={`${version} – ${values.titre}`}
          isPending={remove.isPending}
          onRemove={() => remove.change({ params })}
          onRemoved={onClose}
        />
      )}
      <ObjectHistory
        fields={noteFields}
        read={readReleaseNoteHistory}
        args={{ params }}
        right="release-note:update"
        restore={(stored) => save({ ...values, ...stored }, revision)}
      />
    </Sheet>
  );
}

const empty: NewValues = {
  version: '',
  date: '',
  titre: '',
  contenu: '',
  profils: ['Admin', 'Gestionnaire', 'Consultant'],
  isFenetre: true,
};

/** A note that is being added, as a draft. */
export function NewNote({ onClose, onCreated }: { onClose: () => void; onCreated: (version: string) => void }) {
  const send = useSave(addReleaseNote);
  const save = async (draft: NewValues): Promise<Saved> => {
    const result = await send({ body: draft });
    if (result.isDone) onCreated(draft.version);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={newNoteFields}
        values={empty}
        version={0}
        right="release-note:create"
        save={save}
        saved={messages.saved}
        onReload={() => undefined}
      />
    </Sheet>
  );
}
