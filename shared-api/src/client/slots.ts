import { create } from 'zustand';

interface OpenedSlot {
  slot: string;
  /** Cannot be closed without an answer once its content is loaded. */
  isBlocking: boolean;
  /** What it is about: the id of a content, for instance. */
  subject?: string | undefined;
}

interface Slots {
  /** Open slots, the last one on top, such as `aide`; the host mounts the remote that fills each. */
  open: readonly OpenedSlot[];
  /** Slots that a live remote fills for this client; the host keeps the list. */
  filled: readonly string[];
}

/** Slot of the help assistant. Its subject is the type of user who asks, where their contract does not tell it. */
export const helpSlot = 'aide';

export const useSlots = create<Slots>(() => ({ open: [], filled: [] }));

/** Callers that wait for the result of a slot. */
const waiting = new Map<string, (isDone: boolean) => void>();

/** Whether a live remote fills a slot; buttons that open it show only then (FED-06). */
export const useIsSlotFilled = (slot: string) => useSlots(({ filled }) => filled.includes(slot));

interface SlotOptions {
  isBlocking?: boolean;
  subject?: string;
}

/** Opens a slot above those already open, whichever remote fills it. */
export const openSlot = (slot: string, { isBlocking = false, subject }: SlotOptions = {}) =>
  useSlots.setState(({ open }) => ({
    open: open.some((other) => other.slot === slot)
      ? open
      : [...open, { slot, isBlocking, ...(subject === undefined ? {} : { subject }) }],
  }));

/** Closes a slot. @param isDone whether its task is done; waiting callers are notified. */
export function closeSlot(slot: string, isDone = false) {
  useSlots.setState(({ open }) => ({ open: open.filter((other) => other.slot !== slot) }));
  waiting.get(slot)?.(isDone);
  waiting.delete(slot);
}

/** Opens a slot and waits until it closes. @returns whether its task is done; false at once when no remote fills it. */
export function askThroughSlot(slot: string): Promise<boolean> {
  if (!useSlots.getState().filled.includes(slot)) return Promise.resolve(false);
  waiting.get(slot)?.(false);
  openSlot(slot);
  return new Promise((resolve) => waiting.set(slot, resolve));
}
