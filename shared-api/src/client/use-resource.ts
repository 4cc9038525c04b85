import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Endpoint } from '../contract/endpoint';
import type { ApiError } from './api-error';
import { beginRead, isFresh, showRead } from './cache';
import { call, endpointUrl, type CallArguments } from './call';
import { messages } from './messages';
import { useSession } from './session-store';
import { toast } from './toasts';

export interface Resource<R> {
  data: R | undefined;
  error: ApiError | undefined;
  /** First load, without data to show. */
  isLoading: boolean;
  /** Later load while the previous data, those of another page or filter too, or a failure still show. */
  isRefreshing: boolean;
  /** What the data answer: it changes with a page or a filter once its data are there, not with a reload. */
  question?: string | null;
  reload: () => void;
}

export interface ResourceOptions {
  /** French name of the resource; a failed read shows it in a toast (API-13). */
  label?: string;
  /**
   * Keeps the previous data while another page or filter loads; after a failure there are none, because they answer
   * another question.
   */
  keepPrevious?: boolean;
}

/**
 * Reads a resource, cached five minutes by resource, parameters, contract and user (API-06). With `null` as arguments
 * nothing is read yet.
 */
export function useResource<P, Q, R>(
  endpoint: Endpoint<P, Q, void, R>,
  args: CallArguments<P, Q, void> | null,
  { label, keepPrevious = false }: ResourceOptions = {},
): Resource<R> {
  const current = useSession((session) => session.contrat?.numeroContratIndividuel ?? '');
  const owner = useCacheOwner();
  const {
    params,
    query,
    numContrat = current,
  } = (args ?? {}) as { params?: object; query?: object; numContrat?: string };
  const key = args && `${owner} ${numContrat} ${endpointUrl(endpoint.path, params, query)}`;
  const { data, error, isLoading, isValidating, mutate } = useSWR<R, ApiError>(
    key,
    async (usedKey: string) => {
      const noteRead = beginRead(usedKey);
      // Uses the contract of the key, even if the current one has changed meanwhile: a response is never stored under
      // another contract.
      const answer = await call(endpoint, { ...args, ...(numContrat ? { numContrat } : {}) } as CallArguments<
        P,
        Q,
        void
      >);
      noteRead();
      return answer;
    },
    { ...readOptions, keepPreviousData: keepPrevious, revalidateIfStale: key !== null && !isFresh(key) },
  );
  useEffect(() => (key === null ? undefined : showRead(key)), [key]);
  useEffect(() => {
    if (error && label) toast({ type: 'danger', title: messages.readFailed({ libelle: label }), text: error.message });
  }, [error, label]);
  // The previous data stand in for those that are not there yet.
  const { cache } = useSWRConfig();
  const isAnswered = key === null || cache.get(key)?.data !== undefined;
  const [question, setQuestion] = useState(key);
  if (isAnswered && question !== key) setQuestion(key);
  return {
    data: error && !isAnswered ? undefined : data,
    error,
    isLoading,
    isRefreshing: isValidating && (data !== undefined || error !== undefined),
    question,
    reload: () => void mutate(),
  };
}

/** Owner of cached reads: one user, since the last change of contract. It contains no space. */
export const useCacheOwner = () =>
  useSession(({ user, contractChanges }) => `${user?.userId ?? ''}/${contractChanges}`);

/** A read waits for its owner: it is not repeated by itself. */
export const readOptions = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 2000,
};
