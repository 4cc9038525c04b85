import { useRef, type FocusEvent } from 'react';

/**
 * Holds time back while one points at an element or has the focus in it, whichever lasts longer, and remembers where the
 * focus came from.
 */
export function usePause(start: () => void, end: () => void) {
  const reasons = useRef(new Set<'pointer' | 'focus'>());
  const cameFrom = useRef<HTMLElement | null>(null);
  const hold = (reason: 'pointer' | 'focus') => {
    if (reasons.current.size === 0) start();
    reasons.current.add(reason);
  };
  const letGo = (reason: 'pointer' | 'focus') => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) end();
  };
  return {
    listeners: {
      onMouseEnter: () => hold('pointer'),
      onMouseLeave: () => letGo('pointer'),
      onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
        hold('focus');
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) letGo('focus');
      },
    },
    /** What had the focus goes away: it passes to what follows, else to where it came from. */
    release: (next: HTMLElement | null) => {
      const target = next ?? cameFrom.current;
      if (target?.isConnected) target.focus();
      if (!next) {
        letGo('focus');
        letGo('pointer');
      }
    },
  };
}
