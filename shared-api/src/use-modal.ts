import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';

interface ModalOptions {
  isOpen?: boolean;
  /** Requires an answer: neither Escape, « Retour » of a phone nor a click outside closes it. */
  isBlocking?: boolean;
  /** Somebody wants it closed; the owner closes it, or asks first. */
  onClose?: () => void;
  /** What takes the focus once it shows, rather than what the browser chooses. */
  focusFirst?: (dialog: HTMLDialogElement) => Element | null | undefined;
}

/**
 * What keeps a native modal dialog open until its owner closes it. The browser lets a page refuse one closing for each
 * act of the person: a second Escape closes the element whatever `cancel` answers, so it is shown again.
 */
export function useModal({ isOpen = true, isBlocking = false, onClose, focusFirst }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** What had the focus inside when the browser closed the dialog by itself. */
  const interrupted = useRef<Element | null>(null);
  const isPressedOutside = useRef(false);
  const isMeantOpen = useRef(false);
  // Before the first control inside takes the focus.
  const [before] = useState(() => document.activeElement);
  const first = useEffectEvent((element: HTMLDialogElement) => focusFirst?.(element));

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const active = document.activeElement;
    const opener = element.contains(active) ? before : active;
    const wanted = first(element);
    isMeantOpen.current = true;
    element.showModal();
    focus(wanted);
    return () => {
      isMeantOpen.current = false;
      element.close();
      if (opener?.isConnected) focus(opener);
    };
  }, [isOpen, before]);

  const leave = () => {
    if (!isBlocking) onClose?.();
  };
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // A nested dialog or a cancelled file dialog also bubbles a cancel event up to here.
      if (event.target !== dialog.current) return;
      if (event.cancelable) {
        event.preventDefault();
        leave();
      } else interrupted.current = document.activeElement;
    },
    onClose: (event: SyntheticEvent) => {
      const element = dialog.current;
      if (event.target !== element || !isMeantOpen.current || element?.open) return;
      element?.showModal();
      focus(interrupted.current);
      // Only now: a question of the owner shows above it.
      leave();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isBlocking || !(event.target instanceof Element)) return;
      // A menu or a dialog inside closes by itself.
      if (event.target.closest('[popover], dialog') === dialog.current) event.preventDefault();
    },
    onPointerDown: (event: SyntheticEvent) => {
      isPressedOutside.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      // A selection that is dragged out of the dialog ends outside, where it did not begin. The second press of a
      // double click that opened the dialog was meant for its button.
      if (event.target === dialog.current && isPressedOutside.current && event.detail <= 1) leave();
    },
  };
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}
