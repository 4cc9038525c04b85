import { clearCache, tellUpdate, useRight, useSubmit } from '@portal/shared-api';
import { actOnAccounts, type accountBulkActs } from '@portal/shared-api/contract/comptes';
import { lockOpen, userCheck } from '@portal/shared-ui/icons-administration';
import { ban } from '@portal/shared-ui/icons-states';
import { mail } from '@portal/shared-ui/icons-tools';
import type { BulkAction } from '../../kit/list/definition';
import { messages as common } from '../../common/messages';
import { messages } from './messages';

/** Actions on several accounts, for those who may change accounts. */
export function useBulkActions(): readonly BulkAction[] {
  const mayChange = useRight('users.adherent:update');
  const { submit } = useSubmit(actOnAccounts);
  if (!mayChange) return [];
  const act = async (action: (typeof accountBulkActs)[number], userIds: readonly string[], motif?: string) => {
    const result = await submit({ body: { action, userIds: [...userIds], ...(motif ? { motif } : {}) } });
    if (!result.isDone) {
      tellUpdate(result.error);
      return null;
    }
    clearCache();
    return result.answer.resultats;
  };
  const { bulk } = messages;
  return [
    {
      label: common.unlock,
      icon: lockOpen,
      done: (nombre) => bulk.unlocked({ nombre }),
      run: (keys) => act('debloquer', keys),
    },
    {
      label: bulk.resend,
      icon: mail,
      done: (nombre) => bulk.resent({ nombre }),
      confirm: (nombre) => bulk.resendText({ nombre }),
      run: (keys) => act('relancer', keys),
    },
    {
      label: messages.enable,
      icon: userCheck,
      hasReason: true,
      done: (nombre) => bulk.enabled({ nombre }),
      confirm: (nombre) => bulk.enableText({ nombre }),
      run: (keys, motif) => act('reactiver', keys, motif),
    },
    {
      label: messages.disable,
      icon: ban,
      isDanger: true,
      hasReason: true,
      done: (nombre) => bulk.disabled({ nombre }),
      confirm: (nombre) => bulk.disableText({ nombre }),
      run: (keys, motif) => act('desactiver', keys, motif),
      undo: (keys) => act('reactiver', keys, bulk.undoReason),
    },
  ];
}
