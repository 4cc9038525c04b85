import { closeSlot, useIsSlotFilled, useSlots } from '@portal/shared-api';
import { useLocation, type Nav } from '@portal/shared-api/router';
import { useCallback, useEffect, useState } from 'react';
import { SlotFrame } from './slot-frame';
import { slotRelease, useRegistry } from './registry';
import { RemoteOutlet } from './remote-outlet';

/** Mounts the remotes that fill the open slots, such as the help assistant, the last one on top. */
export function OpenSlots({ nav }: { nav: Nav }) {
  const open = useSlots((state) => state.open);
  return open.map(({ slot, isBlocking }) => <Slot key={slot} slot={slot} isBlocking={isBlocking} nav={nav} />);
}

/** A question is about an act of the page below: Back, or another address, closes it with that page. */
function useEndWithPage(isQuestion: boolean, close: () => void) {
  const { pathname } = useLocation();
  const [askedOn] = useState(pathname);
  useEffect(() => {
    if (isQuestion && pathname !== askedOn) close();
  }, [isQuestion, pathname, askedOn, close]);
}

function Slot({ slot, isBlocking, nav }: { slot: string; isBlocking: boolean; nav: Nav }) {
  const release = useRegistry((registry) => slotRelease(registry, slot));
  const isFilled = useIsSlotFilled(slot);
  // A dialog that cannot be closed would lock the page if its remote does not load.
  const [isReady, setReady] = useState(false);
  const close = useCallback(() => closeSlot(slot), [slot]);
  const onReady = useCallback(() => setReady(true), []);
  const filled = release?.descriptor.slots.find((candidate) => candidate.slot === slot);
  useEndWithPage(filled?.isNarrow === true && !isBlocking, close);
  if (!release || !isFilled) return null;
  if (filled?.hasOwnDialog) return <RemoteOutlet release={release} nav={nav} slot={slot} onClose={close} isSilent />;
  const label = filled?.label ?? release.descriptor.label;
  return (
    <SlotFrame
      label={label}
      isBlocking={isBlocking && isReady}
      isNarrow={filled?.isNarrow ?? false}
      holdsTop={filled?.holdsTop ?? false}
      onClose={close}
    >
      <RemoteOutlet release={release} nav={nav} slot={slot} onClose={close} onReady={onReady} />
    </SlotFrame>
  );
}
