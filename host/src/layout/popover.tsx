import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** Accessible name of the list. */
  label: string;
  className: string | undefined;
  button: ReactNode;
  align: 'start' | 'end';
  /** Opens upwards: for a button at the bottom of the window. */
  isAbove?: boolean;
  children: ReactNode;
}

/** A button and its native popover; arrows move inside, Escape returns. */
export function Popover({ label, className, button, align, isAbove = false, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const place = () => {
    const rectangle = trigger.current?.getBoundingClientRect();
    if (!rectangle || !panel.current) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const aside = align === 'start' ? rectangle.left : width - rectangle.right;
    panel.current.style.setProperty('--aside', `${Math.max(8, aside)}px`);
    panel.current.style.setProperty('--beyond', `${(isAbove ? height - rectangle.top : rectangle.bottom) + 6}px`);
  };

  /** Any selection inside closes it. */
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover();
  };

  const walk = (event: KeyboardEvent) => {
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = entries.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    entries[(next + entries.length) % entries.length]?.focus();
  };

  return (
    <>
      <button ref={trigger} type="button" className={className} popoverTarget={id} onClick={place}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        data-align={align}
        data-side={isAbove ? 'above' : 'below'}
        onClick={closeOnChoice}
        onKeyDown={walk}
      >
        {children}
      </div>
    </>
  );
}
