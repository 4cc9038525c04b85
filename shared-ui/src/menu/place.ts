const margin = 8;

/** Puts a popover under its button, end sides aligned, above it where there is no room below, and inside the window. */
export function place(popover: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = anchor.bottom + 4;
  const top = below + height + margin > window.innerHeight ? anchor.top - height - 4 : below;
  const left = Math.min(Math.max(anchor.right - width, margin), window.innerWidth - width - margin);
  popover.style.top = `${Math.max(top, margin)}px`;
  popover.style.left = `${left}px`;
}
