import {
  disableAccount,
  enableAccount,
  turnSmsProtectionOff,
  type AccountDetail,
} from '@portal/shared-api/contract/comptes';
import { closeDeletionReturn } from '@portal/shared-api/contract/suppression-comptes';
import { validateUsernameChange } from '@portal/shared-api/contract/identifiant-oublie';
import { enabledAs } from '../../common/enabled-as';
import { messages as common } from '../../common/messages';
import { ReasonDialog } from '../../common/reason-dialog';
import { useChange } from '../../common/use-change';
import { messages } from './messages';

const texts = {
  disable: { title: messages.disableTitle, confirm: messages.disable, text: messages.disableText },
  closeReturn: { title: messages.closeReturn, confirm: messages.closeReturn, text: messages.closeReturnText },
  enable: { title: messages.enableTitle, confirm: messages.enable, text: messages.enableText },
  smsOff: { title: messages.smsOff, confirm: messages.disable, text: messages.smsOffText },
  validate: { title: messages.validate, confirm: messages.validateShort, text: messages.validateText },
} as const;

export type AskedChange = keyof typeof texts;

/** Changes that an impostor might request: staff attest that they checked the identity. */
const checkedFirst: readonly AskedChange[] = ['smsOff', 'validate'];

const dangerous: readonly AskedChange[] = ['disable', 'closeReturn', 'smsOff'];

interface AccountChangeDialogProps {
  account: AccountDetail;
  asked: AskedChange;
  onClose: () => void;
}

/** Confirms a change of an account, with a reason and an identity check where required. */
export function AccountChangeDialog({ account: { userId, nom, prenom }, asked, onClose }: AccountChangeDialogProps) {
  const disabling = useChange(disableAccount);
  const closing = useChange(closeDeletionReturn);
  const enabling = useChange(enableAccount);
  const turningOff = useChange(turnSmsProtectionOff);
  const validating = useChange(validateUsernameChange);
  const params = { userId };
  const act = (motif: string): Promise<boolean> => {
    const checked = { params, body: { motif, isIdentiteVerifiee: true as const } };
    switch (asked) {
      case 'disable':
        return disabling.change({ params, body: { motif } }, messages.disableDone);
      case 'closeReturn':
        return closing.change({ params, body: { motif } }, messages.closeReturnDone);
      case 'enable':
        return enabling.change({ params, body: { motif } }, enabledAs(messages.enableDone));
      case 'smsOff':
        return turningOff.change(checked, messages.smsOffDone);
      case 'validate':
        return validating.change({ params }, messages.validateDone);
    }
  };
  const confirm = async (motif: string) => {
    if (await act(motif)) onClose();
  };
  const { title, confirm: confirmLabel, text } = texts[asked];
  return (
    <ReasonDialog
      isRequired={asked !== 'validate'}
      hasReason={asked !== 'validate'}
      title={title}
      confirmLabel={confirmLabel}
      isDanger={dangerous.includes(asked)}
      attestation={
        checkedFirst.includes(asked) ? { label: common.checked, required: common.checkedRequired } : undefined
      }
      isPending={[disabling, closing, enabling, turningOff, validating].some(({ isPending }) => isPending)}
      onConfirm={(motif) => void confirm(motif)}
      onClose={onClose}
    >
      {text({ nom: `${prenom} ${nom.toLocaleUpperCase('fr')}` })}
    </ReasonDialog>
  );
}
