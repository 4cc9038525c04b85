import { useEffect } from 'react';
import { listBlocks } from '../contract/cms';
import { messages } from './messages';
import { toast } from './toasts';
import { useResource } from './use-resource';

/**
 * Texts of the client's editors at a place. A page goes on without them, and a toast says so (API-12).
 * @param label of the toast: « Le message de confirmation n’a pas pu être chargé ».
 */
export function useBlocks(query: { name: string; itemName?: string }, label: string) {
  const { data, error, isLoading } = useResource(listBlocks, { query });
  useToldTextFailure(error?.message, label);
  return { data, isLoading };
}

/**
 * Tells in a toast that a text of the client's editors could not be read (API-12).
 * @param failure message of the server; undefined where nothing failed.
 * @param label of the toast: « Le message d’information n’a pas pu être chargé ».
 */
export function useToldTextFailure(failure: string | undefined, label: string): void {
  useEffect(() => {
    if (failure !== undefined)
      toast({ type: 'danger', title: messages.blockFailed({ libelle: label }), text: failure });
  }, [failure, label]);
}
