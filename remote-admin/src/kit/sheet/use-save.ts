import { clearCache, useSubmit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';

/** A save of an object; after it every list and sheet is read again. Messages are left to the form. */
export function useSave<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>) {
  const { submit } = useSubmit(endpoint);
  return async (args: Parameters<typeof submit>[0]): ReturnType<typeof submit> => {
    const result = await submit(args);
    if (result.isDone) clearCache();
    return result;
  };
}
