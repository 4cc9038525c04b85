const margin = 8;

/** Places a popover below its anchor, aligned with its side, above it without room below, and inside the window. */
export function place(popover: HTMLElement, anchor: HTMLElement, side: 'start' | 'end' = 'end'): void {
  const box = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = box.bottom + 4;
  const top = below + height + margin > window.innerHeight ? box.top - height - 4 : below;
  const left = Math.min(
    Math.max(side === 'end' ? box.right - width : box.left, margin),
    window.innerWidth - width - margin,
  );
  popover.style.top = `${Math.max(top, margin)}px`;
  popover.style.left = `${left}px`;
}
