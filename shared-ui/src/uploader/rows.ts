import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { overallPercent, type UploadItem } from '@portal/shared-api/uploads';
import { messages } from './messages';

/** One line of the list: a file on its way, or one that the form has already. */
export type Row = Pick<
  UploadItem,
  'state' | 'percent' | 'isInterrupted' | 'message' | 'localFileName' | 'size' | 'remoteFileName'
> & { key: string };

/** What the form has from before, a draft for instance, then what went through the queue, in its order. */
export function rowsOf(value: readonly Fichier[], items: readonly UploadItem[]): Row[] {
  const queued = new Set(items.map(({ remoteFileName }) => remoteFileName));
  const kept = value.filter(({ remoteFileName }) => !queued.has(remoteFileName));
  return [
    ...kept.map((file): Row => ({
      ...file,
      key: file.remoteFileName,
      state: 'SUCCESS',
      percent: 100,
      isInterrupted: false,
      message: null,
    })),
    ...items.filter(({ state }) => state !== 'CANCELLED').map((item) => ({ ...item, key: item.id })),
  ];
}

/** Sizes in bytes that count for the limits: a file that failed may be replaced. */
export const countedSizes = (rows: readonly Row[]) =>
  rows.filter(({ state }) => state !== 'ERROR').map(({ size }) => size);

export const isRowPending = ({ state }: Row) => state === 'QUEUED' || state === 'UPLOADING';
export const sentCount = (rows: readonly Row[]) => rows.filter(({ state }) => state === 'SUCCESS').length;

const ANNOUNCED_STEP = 25;

/** What a screen reader hears of the whole: a quarter at a time, then the result. */
export function announcementOf(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const failed = rows.filter(({ state }) => state === 'ERROR').map(({ localFileName }) => localFileName);
  const quarter = Math.floor(overallPercent(rows) / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return [
    rows.some(isRowPending) && `${messages.underWay} ${messages.percent(quarter)}.`,
    `${messages.count(sentCount(rows), rows.length)}.`,
    failed.length > 0 && messages.failed(failed),
  ]
    .filter(Boolean)
    .join(' ');
}
