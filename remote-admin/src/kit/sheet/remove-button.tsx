import { Button } from '@portal/shared-ui/button';
import { trash } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { messages } from './messages';

interface RemoveButtonProps {
  /** Name of the object in the question. */
  libelle: string;
  label?: string;
  isPending: boolean;
  /** Deletes it; true closes the dialog. */
  onRemove: () => Promise<boolean>;
  /** Once it is deleted: its sheet closes, for instance. */
  onRemoved?: () => void;
}

/** « Supprimer », after « Confirmez-vous la suppression de … ? ». */
export function RemoveButton({ libelle, label = messages.remove, isPending, onRemove, onRemoved }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    if (!(await onRemove())) return;
    setAsked(false);
    onRemoved?.();
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={trash} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ActDialog
          isQuestion
          isDanger
          title={label}
          confirmLabel={label}
          isPending={isPending}
          onSubmit={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{messages.removeQuestion({ libelle })}</p>
        </ActDialog>
      )}
    </>
  );
}
