import { useEffect } from 'react';
import useSWR from 'swr';
import type { Endpoint } from '../contract/endpoint';
import type { ApiError } from './api-error';
import { beginRead, isFresh, showRead } from './cache';
import { call, endpointUrl, type CallArguments } from './call';
import { readOptions, useCacheOwner, type Resource } from './use-resource';

/** The answer on one contract. */
interface OnContract<R> {
  numContrat: string;
  answer: R;
}

/**
 * The same read on several contracts, as one resource: it is there when all have answered, and failed when one has. No
 * contract, or `null` as arguments, reads nothing.
 */
export function useResourceOnEach<P, Q, R>(
  endpoint: Endpoint<P, Q, void, R>,
  args: CallArguments<P, Q, void> | null,
  numContrats: readonly string[],
): Resource<OnContract<R>[]> {
  const owner = useCacheOwner();
  const { params, query } = (args ?? {}) as { params?: object; query?: object };
  const key =
    args && numContrats.length > 0
      ? `${owner} ${numContrats.join(',')} ${endpointUrl(endpoint.path, params, query)}`
      : null;
  const { data, error, isLoading, isValidating, mutate } = useSWR<OnContract<R>[], ApiError>(
    key,
    async (usedKey: string) => {
      const noteRead = beginRead(usedKey);
      const [, contrats = ''] = usedKey.split(' ');
      const answers = await Promise.all(
        contrats
          .split(',')
          .map(async (numContrat) => ({
            numContrat,
            answer: await call(endpoint, { ...args, numContrat } as CallArguments<P, Q, void>),
          })),
      );
      noteRead();
      return answers;
    },
    { ...readOptions, revalidateIfStale: key !== null && !isFresh(key) },
  );
  useEffect(() => (key === null ? undefined : showRead(key)), [key]);
  return {
    data,
    error,
    isLoading,
    isRefreshing: isValidating && (data !== undefined || error !== undefined),
    reload: () => void mutate(),
  };
}
