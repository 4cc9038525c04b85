import type { ApiError, Resource as Read } from '@portal/shared-api';
import type { ReactNode } from 'react';
import { Panel } from '../panel';
import { Question } from './question';
import { Skeleton } from './skeleton';
import { EmptyState, ReadError } from './states';

interface ResourceProps<R> {
  read: Read<R>;
  /** Name of the source as in the menu: « Mes remboursements ». */
  label: string;
  /** Rows of the skeleton, about as many as the data will take. */
  rows?: number | undefined;
  /** Already inside a panel: the skeleton has none of its own. */
  isPlain?: boolean | undefined;
  /** A failed reload hides the previous data too. */
  isErrorAlone?: boolean | undefined;
  /** What an expected refusal shows instead of the failure; nothing for any other error. */
  refused?: (error: ApiError) => ReactNode;
  /** What shows instead of data without content; nothing when there is content. */
  empty?: (data: R) => ReactNode;
  children: (data: R) => ReactNode;
}

/**
 * A read in the page: skeleton, then data, and a failure in place with « Réessayer » (API-13), except for what does not
 * exist. By default the previous data stay below the failure of a reload.
 */
export function Resource<R>({
  read: { data, error, isRefreshing, question, reload },
  label,
  rows,
  isPlain = false,
  isErrorAlone = false,
  refused,
  empty,
  children,
}: ResourceProps<R>) {
  const skeleton = <Skeleton rows={rows} />;
  const isShown = data !== undefined && !(error && isErrorAlone);
  return (
    <>
      {error &&
        (refused?.(error) ||
          (error.data === 'NonTrouve' ? (
            // Trying again finds nothing either.
            <EmptyState isPlain={isPlain} title={error.message} />
          ) : (
            <ReadError label={label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
          )))}
      {data === undefined && !error && (isPlain ? skeleton : <Panel>{skeleton}</Panel>)}
      {isShown && <Question value={question}>{empty?.(data) || children(data)}</Question>}
    </>
  );
}
