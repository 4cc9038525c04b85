import type { Fichier } from '../../contract/fichiers';

/** States of an upload (CTL-08, product 4.8.7). */
export type UploadState = 'QUEUED' | 'UPLOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';

export interface UploadItem {
  /** Identifier of the item and idempotency key of its request. */
  id: string;
  localFileName: string;
  /** Bytes. */
  size: number;
  /** MIME type, empty when unknown. */
  type: string;
  inputName: string;
  state: UploadState;
  /** Share of the bytes sent, 0 to 100. */
  percent: number;
  /** The connection was lost and the request is about to be retried. */
  isInterrupted: boolean;
  /** Name in the store, once the server has given one. */
  remoteFileName: string | null;
  /** Message of the server about the failure. */
  message: string | null;
}

export type UploadEvent =
  | { type: 'start' }
  | { type: 'progress'; percent: number }
  | { type: 'interrupted' }
  | { type: 'succeed'; remoteFileName: string }
  | { type: 'fail'; message: string }
  | { type: 'retry' }
  | { type: 'cancel' };

/** States in which each event has an effect; in any other state the event is late and ignored. */
const possible: Readonly<Record<UploadEvent['type'], readonly UploadState[]>> = {
  start: ['QUEUED'],
  progress: ['UPLOADING'],
  interrupted: ['UPLOADING'],
  succeed: ['UPLOADING'],
  fail: ['UPLOADING'],
  retry: ['ERROR'],
  cancel: ['QUEUED', 'UPLOADING', 'ERROR'],
};

/** Applies an event to one item. */
export function nextItem(item: UploadItem, event: UploadEvent): UploadItem {
  if (!possible[event.type].includes(item.state)) return item;
  switch (event.type) {
    case 'start':
      return { ...item, state: 'UPLOADING', percent: 0, isInterrupted: false, message: null };
    case 'progress':
      return { ...item, percent: Math.min(100, Math.max(0, event.percent)), isInterrupted: false };
    case 'interrupted':
      return { ...item, percent: 0, isInterrupted: true };
    case 'succeed':
      return { ...item, state: 'SUCCESS', percent: 100, isInterrupted: false, remoteFileName: event.remoteFileName };
    case 'fail':
      return { ...item, state: 'ERROR', percent: 0, isInterrupted: false, message: event.message };
    case 'retry':
      return { ...item, state: 'QUEUED', percent: 0, message: null };
    case 'cancel':
      return { ...item, state: 'CANCELLED', percent: 0, isInterrupted: false };
  }
}

/** Next item to send: the oldest waiting one; undefined while another is sending. */
export function nextReady(items: readonly UploadItem[]): UploadItem | undefined {
  return items.some(({ state }) => state === 'UPLOADING') ? undefined : items.find(({ state }) => state === 'QUEUED');
}

/** Whether a file is sending or waiting: the form is invalid meanwhile (CTL-09). */
export function isBusy(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state === 'QUEUED' || state === 'UPLOADING');
}

/** Nothing more happens by itself: a failed file counts as much as a sent one, or one of two would stop at 50 %. */
const isOver = (state: UploadState) => state === 'SUCCESS' || state === 'ERROR';

/** Overall progress, 0 to 100: share of finished items plus the percentage of the current one (CTL-08). */
export function overallPercent(items: readonly Pick<UploadItem, 'state' | 'percent'>[]): number {
  const counted = items.filter(({ state }) => state !== 'CANCELLED');
  if (counted.length === 0) return 0;
  const done = counted.reduce(
    (sum, { state, percent }) => sum + (isOver(state) ? 1 : state === 'UPLOADING' ? percent / 100 : 0),
    0,
  );
  return Math.floor((done / counted.length) * 100);
}

/** The sent file, as forms refer to it. */
export function sentFile({
  remoteFileName,
  localFileName,
  size,
  inputName,
}: UploadItem & { remoteFileName: string }): Fichier {
  return { remoteFileName, localFileName, size, inputName };
}
