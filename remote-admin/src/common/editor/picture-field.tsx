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
  /** Address of what is shown, where it need not be a picture of the library; empty without one. */
  address?: string;
  /** Pages show it on the dark colour of the brand. */
  isOnDark?: boolean;
  onChange: (id: string | null) => void;
}

/** A picture of the library, or none. */
export function PictureField({ value, address, isOnDark = false, onChange, ...field }: PictureFieldProps) {
  const shown = address ?? (value === null ? '' : pictureAddress(value));
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FieldGroup {...field} id={id}>
      <div className={styles.field}>
        {shown === '' ? (
          <p className={styles.none}>{messages.noPicture}</p>
        ) : (
          <img src={shown} alt="" className={isOnDark ? styles.dark : undefined} />
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
              {shown === '' ? messages.choosePicture : messages.changePicture}
            </Button>
            {shown !== '' && !field.isRequired && (
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
