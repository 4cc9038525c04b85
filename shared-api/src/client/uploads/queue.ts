import type { Fichier } from '../../contract/fichiers';

/** States of a file to send (specification 4, catalogue 4.8.7). */
export type UploadState = 'QUEUED' | 'UPLOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';

export interface UploadItem {
  /** Own id of the item, and idempotency key of its request. */
  id: string;
  localFileName: string;
  /** Bytes. */
  size: number;
  /** MIME type, empty when unknown. */
  type: string;
  inputName: string;
  state: UploadState;
  /** Share of the bytes that are gone, 0 to 100. */
  percent: number;
  /** The connection was cut: the same request is about to be made again. */
  isInterrupted: boolean;
  /** Name in the store, once the server gave one. */
  remoteFileName: string | null;
  /** What the server said of the failure. */
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

/** From which states each event leads on; elsewhere it is late and changes nothing. */
const possible: Readonly<Record<UploadEvent['type'], readonly UploadState[]>> = {
  start: ['QUEUED'],
  progress: ['UPLOADING'],
  interrupted: ['UPLOADING'],
  succeed: ['UPLOADING'],
  fail: ['UPLOADING'],
  retry: ['ERROR'],
  cancel: ['QUEUED', 'UPLOADING', 'ERROR'],
};

/** One item after an event. */
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

/** The next item to send: one at a time, the oldest that waits first; undefined while one is on its way. */
export function nextReady(items: readonly UploadItem[]): UploadItem | undefined {
  return items.some(({ state }) => state === 'UPLOADING') ? undefined : items.find(({ state }) => state === 'QUEUED');
}

/** Whether something is on its way or waits its turn: the form is not valid meanwhile (CTL-09). */
export function isBusy(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state === 'QUEUED' || state === 'UPLOADING');
}

/** Overall progress, 0 to 100: share of the finished items plus the current one's percent (specification 4). */
export function overallPercent(items: readonly Pick<UploadItem, 'state' | 'percent'>[]): number {
  const counted = items.filter(({ state }) => state !== 'CANCELLED');
  if (counted.length === 0) return 0;
  const done = counted.reduce(
    (sum, { state, percent }) => sum + (state === 'SUCCESS' ? 1 : state === 'UPLOADING' ? percent / 100 : 0),
    0,
  );
  return Math.floor((done / counted.length) * 100);
}

/** The file a form names, once it is sent. */
export function sentFile({
  remoteFileName,
  localFileName,
  size,
  inputName,
}: UploadItem & { remoteFileName: string }): Fichier {
  return { remoteFileName, localFileName, size, inputName };
}
