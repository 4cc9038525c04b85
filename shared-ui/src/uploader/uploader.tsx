import type { Fichier, LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { fileMessages } from '@portal/shared-api/rules/file-limits';
import type { ReactNode } from 'react';
import type { FieldProps } from '../field';
import { announcementOf } from './rows';
import { UploaderView } from './uploader-view';
import { useThrottled } from './use-throttled';
import { useUploads } from './use-uploads';
import styles from './uploader.module.css';

/** A file that was sent: its name in the store, the one it came with, its bytes and the field it was given to. */
export type UploadedFile = Fichier;

interface UploaderProps extends FieldProps {
  /** Id of the group, for `focusField`. */
  id?: string | undefined;
  /** Files that were sent, those of a draft included. */
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Told when files start and when the last one is done: the form is not valid meanwhile (CTL-09). */
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
  limits: LimitesFichiers;
  /** Name of the field the files are given to; it does not change while the uploader is on the page. */
  inputName: string;
  /** Feature key of the form; it does not change either. */
  form: string;
  /** What to join; « Merci de joindre le document demandé. » by default. */
  prompt?: ReactNode;
  disabled?: boolean | undefined;
  /** Told when the focus leaves the whole field. */
  onBlur?: (() => void) | undefined;
}

const ANNOUNCEMENT_PAUSE_MS = 2_000;

/**
 * Joins files to a form: chosen, dropped or photographed, sent one after another, each to be cancelled, tried again or
 * taken out (CTL-08). Files that the limits refuse are named and the others go on.
 * @throws TypeError when the form gives no list of files.
 */
export function Uploader({ value, onChange, onBusyChange, limits, inputName, form, ...view }: UploaderProps) {
  // A form built elsewhere may forget it: the specification has a sentence for that.
  if (!value) throw new TypeError(fileMessages.missingModel);
  const { rows, hasMoved, isBusy, refusals, add, retry, takeOut } = useUploads({
    value,
    onChange,
    onBusyChange,
    limits,
    inputName,
    form,
  });
  const announcement = useThrottled(hasMoved ? announcementOf(rows) : '', ANNOUNCEMENT_PAUSE_MS);
  return (
    <div className={styles.uploader}>
      <UploaderView
        {...view}
        limits={limits}
        rows={rows}
        isBusy={isBusy}
        refusals={refusals}
        onFiles={add}
        onRetry={retry}
        onTakeOut={takeOut}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
