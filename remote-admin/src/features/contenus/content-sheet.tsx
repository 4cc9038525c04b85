import { clearCache, useResource } from '@portal/shared-api';
import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import {
  contentCollectionCodes,
  contentCollections,
  createContent,
  readContent,
  readContentHistory,
  saveContent,
} from '@portal/shared-api/contract/edition';
import { Resource } from '@portal/shared-ui/page';
import { Sheet } from '../../common/sheet';
import { fieldsOf } from '../../kit/sheet/fields';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { useSave } from '../../kit/sheet/use-save';
import { contentFields, settled, type EditedContent } from './content-fields';
import { messages } from './messages';
import { placementOf } from './placement';
import { Preview } from './preview';
import { Publication } from './publication';

interface ContentSheetProps {
  id: string;
  audiences: readonly AudienceChoice[];
  onClose: () => void;
}

/** One content: its draft, preview, publication and versions. */
export function ContentSheet({ id, audiences, onClose }: ContentSheetProps) {
  const read = useResource(readContent, { params: { id } });
  const send = useSave(saveContent);
  return (
    <Sheet
      title={read.data?.contenu.title ?? resourceLabel}
      subtitle={<code>{id}</code>}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <Resource isPlain read={read} label={resourceLabel} rows={8}>
        {({ contenu, valeurs, version }) => {
          const fields = contentFields(audiences, valeurs.audienceCode);
          const edited = { ...valeurs, collection: contenu.collection };
          const save = (draft: EditedContent, from: number) =>
            send({ params: { id }, body: { ...settled(draft), version: from } });
          const changed = () => {
            clearCache();
            read.reload();
          };
          return (
            <>
              <Publication content={contenu} version={version} onChange={changed} onRemoved={onClose} />
              <ObjectForm
                fields={fields}
                values={edited}
                version={version}
                isNew={false}
                right="cms:update"
                save={save}
                saved={messages.draftSaved}
                onReload={read.reload}
              >
                {(draft) => (
                  <Preview
                    draft={draft}
                    place={{
                      id,
                      collection: contenu.collection,
                      name: contenu.collection === 'Blocs' ? contenu.name : '',
                    }}
                    audiences={audiences}
                  />
                )}
              </ObjectForm>
              <ObjectHistory
                fields={fields}
                read={readContentHistory}
                args={{ params: { id } }}
                right="cms:update"
                restore={(stored) => save({ ...edited, ...stored }, version)}
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

interface NewValues extends EditedContent {
  name: string;
  itemName: string;
}
const { text, choice } = fieldsOf<NewValues>();
const { fields: labels } = messages;
const placement = [
  choice(
    'collection',
    labels.collection,
    contentCollectionCodes.map((code) => ({ code, libelle: contentCollections[code] })),
  ),
  text('name', labels.name, {
    maxLength: 60,
    isRequired: true,
    hint: messages.nameHint,
    isShown: ({ collection }) => collection === 'Blocs',
  }),
  text('itemName', labels.itemName, { maxLength: 60, isRequired: true }),
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
  audienceCode: null,
  isFermable: true,
  isBloquante: false,
  routes: [],
};

interface NewContentProps {
  audiences: readonly AudienceChoice[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A content that is being added; it opens once it is stored. */
export function NewContent({ audiences, onClose, onCreated }: NewContentProps) {
  const send = useSave(createContent);
  const save = async (draft: NewValues): Promise<Saved> => {
    const { itemName, collection } = draft;
    const body = { ...settled(draft), itemName, collection, name: placementOf(draft) };
    const result = await send({ body });
    if (result.isDone) onCreated(result.answer.id);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={[...placement, ...contentFields(audiences, null)]}
        values={empty}
        version={0}
        right="cms:create"
        save={save}
        saved={messages.draftSaved}
        onReload={() => undefined}
      >
        {(draft) => (
          <Preview
            draft={draft}
            place={{ id: null, collection: draft.collection, name: /^[\w-]{2,60}$/.test(draft.name) ? draft.name : '' }}
            audiences={audiences}
          />
        )}
      </ObjectForm>
    </Sheet>
  );
}
