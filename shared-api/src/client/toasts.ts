import type { ReactNode } from 'react';
import { useSession } from './session-store';

export type ToastType = 'danger' | 'info' | 'success' | 'warning';

export interface Toast {
  type: ToastType;
  /** Bold first line. */
  title: string;
  /** The server's message, shown as text. */
  text?: string;
  /** Replaces the text by a piece of interface. */
  template?: ReactNode;
  /** Milliseconds; the client's delaiToasts (seconds) or 5000 by default. */
  delay?: number;
}

const DEFAULT_DELAY = 5000;
const listeners = new Set<(toast: Toast & { delay: number }) => void>();

/** Shows a toast; it belongs to the host and outlives the route that asked for it (API-12). */
export function toast(asked: Toast) {
  const seconds = useSession.getState().client?.delaiToasts;
  const delay = asked.delay ?? (seconds ? seconds * 1000 : DEFAULT_DELAY);
  for (const listener of listeners) listener({ ...asked, delay });
}

/** The host's toaster listens here; returns the function that stops it. */
export function onToast(listener: (toast: Toast & { delay: number }) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
