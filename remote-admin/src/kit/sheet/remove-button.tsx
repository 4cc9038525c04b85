import { trash } from '@portal/shared-ui/icons-tools';
import { messages } from './messages';
import { QuestionButton } from './question-button';

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
export const RemoveButton = ({
  libelle,
  label = messages.remove,
  isPending,
  onRemove,
  onRemoved,
}: RemoveButtonProps) => (
  <QuestionButton
    isDanger
    label={label}
    icon={trash}
    question={messages.removeQuestion({ libelle })}
    isPending={isPending}
    onConfirm={onRemove}
    onDone={onRemoved}
  />
);
