import { matchPath } from 'react-router-dom';
import { create } from 'zustand';
import { resources, type ResourceName } from './resources';

interface OpenPaths {
  /** Routes of live remotes whose guard accepts this person on this contract; the host keeps the list. */
  open: readonly string[];
  /**
   * The same on each contract of the person, by its number: what stands beside a contract is about that one. Null under
   * an earlier host, which keeps no such lists.
   */
  byContract: Readonly<Record<string, readonly string[]>> | null;
}

export const useOpenPaths = create<OpenPaths>(() => ({ open: [], byContract: null }));

/** Whether the page of a resource is open on a contract of the person; without a number on the current one. */
export function isOpenOn({ open, byContract }: OpenPaths, name: ResourceName, numContrat?: string): boolean {
  const paths = numContrat === undefined || byContract === null ? open : byContract[numContrat];
  return paths?.includes(resources[name].path) ?? false;
}

/**
 * Whether a link to a resource leads somewhere for this person: dead links are hidden (FED-06, SES-08).
 * @param numContrat contract that the link selects first; without it the current one
 */
export const useIsOpen = (name: ResourceName, numContrat?: string) =>
  useOpenPaths((paths) => isOpenOn(paths, name, numContrat));

/**
 * What an address selects a contract by, as links of the bell and of mails do; lists have other names for their
 * filters.
 */
export const contractParameter = 'numeroContratIndividuel';

/** Routes that are open where an address leads: on the contract that it selects first, otherwise on the current one. */
export function pathsAt({ open, byContract }: OpenPaths, address: string): readonly string[] {
  const [, query = ''] = address.split('?');
  const named = new URLSearchParams(query).get(contractParameter);
  return (named === null ? undefined : byContract?.[named]) ?? open;
}

/** Whether an address of the portal, with or without a query, leads somewhere: `/history/DEM-2026-004102`. */
export function isPageOpen(paths: OpenPaths, address: string): boolean {
  const [page = ''] = address.split('?');
  return page === resources.planDuSite.path || pathsAt(paths, address).some((route) => matchPath(route, page) !== null);
}

/** The same for the person who is signed in, as it changes. */
export const useIsPageOpen = (address: string) => useOpenPaths((paths) => isPageOpen(paths, address));
