import { clearCache, useRight } from '@portal/shared-api';
import {
  deleteImage,
  readImageHistory,
  saveImage,
  type ImageRow,
  type ImageValues,
} from '@portal/shared-api/contract/bibliotheque';
import { pictureAddress } from '@portal/shared-api/contract/documentation';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { fieldsOf } from '../../kit/sheet/fields';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import styles from './page.module.css';

const { text } = fieldsOf<ImageValues>();
const fields = [
  text('nom', messages.fields.nom, { maxLength: 80, isRequired: true, hint: messages.nameHint }),
  text('alternative', messages.fields.alternative, {
    maxLength: 200,
    isRequired: true,
    hint: messages.alternativeHint,
  }),
];

interface ImageSheetProps {
  image: ImageRow;
  /** « PNG, 1 200 × 630 px ». */
  format: string;
  onClose: () => void;
}

/** One picture of the library: what it shows, and its versions. */
export function ImageSheet({ image: { id, nom, alternative, version }, format, onClose }: ImageSheetProps) {
  const send = useSave(saveImage);
  const remove = useChange(deleteImage);
  const mayDelete = useRight('cms:delete');
  const save = (draft: ImageValues, from: number) => send({ params: { id }, body: { ...draft, version: from } });
  const title = nom || messages.unnamed;
  return (
    <Sheet title={title} subtitle={format} closeLabel={messages.close} onClose={onClose}>
      <img className={styles.picture} src={pictureAddress(id)} alt={alternative} />
      <ObjectForm
        fields={fields}
        values={{ nom, alternative }}
        version={version}
        isNew={false}
        right="cms:update"
        save={save}
        saved={messages.saved}
        onReload={clearCache}
      />
      {mayDelete && (
        <RemoveButton
          libelle={title}
          isPending={remove.isPending}
          onRemove={() => remove.change({ params: { id } })}
          onRemoved={onClose}
        />
      )}
      <ObjectHistory
        fields={fields}
        read={readImageHistory}
        args={{ params: { id } }}
        right="cms:update"
        restore={(stored) => save({ nom, alternative, ...stored }, version)}
        onReload={clearCache}
      />
    </Sheet>
  );
}
