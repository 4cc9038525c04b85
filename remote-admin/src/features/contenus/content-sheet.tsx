import { clearCache, useResource } from '@portal/shared-api';
import {
  contentCollectionCodes,
  contentCollections,
  createContent,
  readContent,
  readContentHistory,
  saveContent,
  type ContentCollection,
  type ContentValues,
} from '@portal/shared-api/contract/edition';
import { Resource } from '@portal/shared-ui/page';
import { Sheet } from '../../common/sheet';
import { fieldsOf } from '../../kit/sheet/fields';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { useSave } from '../../kit/sheet/use-save';
import { contentFields, settled } from './content-fields';
import { messages } from './messages';
import { Preview } from './preview';
import { Publication } from './publication';

interface ContentSheetProps {
  id: string;
  onClose: () => void;
}

/** One content: its draft, preview, publication and versions. */
export function ContentSheet({ id, onClose }: ContentSheetProps) {
  const read = useResource(readContent, { params: { id } });
  const send = useSave(saveContent);
  return (
    <Sheet
      title={read.data?.contenu.title ?? id}
      subtitle={<code>{id}</code>}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <Resource isPlain read={read} label={resourceLabel} rows={8}>
        {({ contenu, valeurs, version }) => {
          const save = (draft: ContentValues, from: number) =>
            send({ params: { id }, body: { ...settled(draft), version: from } });
          const changed = () => {
            clearCache();
            read.reload();
          };
          return (
            <>
              <Publication content={contenu} version={version} onChange={changed} onRemoved={onClose} />
              <ObjectForm
                fields={contentFields}
                values={valeurs}
                version={version}
                isNew={false}
                right="cms:update"
                save={save}
                saved={messages.draftSaved}
                onReload={read.reload}
              >
                {(draft) => <Preview draft={draft} />}
              </ObjectForm>
              <ObjectHistory
                fields={contentFields}
                read={readContentHistory}
                args={{ params: { id } }}
                right="cms:update"
                restore={(stored) => save({ ...valeurs, ...stored }, version)}
                onReload={read.reload}
              />
            </>
          );
        }}
      </Resource>
    </Sheet>
  );
}
const resourceLabel = messages.fields.content;

interface NewValues extends ContentValues {
  collection: ContentCollection;
  name: string;
  itemName: string;
}
const { text, choice } = fieldsOf<NewValues>();
const { fields } = messages;
const placement = [
  choice(
    'collection',
    fields.collection,
    contentCollectionCodes.map((code) => ({ code, libelle: contentCollections[code] })),
  ),
  text('name', fields.name, {
    maxLength: 60,
    isRequired: true,
    hint: messages.nameHint,
    isShown: ({ collection }) => collection === 'Blocs',
  }),
  text('itemName', fields.itemName, { maxLength: 60, isRequired: true }),
];
const empty: NewValues = {
  collection: 'Pages_Statiques',
  name: '',
  itemName: '',
  title: '',
  content: '',
  tags: [],
  audience: 'TOUS',
  ordre: 1,
  publicationDebut: null,
  publicationFin: null,
  cookieSetting: null,
};

/** A content that is being added; it opens once it is stored. */
export function NewContent({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const send = useSave(createContent);
  const save = async (draft: NewValues): Promise<Saved> => {
    const { name, ...values } = settled(draft);
    const result = await send({ body: { ...values, name: name === '' ? null : name } });
    if (result.isDone) onCreated(result.answer.id);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={[...placement, ...contentFields]}
        values={empty}
        version={0}
        right="cms:create"
        save={save}
        saved={messages.draftSaved}
        onReload={() => undefined}
      >
        {(draft) => <Preview draft={draft} />}
      </ObjectForm>
    </Sheet>
  );
}
