import { ApiError, call, loadLater, toast } from '@portal/shared-api';
import { listBlocks } from '@portal/shared-api/contract/cms';
import { useEffect, useState, type ReactNode } from 'react';
import { isClosed } from './closed-notices';
import { messages } from './messages';

/**
 * Messages for visitors once they are loaded: the home shows first and works without them (PRE-29). Their code is
 * downloaded only if there is one.
 */
export function useLoginMessage(): ReactNode {
  const [message, setMessage] = useState<ReactNode>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const items = (await call(listBlocks, { query: { name: 'MESSAGE_CONNEXION' }, quiet: true })).filter(
        (item) => !isClosed(item),
      );
      if (items.length === 0) return;
      const { LoginMessage } = await loadLater(() => import('./login-message'));
      if (isCurrent) setMessage(<LoginMessage items={items} />);
    };
    load().catch((error: unknown) => {
      if (error instanceof ApiError) toast({ type: 'danger', title: messages.loginMessageFailed, text: error.message });
      else console.error(error);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return message;
}
