import { create } from 'zustand';
import { resources, type ResourceName } from './resources';

interface OpenPaths {
  /** Routes that a live remote offers and whose guard lets this person through on this contract; the host keeps the list. */
  open: readonly string[];
}

export const useOpenPaths = create<OpenPaths>(() => ({ open: [] }));

/** Whether a link to a resource leads somewhere for this person: what leads nowhere is not shown (FED-06, SES-08). */
export const useIsOpen = (name: ResourceName) => useOpenPaths(({ open }) => open.includes(resources[name].path));
