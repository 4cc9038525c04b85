import { clearCache, resources, useRight } from '@portal/shared-api';
import {
  createCategory,
  deleteCategory,
  readCategoryHistory,
  saveCategory,
  type CategoryValues,
  type EditedCategory,
} from '@portal/shared-api/contract/edition-faq';
import { ButtonLink } from '@portal/shared-ui/link';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { fieldsOf } from '../../kit/sheet/fields';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';

const { text, integer } = fieldsOf<CategoryValues>();
const fields = [
  text('name', messages.fields.name, { maxLength: 60, isRequired: true }),
  integer('ordre', messages.fields.ordre, { isRequired: true }),
];

/** One category: its name, its place and its versions. */
export function CategorySheet({ category, onClose }: { category: EditedCategory; onClose: () => void }) {
  const { code, version, questions, ...values } = category;
  const params = { code };
  const send = useSave(saveCategory);
  const remove = useChange(deleteCategory);
  const mayDelete = useRight('faq:delete');
  const save = (draft: CategoryValues, from: number) => send({ params, body: { ...draft, version: from } });
  return (
    <Sheet title={values.name} subtitle={<code>{code}</code>} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={fields}
        values={values}
        version={version}
        isNew={false}
        right="faq:update"
        save={save}
        saved={messages.saved}
        onReload={clearCache}
      />
      {questions > 0 && (
        <ButtonLink
          variant="quiet"
          size="sm"
          to={`${resources.questions.path}?${new URLSearchParams({ categorie: code })}`}
        >
          {messages.questions}
        </ButtonLink>
      )}
      {mayDelete && (
        <RemoveButton
          libelle={values.name}
          isPending={remove.isPending}
          onRemove={() => remove.change({ params })}
          onRemoved={onClose}
        />
      )}
      <ObjectHistory
        fields={fields}
        read={readCategoryHistory}
        args={{ params }}
        right="faq:update"
        restore={(stored) => save({ ...values, ...stored }, version)}
      />
    </Sheet>
  );
}

interface NewCategoryProps {
  onClose: () => void;
  onCreated: (code: string) => void;
}

/** A category that is being added. */
export function NewCategory({ onClose, onCreated }: NewCategoryProps) {
  const send = useSave(createCategory);
  const save = async (draft: CategoryValues): Promise<Saved> => {
    const result = await send({ body: draft });
    if (result.isDone) onCreated(result.answer.code);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={fields}
        values={{ name: '', ordre: 1 }}
        version={0}
        right="faq:create"
        save={save}
        saved={messages.saved}
        onReload={() => undefined}
      />
    </Sheet>
  );
}
