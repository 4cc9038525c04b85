import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { ReactNode } from 'react';
import { isClosed } from './closed-notices';
import { messages } from './messages';
import { useVisitorBlocks } from './use-visitor-blocks';

function show(all: readonly CmsItem[]) {
  const items = all.filter((item) => !isClosed(item));
  if (items.length === 0) return null;
  return import('./login-message').then(({ LoginMessage }) => <LoginMessage items={items} />);
}

/** Messages for visitors (PRE-29). */
export const useLoginMessage = (): ReactNode =>
  useVisitorBlocks('MESSAGE_CONNEXION', messages.loginMessageFailed, show);
