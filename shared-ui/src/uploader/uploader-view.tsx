import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { acceptedTypes, limitHints } from '@portal/shared-api/rules/file-limits';
import { useId, useRef, type ReactNode } from 'react';
import { descriptionOf, FieldGroup, type FieldProps } from '../field';
import { camera } from '../icon/paths/camera';
import { DropZone } from './drop-zone';
import { FilePicker } from './file-picker';
import { messages } from './messages';
import { Refusals, type Refusal } from './refusals';
import type { Row } from './rows';
import { UploadList } from './upload-list';
import { useKeptFocus } from './use-kept-focus';
import styles from './uploader.module.css';

interface UploaderViewProps extends FieldProps {
  id?: string | undefined;
  limits: LimitesFichiers;
  prompt?: ReactNode;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  rows: readonly Row[];
  isBusy: boolean;
  refusals: readonly Refusal[];
  onFiles: (files: readonly File[]) => void;
  onRetry: (row: Row) => void;
  onTakeOut: (row: Row) => void;
}

/** View of the uploader: drop area, buttons, refused files, files of the queue. */
export function UploaderView({
  id,
  limits,
  prompt = messages.prompt,
  disabled = false,
  hint,
  rows,
  isBusy,
  refusals,
  onFiles,
  onRetry,
  onTakeOut,
  ...field
}: UploaderViewProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const list = useRef<HTMLUListElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const keepFocus = useKeptFocus(list, chooseButton);
  const isSingle = limits.queueLimit === 1;
  const images = limits.allowedMimeTypes.filter((type) => type.startsWith('image/'));
  const hints = (
    <>
      {hint}
      {hint && ' '}
      {limitHints(limits)
        .map((sentence) => `${sentence}.`)
        .join(' ')}
    </>
  );
  const requiredId = `${groupId}-obligatoire`;
  const { describedBy } = descriptionOf(groupId, hints, field.error, field.isRequired && requiredId);
  return (
    <div onFocus={keepFocus}>
      <FieldGroup {...field} id={groupId} hint={hints}>
        <div className={styles.content}>
          <DropZone
            title={isSingle ? messages.dropOne : messages.dropMany}
            prompt={rows.length === 0 && prompt}
            isDisabled={disabled}
            onFiles={onFiles}
          >
            <FilePicker
              variant="secondary"
              accept={acceptedTypes(limits)}
              isMultiple={!isSingle}
              isDisabled={disabled}
              describedBy={describedBy}
              buttonRef={chooseButton}
              onFiles={onFiles}
            >
              {isSingle ? messages.chooseOne : messages.chooseMany}
            </FilePicker>
            {images.length > 0 && (
              <span className={styles.camera}>
                <FilePicker
                  variant="quiet"
                  icon={camera}
                  accept={images.join(',')}
                  isCamera
                  isDisabled={disabled}
                  onFiles={onFiles}
                >
                  {messages.photograph}
                </FilePicker>
              </span>
            )}
          </DropZone>
          {field.isRequired && (
            <span id={requiredId} hidden>
              {messages.required}
            </span>
          )}
          <div role="alert" className={styles.alert}>
            <Refusals refusals={refusals} />
          </div>
          {rows.length > 0 && (
            <UploadList
              ref={list}
              rows={rows}
              isBusy={isBusy}
              isDisabled={disabled}
              onRetry={onRetry}
              onTakeOut={onTakeOut}
            />
          )}
        </div>
      </FieldGroup>
    </div>
  );
}
