import { resetFacteurs, unlockAccount, type AccountDetail } from '@portal/shared-api/contract/comptes';
import { resetPassword } from '@portal/shared-api/contract/personnes';
import { relanceActivation } from '@portal/shared-api/contract/inscription';
import { Button } from '@portal/shared-ui/button';
import { key, lockOpen, shieldLock, userCheck } from '@portal/shared-ui/icons-administration';
import { ban, circleX } from '@portal/shared-ui/icons-states';
import { mail } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { messages as common } from '../../common/messages';
import { ResetFactorsDialog } from '../../common/reset-factors-dialog';
import { useChange } from '../../common/use-change';
import { AccountChangeDialog, type AskedChange } from './account-change-dialog';
import { DeleteDialog } from './delete-dialog';
import { RenameDialog } from './rename-dialog';
import { messages } from './messages';

/** States in which an identifier may be changed, and an account be disabled; the server checks again. */
const usable: readonly AccountDetail['etat'][] = ['ACTIF', 'BLOQUE', 'REINIT', 'EN_ATTENTE'];

/** The deletion of an account, which has a right of its own (SES-10). */
export function AccountDeletion({ account }: { account: AccountDetail }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button isBlock variant="danger-quiet" size="sm" icon={circleX} onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {isAsking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Changes of an account; those with a reason or a check use a dialog. */
export function AccountChanges({ account }: { account: AccountDetail }) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [opened, setOpened] = useState<'rename' | 'resetFactors' | null>(null);
  const unlocking = useChange(unlockAccount);
  const resending = useChange(relanceActivation, { failed: messages.resendFailed });
  const sending = useChange(resetPassword);
  const { userId, etat, changementIdentifiant } = account;
  const isWaiting = changementIdentifiant !== null && !changementIdentifiant.isValide;
  return (
    <>
      {account.isConnexionBloquee && (
        <Button
          isBlock
          size="sm"
          variant="quiet"
          icon={lockOpen}
          isPending={unlocking.isPending}
          onClick={() => void unlocking.change({ params: { userId } }, common.unlocked)}
        >
          {common.unlock}
        </Button>
      )}
      {etat === 'EN_ATTENTE' && (
        <Button
          isBlock
          size="sm"
          variant="quiet"
          icon={mail}
          isPending={resending.isPending}
          onClick={() => void resending.change({ query: { userId } }, messages.resent)}
        >
          {messages.resend}
        </Button>
      )}
      {(etat === 'ACTIF' || etat === 'BLOQUE' || etat === 'REINIT') && (
        <Button
          isBlock
          size="sm"
          variant="quiet"
          icon={mail}
          isPending={sending.isPending}
          onClick={() => void sending.change({ params: { userId } }, messages.passwordSent)}
        >
          {messages.password}
        </Button>
      )}
      {isWaiting && (
        <Button isBlock size="sm" variant="quiet" icon={userCheck} onClick={() => setAsked('validate')}>
          {messages.validate}
        </Button>
      )}
      {usable.includes(etat) && (
        <Button isBlock size="sm" variant="quiet" icon={mail} onClick={() => setOpened('rename')}>
          {messages.rename}
        </Button>
      )}
      {account.isAmfActive && (
        <Button isBlock size="sm" variant="quiet" icon={shieldLock} onClick={() => setAsked('smsOff')}>
          {messages.smsOff}
        </Button>
      )}
      {(account.hasApplication || account.nombreClesAcces > 0) && (
        <Button isBlock size="sm" variant="quiet" icon={key} onClick={() => setOpened('resetFactors')}>
          {common.resetFactors}
        </Button>
      )}
      {usable.includes(etat) && (
        <Button isBlock variant="danger-quiet" size="sm" icon={ban} onClick={() => setAsked('disable')}>
          {messages.disable}
        </Button>
      )}
      {account.isRetablissementOuvert && (
        <Button isBlock variant="danger-quiet" size="sm" icon={ban} onClick={() => setAsked('closeReturn')}>
          {messages.closeReturn}
        </Button>
      )}
      {etat === 'DESACTIVE' && (
        <Button isBlock size="sm" icon={userCheck} onClick={() => setAsked('enable')}>
          {messages.enable}
        </Button>
      )}
      {opened === 'resetFactors' && (
        <ResetFactorsDialog
          endpoint={resetFacteurs}
          userId={userId}
          nom={`${account.prenom} ${account.nom.toLocaleUpperCase('fr')}`}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'rename' && <RenameDialog account={account} onClose={() => setOpened(null)} />}
      {asked && <AccountChangeDialog account={account} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
