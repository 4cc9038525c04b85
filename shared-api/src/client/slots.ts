import { create } from 'zustand';

interface Slots {
  /** Slot that is open, such as `aide`; the host mounts the remote that fills it. */
  slot: string | null;
  /** Slots that a live remote fills for this client; the host keeps the list. */
  filled: readonly string[];
}

export const useSlots = create<Slots>(() => ({ slot: null, filled: [] }));

/** Whether a live remote fills a slot: what opens it is shown only then (FED-06). */
export const useIsSlotFilled = (slot: string) => useSlots(({ filled }) => filled.includes(slot));

/** Opens a slot of the page, wherever the remote that fills it comes from. */
export const openSlot = (slot: string) => useSlots.setState({ slot });
export const closeSlot = () => useSlots.setState({ slot: null });
