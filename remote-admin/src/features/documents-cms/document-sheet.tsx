import { clearCache, downloadFile, useRight, useToday } from '@portal/shared-api';
import {
  createCmsDocument,
  deleteCmsDocument,
  readCmsDocumentHistory,
  saveCmsDocument,
  setCmsDocumentState,
  type CmsDocumentRow,
  type CmsDocumentValues,
} from '@portal/shared-api/contract/bibliotheque';
import { downloadDocument } from '@portal/shared-api/contract/demandes';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { fieldsOf } from '../../kit/sheet/fields';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { onStored } from '../../kit/sheet/on-stored';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { documentFields, settled } from './document-fields';
import { messages } from './messages';
import styles from './page.module.css';

/** One document: its file, its readers, its publication and its versions. */
export function DocumentSheet({ document, onClose }: { document: CmsDocumentRow; onClose: () => void }) {
  const {
    id,
    etat: _state,
    nomFichier: _name,
    typeMime: _type,
    taille: _size,
    isDessine,
    version,
    modification: _,
    ...values
  } = document;
  const send = useSave(saveCmsDocument);
  const fields = documentFields(isDessine, false);
  const save = (draft: CmsDocumentValues, from: number) =>
    send({ params: { id }, body: { ...settled(draft), version: from } });
  return (
    <Sheet title={values.title} subtitle={<code>{id}</code>} closeLabel={messages.close} onClose={onClose}>
      <Publication document={document} onRemoved={onClose} />
      <ObjectForm
        fields={fields}
        values={values}
        version={version}
        isNew={false}
        right="cms:update"
        save={save}
        saved={messages.saved}
        onReload={clearCache}
      />
      <ObjectHistory
        fields={fields}
        read={readCmsDocumentHistory}
        args={{ params: { id } }}
        right="cms:update"
        restore={(stored) => save({ ...values, ...stored }, version)}
        onReload={clearCache}
      />
    </Sheet>
  );
}

/** State of a document, and its way to the readers or back. */
function Publication({
  document: { id, etat, title },
  onRemoved,
}: {
  document: CmsDocumentRow;
  onRemoved: () => void;
}) {
  const mayPublish = useRight('cms:update');
  const mayDelete = useRight('cms:delete');
  const set = useChange(setCmsDocumentState);
  const remove = useChange(deleteCmsDocument);
  const move = (to: 'PUBLIE' | 'ARCHIVE') =>
    void set.change({ params: { id }, body: { etat: to } }, to === 'PUBLIE' ? messages.published : messages.archived);
  return (
    <section className={styles.publication}>
      <h3>{messages.publication}</h3>
      <p>{messages.states[etat]}</p>
      <div className={styles.buttons}>
        {mayPublish && etat !== 'PUBLIE' && (
          <Button size="sm" isPending={set.isPending} onClick={() => onStored(() => move('PUBLIE'))}>
            {messages.publish}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={download}
          onClick={() => void downloadFile(downloadDocument, { query: { id, origine: 'ADMIN' as const } })}
        >
          {messages.open}
        </Button>
        {mayPublish && etat === 'PUBLIE' && (
          <Button variant="quiet" size="sm" isPending={set.isPending} onClick={() => onStored(() => move('ARCHIVE'))}>
            {messages.archive}
          </Button>
        )}
        {mayDelete && etat !== 'PUBLIE' && (
          <RemoveButton
            libelle={title}
            isPending={remove.isPending}
            onRemove={async () => {
              const isDone = await remove.change({ params: { id } });
              if (isDone) onRemoved();
              return isDone;
            }}
          />
        )}
      </div>
    </section>
  );
}

interface NewValues extends CmsDocumentValues {
  id: string;
}
const newFields = [
  fieldsOf<NewValues>().text('id', messages.fields.id, { maxLength: 60, isRequired: true, hint: messages.idHint }),
];

const empty = (today: string): NewValues => ({
  id: '',
  title: '',
  description: '',
  tags: [],
  audience: 'TOUS',
  colleges: [],
  imageId: null,
  ordre: 1,
  datePublication: today,
  dateFin: null,
  fichierId: null,
});

/** A document that is being added; it opens once it is stored. */
export function NewDocument({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const today = useToday();
  const send = useSave(createCmsDocument);
  const save = async (draft: NewValues): Promise<Saved> => {
    const result = await send({ body: settled(draft) });
    if (result.isDone) onCreated(result.answer.id);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={[...newFields, ...documentFields(false, true)]}
        values={empty(today)}
        version={0}
        right="cms:create"
        save={save}
        saved={messages.saved}
        onReload={() => undefined}
      />
    </Sheet>
  );
}
