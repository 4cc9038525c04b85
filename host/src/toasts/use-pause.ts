import { useRef, type FocusEvent } from 'react';

/**
 * Pauses a timer while an element is hovered or focused, whichever lasts longer, and remembers the origin of the focus.
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
    /** The focused element disappears: the focus moves to the next one, otherwise to its origin. */
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
