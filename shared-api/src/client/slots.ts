import { create } from 'zustand';

/** Slot that is open, such as `aide`; the host mounts the remote that fills it. */
export const useOpenSlot = create<{ slot: string | null }>(() => ({ slot: null }));

/** Opens a slot of the page, wherever the remote that fills it comes from. */
export const openSlot = (slot: string) => useOpenSlot.setState({ slot });
export const closeSlot = () => useOpenSlot.setState({ slot: null });
