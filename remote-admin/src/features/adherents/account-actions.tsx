import { useRight } from '@portal/shared-api';
import { disableAccount, enableAccount, unlockAccount, type AccountDetail } from '@portal/shared-api/contract/comptes';
import { Button } from '@portal/shared-ui/button';
import { lockOpen, userCheck } from '@portal/shared-ui/icons-administration';
import { ban } from '@portal/shared-ui/icons-states';
import { useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog';
import { useChange } from '../../common/use-change';
import { messages } from './messages';
import sheet from '../../common/sheet-layout.module.css';

/** What may be done to the account in its state, by someone with the right to (SES-10). */
export function AccountActions({ account }: { account: AccountDetail }) {
  const canUpdate = useRight('users.adherent:update');
  const [asked, setAsked] = useState<'disable' | 'enable' | null>(null);
  const unlocking = useChange(unlockAccount);
  const disabling = useChange(disableAccount);
  const enabling = useChange(enableAccount);
  const isPending = unlocking.isPending || disabling.isPending || enabling.isPending;
  const { userId, etat } = account;
  if (!canUpdate) return null;
  const name = `${account.prenom} ${account.nom.toLocaleUpperCase('fr')}`;
  const params = { userId };
  const unlock = () => unlocking.change({ params }, messages.unlocked);
  const confirm = async (motif: string) => {
    const args = { params, body: { motif } };
    if (await (asked === 'disable' ? disabling.change(args, messages.disableDone) : enabling.change(args, messages.enableDone))) setAsked(null);
  };
  return (
    <div className={sheet.buttons}>
      {etat === 'BLOQUE' && (
        <Button isBlock size="sm" icon={lockOpen} isPending={isPending && !asked} onClick={() => void unlock()}>{messages.unlock}</Button>
      )}
      {(etat === 'ACTIF' || etat === 'BLOQUE' || etat === 'REINIT') && <Button isBlock variant="danger-quiet" size="sm" icon={ban} onClick={() => setAsked('disable')}>{messages.disable}</Button>}
      {etat === 'DESACTIVE' && <Button isBlock size="sm" icon={userCheck} onClick={() => setAsked('enable')}>{messages.enable}</Button>}
      {asked && (
        <ReasonDialog
          isRequired
          title={asked === 'disable' ? messages.disableTitle : messages.enableTitle}
          confirmLabel={asked === 'disable' ? messages.disable : messages.enable}
          isDanger={asked === 'disable'}
          isPending={isPending}
          onConfirm={(motif) => void confirm(motif)}
          onClose={() => setAsked(null)}
        >
          {asked === 'disable' ? messages.disableText(name) : messages.enableText(name)}
        </ReasonDialog>
      )}
    </div>
  );
}
