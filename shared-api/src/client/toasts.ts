import type { ReactNode } from 'react';
import { useSession } from './session-store';

export type ToastType = 'danger' | 'info' | 'success' | 'warning';

export interface Toast {
  type: ToastType;
  /** Tells it from another with the same words, which takes its place otherwise. */
  id?: string;
  /** Bold first line. */
  title: string;
  /** The server's message, shown as text. */
  text?: string;
  /** Replaces the text by a component. */
  template?: ReactNode;
  /** Milliseconds; `delaiToasts` of the client (seconds) or 5000 by default. */
  delay?: number;
  /** Stays when the page changes: it announces what is about to happen, such as a reload. */
  isKept?: boolean;
}

const DEFAULT_DELAY = 5000;
type Listener = (toast: Toast & { delay: number }) => void;
const listeners = new Set<Listener>();
const withdrawals = new Set<() => void>();
/** What is said before the toaster of the host is there; null from then on. */
let early: Parameters<Listener>[0][] | null = [];

/**
 * Shows a toast: it belongs to the host, is there for the page that opens with it, and goes with that page (API-12).
 */
export function toast(asked: Toast) {
  const seconds = useSession.getState().client?.delaiToasts;
  const delay = asked.delay ?? (seconds ? seconds * 1000 : DEFAULT_DELAY);
  early?.push({ ...asked, delay });
  for (const listener of listeners) listener({ ...asked, delay });
}

/**
 * Takes away what earlier tries failed by: a form is sent again, and a refusal beside its success would be read as its
 * outcome.
 */
export function withdrawFailures() {
  early = early?.filter(({ type, isKept }) => type !== 'danger' || isKept) ?? null;
  for (const withdraw of withdrawals) withdraw();
}

/** Subscribes the toaster of the host to that. Returns the unsubscribe function. */
export function onFailuresWithdrawn(withdraw: () => void): () => void {
  withdrawals.add(withdraw);
  return () => withdrawals.delete(withdraw);
}

/**
 * Subscribes the toaster of the host, the first one to what was said before it: a closed address says why while the
 * page is drawn. Returns the unsubscribe function.
 */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const told of early ?? []) listener(told);
  early = null;
  return () => listeners.delete(listener);
}
