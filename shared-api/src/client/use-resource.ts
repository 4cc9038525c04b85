import { useEffect } from 'react';
import useSWR from 'swr';
import type { Endpoint } from '../contract/endpoint';
import type { ApiError } from './api-error';
import { isFresh, noteRead } from './cache';
import { call, endpointUrl, type CallArguments } from './call';
import { messages } from './messages';
import { useSession } from './session-store';
import { toast } from './toasts';

export interface Resource<R> {
  data: R | undefined;
  error: ApiError | undefined;
  /** First load, with nothing to show yet. */
  isLoading: boolean;
  /** Another load while the former answer is still shown. */
  isRefreshing: boolean;
  reload: () => void;
}

export interface ResourceOptions {
  /** French name of the resource; a failure is told in a toast that names it (API-13). */
  label?: string;
  /** Shows the former answer while another page or filter loads. */
  keepPrevious?: boolean;
}

/**
 * Reads a resource, cached five minutes per resource, parameters, contract and user (API-06).
 * `null` arguments read nothing yet.
 */
export function useResource<P, Q, R>(
  endpoint: Endpoint<P, Q, void, R>,
  args: CallArguments<P, Q, void> | null,
  { label, keepPrevious = false }: ResourceOptions = {},
): Resource<R> {
  const current = useSession((session) => session.contrat?.numeroContratIndividuel ?? '');
  const user = useSession((session) => session.user?.userId ?? '');
  const {
    params,
    query,
    numContrat = current,
  } = (args ?? {}) as { params?: object; query?: object; numContrat?: string };
  const key = args && `${user} ${numContrat} ${endpointUrl(endpoint.path, params, query)}`;
  const { data, error, isLoading, isValidating, mutate } = useSWR<R, ApiError>(
    key,
    async (usedKey: string) => {
      // The contract of the key, whatever became the current one meanwhile: an answer is never kept under another's name.
      const answer = await call(endpoint, { ...args, ...(numContrat ? { numContrat } : {}) } as CallArguments<
        P,
        Q,
        void
      >);
      noteRead(usedKey);
      return answer;
    },
    { ...readOptions, keepPreviousData: keepPrevious, revalidateIfStale: key !== null && !isFresh(key) },
  );
  useEffect(() => {
    if (error && label) toast({ type: 'danger', title: messages.readFailed(label), text: error.message });
  }, [error, label]);
  return { data, error, isLoading, isRefreshing: isValidating && !isLoading, reload: () => void mutate() };
}

const readOptions = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 2000,
};
