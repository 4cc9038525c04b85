import { resources, useRight } from '@portal/shared-api';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { Button } from '@portal/shared-ui/button';
import { login } from '@portal/shared-ui/icons-administration';
import { ButtonLink } from '@portal/shared-ui/link';
import { useState } from 'react';
import { StartAccessDialog } from '../../common/start-access/start-access-dialog';
import { messages as startMessages } from '../../common/start-access/messages';
import { useMayStart } from '../../common/start-access/use-may-start';
import { AccountChanges, AccountDeletion } from './account-changes';
import sheet from '../../common/sheet-layout.module.css';

/** States in which a member space may be opened; the server checks again. */
const open: readonly AccountDetail['etat'][] = ['ACTIF', 'REINIT', 'BLOQUE'];

/** Actions on the account in its state, for staff with the right (SES-10). */
export function AccountActions({ account }: { account: AccountDetail }) {
  const isClosed = account.motifNonModifiable !== null;
  const mayUpdate = useRight('users.adherent:update');
  const isStartable = useMayStart() && open.includes(account.etat) && !account.roles.includes('BackEndUser');
  const [isStarting, setStarting] = useState(false);
  const maySwitch = useRight('switch-reference-externe:update');
  const isDeletable =
    account.etat !== 'SUPPRIME' && !isDeletionPlanned(account) && !account.roles.includes('BackEndUser');
  const mayDelete = useRight('users.adherent:delete') && isDeletable;
  if (!mayUpdate && !isStartable && !maySwitch && !mayDelete) return null;
  if (isClosed)
    return (
      <div className={sheet.buttons}>
        <p>{account.motifNonModifiable}</p>
      </div>
    );
  return (
    <div className={sheet.buttons}>
      {isStartable && (
        <Button isBlock size="sm" icon={login} onClick={() => setStarting(true)}>
          {startMessages.open}
        </Button>
      )}
      {mayUpdate && <AccountChanges account={account} />}
      {mayDelete && <AccountDeletion account={account} />}
      {maySwitch && (
        <ButtonLink variant="quiet" size="sm" to={`${resources.referenceExterne.path}?compte=${account.userId}`}>
          {resources.referenceExterne.label}
        </ButtonLink>
      )}
      {isStarting && <StartAccessDialog member={account} onClose={() => setStarting(false)} />}
    </div>
  );
}
