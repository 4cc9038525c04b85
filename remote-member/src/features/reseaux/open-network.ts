import { ApiError, call, toast } from '@portal/shared-api';
import { createScToken } from '@portal/shared-api/contract/reseaux-soins';
import { messages } from './messages';

/** Reasons why a network could not be opened. */
export interface Failure {
  title: string;
  text: string;
  /** A toast said it already. */
  isTold: boolean;
}

/**
 * Opens a network in a new tab with a fresh token; a refused token shows a toast (API-12). The tab has no access to the
 * portal: its opener is removed first.
 * @param wanted aborted when the person gives up: the tab closes, and no failure shows.
 * @returns why it could not be opened, or null.
 */
export async function openNetwork(reseau: string, wanted: AbortSignal): Promise<Failure | null> {
  // Opened before the response: browsers block a tab opened later as a popup.
  const tab = window.open('', '_blank');
  if (!tab) return { title: messages.failed, text: messages.blocked, isTold: false };
  tab.opener = null;
  const close = () => tab.close();
  wanted.addEventListener('abort', close);
  try {
    const { url } = await call(createScToken, { query: { reseau }, staysOn503: true });
    if (!wanted.aborted) tab.location.replace(url);
    return null;
  } catch (error) {
    tab.close();
    if (!(error instanceof ApiError)) throw error;
    const failure = { title: messages.tokenFailed, text: error.message };
    if (!wanted.aborted) toast({ type: 'danger', ...failure });
    return { ...failure, isTold: true };
  } finally {
    // From here on the tab is the network's: whoever leaves the dialog leaves it open.
    wanted.removeEventListener('abort', close);
  }
}
