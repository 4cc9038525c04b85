import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Link, type To } from '@portal/shared-api/router';
import { classes } from '../classes';
import { Icon } from '../icon';
import { check } from '../icon/paths/check';
import { place } from './place';
import styles from './menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: string | undefined;
  /** Target of a link; without it, `onSelect` is the action. */
  to?: To | undefined;
  onSelect?: (() => void) | undefined;
  isDanger?: boolean | undefined;
  /** One of several of which one is current: whether it is the current one. */
  isCurrent?: boolean | undefined;
  /** Heading of the entries in a row that have the same one. */
  group?: string | undefined;
  /** A link to the page one is on, or (`true`) to the one above it. */
  isHere?: 'page' | true | undefined;
  /** A separator above it. */
  isSeparated?: boolean | undefined;
}

/** Attributes of the button that opens the menu. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (attributes: MenuTrigger) => ReactNode;
}

const entriesOf = '[role=menuitem], [role=menuitemradio]';

/** A native popover with actions; arrows move through it, Escape returns to its button. */
export function Menu({ label, items, trigger }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen || !button.current || !list.current) return;
    place(list.current, button.current);
    list.current.querySelector<HTMLElement>(entriesOf)?.focus();
  }, [isOpen]);

  const close = () => list.current?.hidePopover();
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(entriesOf) ?? [])];
    const current = entries.findIndex((entry) => entry === document.activeElement);
    const step = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    entries.at(step % entries.length)?.focus();
  };

  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {groupsOf(items).map(({ group, entries }) => {
          const shown = entries.map((item) => <Entry key={item.id} item={item} onWalk={walk} onClose={close} />);
          return group === undefined ? (
            shown
          ) : (
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden="true" className={styles.group}>
                {group}
              </p>
              {shown}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface EntryProps {
  item: MenuItem;
  onWalk: (event: KeyboardEvent) => void;
  onClose: () => void;
}

function Entry({ item, onWalk, onClose }: EntryProps) {
  const face = {
    ...(item.isCurrent === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.isCurrent }),
    tabIndex: -1,
    className: classes(styles.item, item.isDanger && styles.danger, item.isSeparated && styles.separated),
    onKeyDown: onWalk,
    onClick: () => {
      onClose();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {item.icon && <Icon of={item.icon} />}
      {item.label}
      {item.isCurrent && <Icon of={check} />}
    </>
  );
  return item.to === undefined ? (
    <button type="button" {...face}>
      {content}
    </button>
  ) : (
    <Link to={item.to} aria-current={item.isHere} {...face}>
      {content}
    </Link>
  );
}

/** The entries as they come, those of one heading together. */
function groupsOf(items: readonly MenuItem[]): { group: string | undefined; entries: MenuItem[] }[] {
  const groups: { group: string | undefined; entries: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.group === item.group) last.entries.push(item);
    else groups.push({ group: item.group, entries: [item] });
  }
  return groups;
}
