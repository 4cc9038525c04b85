import { useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Nav } from './nav';

/** Renders a router that follows the location of the host and navigates through it. */
export function PortalRouter({ nav, children }: { nav: Nav; children: ReactNode }) {
  const location = useSyncExternalStore(nav.subscribe, nav.getLocation);
  return (
    <Router location={location} navigator={nav.navigator}>
      {children}
    </Router>
  );
}
