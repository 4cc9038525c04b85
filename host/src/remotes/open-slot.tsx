import { closeSlot, useIsSlotFilled, useSlots } from '@portal/shared-api';
import type { Nav } from '@portal/shared-api/router';
import { SlotFrame } from './slot-frame';
import { slotRelease, useRegistry } from './registry';
import { RemoteOutlet } from './remote-outlet';

/** Mounts the remote that fills the open slot, such as the help assistant. */
export function OpenSlot({ nav }: { nav: Nav }) {
  const slot = useSlots((state) => state.slot);
  return slot ? <Slot slot={slot} nav={nav} /> : null;
}

function Slot({ slot, nav }: { slot: string; nav: Nav }) {
  const release = useRegistry((registry) => slotRelease(registry, slot));
  const isFilled = useIsSlotFilled(slot);
  if (!release || !isFilled) return null;
  return (
    <SlotFrame label={release.descriptor.label} onClose={closeSlot}>
      <RemoteOutlet release={release} nav={nav} slot={slot} onClose={closeSlot} />
    </SlotFrame>
  );
}
