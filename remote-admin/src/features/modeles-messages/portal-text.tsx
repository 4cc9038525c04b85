import { useRight } from '@portal/shared-api';
import { saveModeleMessage, type ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import { rotateClockwise } from '@portal/shared-ui/icons-tools';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { QuestionButton } from '../../kit/sheet/question-button';
import { messages } from './messages';

interface PortalTextProps {
  template: Pick<ModeleMessage, 'code' | 'isActif' | 'isTextePortail' | 'version'>;
}

/** « Rétablir le texte du portail », where an insurer has another: typed again, it would not follow its corrections. */
export function PortalText({ template: { code, isActif, isTextePortail, version } }: PortalTextProps) {
  const mayChange = useRight('settings:update');
  const { change, isPending } = useChange(saveModeleMessage);
  if (isTextePortail || !mayChange) return null;
  const body = { objet: null, corps: null, isActif, version };
  return (
    <QuestionButton
      label={messages.backToPortal}
      icon={rotateClockwise}
      question={messages.backQuestion}
      isPending={isPending}
      ask={onStored}
      onConfirm={() => change({ params: { code }, body }, messages.backDone)}
    />
  );
}
