import { pictureAddress } from '@portal/shared-api/contract/documentation';
import { Button } from '@portal/shared-ui/button';
import { FieldGroup } from '@portal/shared-ui/field';
import { useId, useState } from 'react';
import type { FieldControl } from '../../kit/sheet/fields';
import { messages } from './messages';
import { PictureLibrary } from './picture-library';
import styles from './picture-field.module.css';

interface PictureFieldProps extends FieldControl {
  /** Id of a picture of the library; null without one. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A picture of the library, or none. */
export function PictureField({ value, onChange, ...field }: PictureFieldProps) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FieldGroup {...field} id={id}>
      <div className={styles.field}>
        {value === null ? (
          <p className={styles.none}>{messages.noPicture}</p>
        ) : (
          <img src={pictureAddress(value)} alt="" />
        )}
        {isChoosing ? (
          <PictureLibrary
            confirmLabel={messages.choose}
            onChoose={(picture) => {
              onChange(picture.id);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        ) : (
          <div className={styles.buttons}>
            <Button size="sm" variant="quiet" onClick={() => setChoosing(true)}>
              {value === null ? messages.choosePicture : messages.changePicture}
            </Button>
            {value !== null && (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                {messages.removePicture}
              </Button>
            )}
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
