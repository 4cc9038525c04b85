import React, { Component, Suspense, useEffect, type ReactNode } from 'react';
import ReactDOMClient from 'react-dom/client';
import { matchPath, useLocation } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { PortalRouter } from '../router/portal-router';
import type { Lifecycles, PageLoader, RemoteProps } from './props';
import { useLoadedPage } from './use-loaded-page';

/**
 * Creates the single-spa lifecycles of a remote from its table of pages and slots. Suspense and the error boundary are
 * inside, so that a remote that suspends or throws does not affect the host.
 */
export function createLifecycles(pages: Readonly<Record<string, PageLoader>>): Lifecycles {
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: (props: RemoteProps) => <RemoteRoot {...props} pages={pages} />,
    // Without it, the single-spa mount never ends when the first render throws.
    errorBoundary: (error: Error, _info: unknown, props: RemoteProps) => (
      <Failure error={error} onError={props.onError} />
    ),
    suppressComponentDidCatchWarning: true,
  });
  const { bootstrap, mount, unmount, update } = lifecycles;
  if (!update) throw new Error('single-spa-react gave no update: parcels must be able to change their props');
  return { bootstrap, mount, unmount, update };
}

function RemoteRoot({
  pages,
  nav,
  page,
  path,
  slot,
  onClose,
  onReady,
  onError,
}: RemoteProps & { pages: Readonly<Record<string, PageLoader>> }) {
  const key = page ?? slot ?? '';
  const load = pages[key];
  if (!load) throw new Error(`Page inconnue du remote\u00a0: ${key}`);
  return (
    <PortalRouter nav={nav}>
      <PageBoundary key={key} onError={onError}>
        <Suspense fallback={null}>
          <RoutedPage load={load} path={path} onClose={onClose} onReady={onReady} />
        </Suspense>
      </PageBoundary>
    </PortalRouter>
  );
}

interface RoutedPageProps {
  load: PageLoader;
  path: string | undefined;
  onClose: (() => void) | undefined;
  onReady: (() => void) | undefined;
}

/** Passes the route parameters to the page; they change without a new mount. */
function RoutedPage({ load, path, onClose, onReady }: RoutedPageProps) {
  const Page = useLoadedPage(load);
  const { pathname } = useLocation();
  const params = (path && matchPath(path, pathname)?.params) || {};
  if (!Page) return null;
  return (
    <>
      <Page params={params} onClose={onClose} />
      <Ready onReady={onReady} />
    </>
  );
}

/** Its effect runs only after the page beside it stops suspending. */
function Ready({ onReady }: { onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

function Failure({ error, onError }: { error: unknown; onError: ((error: unknown) => void) | undefined }) {
  useEffect(() => onError?.(error), [error, onError]);
  return null;
}

class PageBoundary extends Component<
  { onError: ((error: unknown) => void) | undefined; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
