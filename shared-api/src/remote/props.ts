import type { LifeCycleFn } from 'single-spa';
import type { Nav } from '../router/nav';

/**
 * Props the host gives a remote at mount (FED-08). Everything else (session, calls, toasts) comes from
 * `@portal/shared-api`.
 */
export interface RemoteProps {
  nav: Nav;
  /** Page to show, a key of the page table of the remote; absent for a slot. */
  page?: string;
  /** Route path of the page, such as `/page/:pageName`, from which its parameters are read. */
  path?: string;
  /** Slot to fill, such as `aide`; absent for a page. */
  slot?: string;
  /** Closes the slot; present with `slot`. */
  onClose?: () => void;
  /** Called when the content is on the screen. */
  onReady?: () => void;
  /** Called when rendering fails after the mount. */
  onError?: (error: unknown) => void;
}

/** A lazy page or slot of a remote. */
export type PageLoader = () => Promise<{ default: React.ComponentType<PageProps> }>;

/** Props of the component of a page or slot. */
export interface PageProps {
  /** Parameters of the route: `pageName` for `/page/:pageName`. */
  params: Readonly<Record<string, string | undefined>>;
  /** Closes the slot; no effect for a page. */
  onClose?: (() => void) | undefined;
}

/** Exposed by a remote as `./app`: the four lifecycles of a single-spa parcel. */
export interface Lifecycles {
  bootstrap: LifeCycleFn<RemoteProps>;
  mount: LifeCycleFn<RemoteProps>;
  unmount: LifeCycleFn<RemoteProps>;
  update: LifeCycleFn<RemoteProps>;
}
