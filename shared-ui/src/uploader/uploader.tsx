import type { Fichier, LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { fileMessages } from '@portal/shared-api/rules/file-limits';
import type { ReactNode } from 'react';
import type { FieldProps } from '../field';
import { announcementOf } from './rows';
import { UploaderView } from './uploader-view';
import { useThrottled } from './use-throttled';
import { useUploads } from './use-uploads';
import styles from './uploader.module.css';

/** A sent file: its name in the store, its original name, its size in bytes and its field. */
export type UploadedFile = Fichier;

interface UploaderProps extends FieldProps {
  /** Id of the group, for `focusField`. */
  id?: string | undefined;
  /** Sent files, those of a draft included. */
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Called when files start and when the last one is done: the form is invalid meanwhile (CTL-09). */
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
  /** Called when a file could not be sent, for no fault of its own. */
  onFailure?: (() => void) | undefined;
  limits: LimitesFichiers;
  /** Field of the files; constant while the uploader is mounted. */
  inputName: string;
  /** Feature key of the form; constant too. */
  form: string;
  /** Prompt; « Merci de joindre le document demandé. » by default. */
  prompt?: ReactNode;
  disabled?: boolean | undefined;
  /** Called when the focus leaves the whole field. */
  onBlur?: (() => void) | undefined;
}

const ANNOUNCEMENT_PAUSE_MS = 2_000;

/**
 * Adds files to a form: selected, dropped or photographed, sent one after another, each with cancel, retry or remove
 * (CTL-08). Files refused by the limits are named and the others continue.
 * @throws TypeError when the form gives no list of files.
 */
export function Uploader({
  value,
  onChange,
  onBusyChange,
  onFailure,
  limits,
  inputName,
  form,
  ...view
}: UploaderProps) {
  // A form from another repository may omit it; the message is a required one (product 4.12).
  if (!value) throw new TypeError(fileMessages.missingModel);
  const { rows, hasMoved, isBusy, refusals, add, retry, takeOut } = useUploads({
    value,
    onChange,
    onBusyChange,
    onFailure,
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
