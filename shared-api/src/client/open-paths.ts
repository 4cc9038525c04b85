import { matchPath } from 'react-router-dom';
import { create } from 'zustand';
import { resources, type ResourceName } from './resources';

interface OpenPaths {
  /** Routes of live remotes whose guard accepts this person on this contract; the host keeps the list. */
  open: readonly string[];
}

export const useOpenPaths = create<OpenPaths>(() => ({ open: [] }));

/** Whether a link to a resource leads somewhere for this person: dead links are hidden (FED-06, SES-08). */
export const useIsOpen = (name: ResourceName) => useOpenPaths(({ open }) => open.includes(resources[name].path));

/** Whether an address of the portal, with or without a query, leads somewhere for this person: `/history/DEM-2026-004102`. */
export const useIsPageOpen = (address: string) =>
  useOpenPaths(({ open }) => {
    const [page = ''] = address.split('?');
    return page === resources.planDuSite.path || open.some((route) => matchPath(route, page) !== null);
  });
