import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { ExportedList } from '@portal/shared-api/contract/exports';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { FileAnswer } from '../http/answers';
import type { Context } from '../http/context';
import { validate } from '../http/validation';

/** What a list is made from, in a call or in a job. */
export type ListContext = Pick<Context, 'client' | 'contrat' | 'database' | 'session' | 'today'>;

/** A list whose PDF is made in the background when it is long. */
export interface DeferredList {
  /** Key that must be active for the contract; null where none is needed. */
  feature: FeatureKey | null;
  /** @throws PortalError 400 for filters that its call refuses. */
  check(filters: unknown): void;
  /** @throws PortalError 400 for such filters, or for more rows than a file allows. */
  make(context: ListContext, filters: unknown): Promise<FileAnswer>;
}
export type DeferredLists = Readonly<Partial<Record<ExportedList, DeferredList>>>;

/** A list with the filters and the feature of the call that prints it. */
export function deferredList<Q>(
  { access, query }: Endpoint<void, Q, void, void>,
  make: (context: ListContext, filters: Q) => Promise<FileAnswer>,
): DeferredList {
  return {
    feature: 'feature' in access ? (access.feature ?? null) : null,
    check: (filters) => void validate(query, filters),
    make: async (context, filters) => make(context, validate(query, filters)),
  };
}
