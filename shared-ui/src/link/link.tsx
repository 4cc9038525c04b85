import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type To } from '@portal/shared-api/router';
import { buttonClass, buttonIconSize, type ButtonLook } from '../button';
import { Icon } from '../icon';
import styles from './link.module.css';

interface Destination {
  /** A route of the portal, such as `/v2/adherent/contrats`. */
  to?: To | undefined;
  /** Any other target: a file, a telephone number, an address of the server. */
  href?: string | undefined;
}

type NativeLink = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'>;

interface TextLinkProps extends NativeLink, Destination {
  icon?: string | undefined;
  children: ReactNode;
}

function Anchor({ to, href, children, ...native }: NativeLink & Destination & { className: string }) {
  return to === undefined ? (
    <a {...native} href={href}>
      {children}
    </a>
  ) : (
    <Link {...native} to={to}>
      {children}
    </Link>
  );
}

/** An underlined link outside running text, with an optional icon before it. */
export function TextLink({ icon, children, ...destination }: TextLinkProps) {
  return (
    <Anchor {...destination} className={styles.link ?? ''}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </Anchor>
  );
}

interface LinkButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: string | undefined;
  children: ReactNode;
}

/** A minor action that looks like a link but is a button. */
export function LinkButton({ icon, type = 'button', children, ...native }: LinkButtonProps) {
  return (
    <button {...native} type={type} className={styles.link}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends NativeLink, Destination, ButtonLook {
  icon?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button: it navigates, it does not act. */
export function ButtonLink({ variant, size, isBlock, icon, children, ...destination }: ButtonLinkProps) {
  return (
    <Anchor {...destination} className={buttonClass({ variant, size, isBlock })}>
      {icon && <Icon of={icon} size={buttonIconSize(size)} />}
      <span>{children}</span>
    </Anchor>
  );
}
