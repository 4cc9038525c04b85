import { relanceActivation } from '@portal/shared-api/contract/inscription';
import {
  disableStaffAccount,
  enableStaffAccount,
  resetStaffFacteurs,
  unlockStaffAccount,
  type StaffAccount,
} from '@portal/shared-api/contract/personnel';
import { Actions, Button } from '@portal/shared-ui/button';
import { useState } from 'react';
import { enabledAs } from '../../common/enabled-as';
import { messages as common } from '../../common/messages';
import { ReasonDialog } from '../../common/reason-dialog';
import { ResetFactorsDialog } from '../../common/reset-factors-dialog';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { messages } from './messages';
import { useProvider } from './use-provider';

/** Changes of a colleague's account beside its form: activation mail, block, factors, state. */
export function StateActions({ account }: { account: StaffAccount }) {
  const [asked, setAsked] = useState<'state' | 'resetFactors' | null>(null);
  const isDisabled = account.etat === 'DESACTIVE';
  const hasProvider = useProvider() !== null;
  const enabling = useChange(enableStaffAccount);
  const disabling = useChange(disableStaffAccount);
  const unlocking = useChange(unlockStaffAccount);
  const relaunch = useChange(relanceActivation, { failed: messages.resendFailed });
  const params = { userId: account.userId };
  const nom = `${account.prenom} ${account.nom}`;
  const close = () => setAsked(null);
  const act = async (motif: string) => {
    const args = { params, body: { motif } };
    const isDone = await (isDisabled
      ? enabling.change(args, enabledAs(messages.enabled))
      : disabling.change(args, messages.disabled));
    if (isDone) close();
  };
  return (
    <Actions>
      {account.etat === 'EN_ATTENTE' && !hasProvider && (
        <Button
          variant="quiet"
          size="sm"
          isPending={relaunch.isPending}
          onClick={() => void relaunch.change({ query: { userId: account.userId } }, messages.resent)}
        >
          {messages.resend}
        </Button>
      )}
      {account.isConnexionBloquee && (
        <Button
          variant="quiet"
          size="sm"
          isPending={unlocking.isPending}
          onClick={() => onStored(() => void unlocking.change({ params }, common.unlocked))}
        >
          {common.unlock}
        </Button>
      )}
      {account.isAmfActive && (
        <Button variant="quiet" size="sm" onClick={() => onStored(() => setAsked('resetFactors'))}>
          {common.resetFactors}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => onStored(() => setAsked('state'))}>
        {isDisabled ? messages.enable : messages.disable}
      </Button>
      {asked === 'resetFactors' && (
        <ResetFactorsDialog endpoint={resetStaffFacteurs} userId={account.userId} nom={nom} onClose={close} />
      )}
      {asked === 'state' && (
        <ReasonDialog
          isRequired
          isDanger={!isDisabled}
          title={isDisabled ? messages.enable : messages.disable}
          confirmLabel={isDisabled ? messages.enable : messages.disable}
          isPending={enabling.isPending || disabling.isPending}
          onConfirm={(motif) => void act(motif)}
          onClose={close}
        >
          {isDisabled ? messages.enableText({ nom }) : messages.disableText({ nom })}
        </ReasonDialog>
      )}
    </Actions>
  );
}
