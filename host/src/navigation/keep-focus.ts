/** The focused control, where it stood, and on which page. */
interface Held {
  control: HTMLElement;
  /** Its ancestors, the nearest first: those that survive it say where the person was. */
  ancestors: HTMLElement[];
  page: string;
  /** It was disabled with the focus on it, which browsers then take away. */
  wasDisabled: boolean;
}

const page = () => window.location.hash.split('?')[0] ?? '';
const isDisabled = (control: HTMLElement) => control.matches(':disabled');
/** Places with a heading of their own. */
const places = 'dialog, section, article, aside, [role="region"], [role="tabpanel"], [role="dialog"], main';

function hold(control: HTMLElement): Held {
  const ancestors: HTMLElement[] = [];
  for (let parent = control.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return { control, ancestors, page: page(), wasDisabled: false };
}

/** How far an element is out of the window, in pixels; nothing in it. */
function distance(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, -top, bottom - window.innerHeight);
}

/**
 * A heading of the nearest place that is still there, otherwise the place itself. Of several the first that the window
 * shows: the title of a page is far above what a press on a telephone has replaced.
 */
function refuge({ ancestors }: Held): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  // What replaces the results of a filter stands where they stood, in a box without a name.
  const survivors = ancestors.filter(
    (ancestor) => ancestor.isConnected && (ancestor.matches(places) || ancestor.querySelector('h1, h2') !== null),
  );
  const place = survivors.find((survivor) => !dialog || dialog.contains(survivor)) ?? dialog;
  const content = place ?? document.getElementById('contenu');
  const headings = [...(content?.querySelectorAll<HTMLElement>('h1, h2') ?? [])];
  return headings.toSorted((one, other) => distance(one) - distance(other))[0] ?? content ?? null;
}

/**
 * Keeps the keyboard where it was when the focused control disappears, with a list that reloads or a dialog that
 * closes: without this the focus falls to the body and the next Tab starts from the top of the page (WCAG 2.4.3). The
 * focus goes to the heading of the nearest part that is still there; a control that was only disabled gets it back.
 * @returns the function that stops it.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== document.body) held = hold(target);
  };
  const restore = () => {
    if (!held || document.activeElement !== document.body) return;
    // A new page moves the focus itself.
    if (held.page !== page()) return;
    if (held.control.isConnected) {
      if (held.wasDisabled && !isDisabled(held.control)) held.control.focus({ preventScroll: true });
      return;
    }
    const target = refuge(held);
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.dataset.focusTarget = '';
    // A focus that nobody sees is lost all the same.
    target.focus({ preventScroll: distance(target) === 0 });
  };
  let frame = 0;
  // The page that made the change may move the focus itself: it goes first.
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => requestAnimationFrame(restore));
  };
  const observer = new MutationObserver(() => {
    if (!held) return;
    held.wasDisabled ||= isDisabled(held.control);
    if (held.wasDisabled || !held.control.isConnected) later();
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
