import type { LifeCycleFn } from 'single-spa';
import type { Nav } from '../router/nav';

/**
 * What the host hands to a remote when it mounts it (FED-08). Everything else, session, calls
 * and toasts, comes from `@portal/shared-api`.
 */
export interface RemoteProps {
  nav: Nav;
  /** The page to show, a key of the remote's table of pages; absent for a slot. */
  page?: string;
  /** Path of the page's route, such as `/page/:pageName`; its parameters are read from it. */
  path?: string;
  /** The slot to fill, such as `aide`; absent for a page. */
  slot?: string;
  /** Closes the slot; given with `slot`. */
  onClose?: () => void;
  /** Called once what was asked for is on the screen. */
  onReady?: () => void;
  /** Called when rendering failed after the mount. */
  onError?: (error: unknown) => void;
}

/** A lazily loaded page or slot of a remote. */
export type PageLoader = () => Promise<{ default: React.ComponentType<PageProps> }>;

/** What a page or a slot's component receives. */
export interface PageProps {
  /** Parameters of the route: `pageName` for `/page/:pageName`. */
  params: Readonly<Record<string, string | undefined>>;
  /** Closes the slot it was opened in; a page has nothing to close. */
  onClose?: (() => void) | undefined;
}

/** What a remote exposes as `./app`: the four lifecycles of a single-spa parcel. */
export interface Lifecycles {
  bootstrap: LifeCycleFn<RemoteProps>;
  mount: LifeCycleFn<RemoteProps>;
  unmount: LifeCycleFn<RemoteProps>;
  update: LifeCycleFn<RemoteProps>;
}
