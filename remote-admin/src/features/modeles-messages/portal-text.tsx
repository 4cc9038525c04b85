import { useRight } from '@portal/shared-api';
import { saveModeleMessage, type ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import { Button } from '@portal/shared-ui/button';
import { rotateClockwise } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { messages } from './messages';

interface PortalTextProps {
  template: Pick<ModeleMessage, 'code' | 'isActif' | 'isTextePortail' | 'version'>;
}

/** « Rétablir le texte du portail », where an insurer has another: typed again, it would not follow its corrections. */
export function PortalText({ template: { code, isActif, isTextePortail, version } }: PortalTextProps) {
  const mayChange = useRight('settings:update');
  const { change, isPending } = useChange(saveModeleMessage);
  const [isAsked, setAsked] = useState(false);
  const restore = async () => {
    const body = { objet: null, corps: null, isActif, version };
    if (await change({ params: { code }, body }, messages.backDone)) setAsked(false);
  };
  if (isTextePortail || !mayChange) return null;
  return (
    <>
      <Button variant="quiet" size="sm" icon={rotateClockwise} onClick={() => onStored(() => setAsked(true))}>
        {messages.backToPortal}
      </Button>
      {isAsked && (
        <ActDialog
          isQuestion
          title={messages.backToPortal}
          confirmLabel={messages.backToPortal}
          isPending={isPending}
          onSubmit={() => void restore()}
          onClose={() => setAsked(false)}
        >
          <p>{messages.backQuestion}</p>
        </ActDialog>
      )}
    </>
  );
}
