import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { overallPercent, type UploadItem } from '@portal/shared-api/uploads';
import { messages } from './messages';

/** One line of the list: a file in the queue, or one the form already has. */
export type Row = Pick<
  UploadItem,
  'state' | 'percent' | 'isInterrupted' | 'message' | 'localFileName' | 'size' | 'remoteFileName'
> & { key: string };

/** Files the form already has, from a draft for instance, then those of the queue, in order. */
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

/** Sizes in bytes that count towards the limits: a failed file may be replaced. */
export const countedSizes = (rows: readonly Row[]) =>
  rows.filter(({ state }) => state !== 'ERROR').map(({ size }) => size);

export const isRowPending = ({ state }: Row) => state === 'QUEUED' || state === 'UPLOADING';
const sentCount = (rows: readonly Row[]) => rows.filter(({ state }) => state === 'SUCCESS').length;

const ANNOUNCED_STEP = 25;

/** « 2 fichiers sur 5 envoyés » */
export function sentSentence(rows: readonly Row[]): string {
  const nombre = sentCount(rows);
  return nombre === rows.length ? messages.allSent({ nombre }) : messages.someSent({ nombre, total: rows.length });
}

/** Announcement of the overall progress: each quarter, then the result. */
export function announcementOf(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const failed = rows.filter(({ state }) => state === 'ERROR').map(({ localFileName }) => localFileName);
  const quarter = Math.floor(overallPercent(rows) / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return [
    rows.some(isRowPending) && `${messages.underWay} ${messages.percent({ pourcentage: quarter })}.`,
    `${sentSentence(rows)}.`,
    failed.length > 0 && messages.failed({ nombre: failed.length, noms: failed.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
