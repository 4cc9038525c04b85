import { useAnnounced } from '@portal/shared-api';
import { Actions, Button } from '../button';
import type { DraftState } from './draft-keeper';
import { messages } from './messages';
import styles from './form.module.css';

interface FormButtonsProps {
  isPending: boolean;
  isUploading: boolean;
  /** The form goes no further for these answers. */
  isEnded: boolean;
  submitLabel: string;
  draftState: DraftState;
  onPrevious: (() => void) | undefined;
  onCancel: (() => void) | undefined;
  cancelLabel: string;
}

const draftTexts: Readonly<Record<DraftState, string>> = {
  untouched: '',
  unsaved: messages.draftUnsaved,
  saved: messages.draftSaved,
  failed: messages.draftFailed,
  refused: messages.draftRefused,
};

/**
 * « Valider » and « Annuler », or « Précédent » and « Suivant », with the reason of a wait and the state of the draft.
 */
export function FormButtons({
  isPending,
  isUploading,
  isEnded,
  submitLabel,
  draftState,
  onPrevious,
  onCancel,
  cancelLabel,
}: FormButtonsProps) {
  // Saved and unsaved follow each other at every pause in typing: only a failure is announced.
  const isFailed = draftState === 'failed' || draftState === 'refused';
  useAnnounced(isFailed ? draftTexts[draftState] : undefined);
  return (
    <div className={styles.foot}>
      <Actions>
        {!isEnded && (
          <Button type="submit" isPending={isPending} isDisabled={isUploading}>
            {submitLabel}
          </Button>
        )}
        {onPrevious && (
          // The upload ends with its step.
          <Button variant="secondary" isDisabled={isUploading} isIdle={isPending} onClick={onPrevious}>
            {messages.previous}
          </Button>
        )}
        {onCancel && (
          <Button variant="ghost" isIdle={isPending} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </Actions>
      {isUploading && <p className={styles.why}>{messages.uploading}</p>}
      {draftState !== 'untouched' && (
        <p className={styles.why} data-failed={isFailed || undefined}>
          {draftTexts[draftState]}
        </p>
      )}
    </div>
  );
}
