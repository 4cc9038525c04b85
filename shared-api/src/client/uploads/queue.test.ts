import {
  isBusy,
  nextItem,
  nextReady,
  overallPercent,
  type UploadEvent,
  type UploadItem,
  type UploadState,
} from './queue';

const item = (changes: Partial<UploadItem> = {}): UploadItem => ({
  id: '1',
  localFileName: 'facture.pdf',
  size: 1000,
  type: 'application/pdf',
  inputName: 'piecesJointes',
  state: 'QUEUED',
  percent: 0,
  isInterrupted: false,
  remoteFileName: null,
  message: null,
  ...changes,
});
const after = (start: UploadState, ...events: UploadEvent[]) => events.reduce(nextItem, item({ state: start }));

test('[CTL-08] a file goes from waiting to sending to sent', () => {
  expect(after('QUEUED', { type: 'start' }).state).toBe('UPLOADING');
  expect(after('QUEUED', { type: 'start' }, { type: 'progress', percent: 62 }).percent).toBe(62);
  expect(after('QUEUED', { type: 'start' }, { type: 'succeed', remoteFileName: 'x' })).toMatchObject({
    state: 'SUCCESS',
    percent: 100,
    remoteFileName: 'x',
  });
});

test('[CTL-08] an error keeps its message until the file waits again', () => {
  const failed = after('UPLOADING', { type: 'fail', message: 'Une erreur est survenue.' });
  expect(failed).toMatchObject({ state: 'ERROR', message: 'Une erreur est survenue.' });
  expect(nextItem(failed, { type: 'retry' })).toMatchObject({ state: 'QUEUED', message: null, percent: 0 });
});

test('[CTL-08] a waiting or sending file can be cancelled, a sent one cannot', () => {
  expect(after('QUEUED', { type: 'cancel' }).state).toBe('CANCELLED');
  expect(after('UPLOADING', { type: 'cancel' }).state).toBe('CANCELLED');
  expect(after('SUCCESS', { type: 'cancel' }).state).toBe('SUCCESS');
});

test('[CTL-08] a late event changes nothing', () => {
  expect(after('CANCELLED', { type: 'succeed', remoteFileName: 'x' }).state).toBe('CANCELLED');
  expect(after('SUCCESS', { type: 'fail', message: 'x' }).state).toBe('SUCCESS');
  expect(after('UPLOADING', { type: 'retry' }).state).toBe('UPLOADING');
});

test('[CTL-08] one file is sent at a time, the oldest first, and errors do not block the queue', () => {
  const waiting = [item({ id: 'a', state: 'ERROR' }), item({ id: 'b' }), item({ id: 'c' })];
  expect(nextReady(waiting)?.id).toBe('b');
  expect(nextReady([item({ id: 'a', state: 'UPLOADING' }), item({ id: 'b' })])).toBeUndefined();
  expect(nextReady([item({ state: 'SUCCESS' }), item({ state: 'CANCELLED' })])).toBeUndefined();
});

test('[CTL-09] the queue is busy while a file waits or is sending', () => {
  expect(isBusy([item({ state: 'SUCCESS' }), item()])).toBe(true);
  expect(isBusy([item({ state: 'UPLOADING' })])).toBe(true);
  expect(isBusy([item({ state: 'SUCCESS' }), item({ state: 'ERROR' }), item({ state: 'CANCELLED' })])).toBe(false);
});

test('[CTL-08] two of five files sent and a third at 62 % make 52 %', () => {
  const states = [
    item({ state: 'SUCCESS' }),
    item({ state: 'SUCCESS' }),
    item({ state: 'UPLOADING', percent: 62 }),
    item(),
    item(),
  ];
  expect(overallPercent(states)).toBe(52);
  expect(overallPercent([...states, item({ state: 'CANCELLED' })])).toBe(52);
  expect(overallPercent([])).toBe(0);
  expect(overallPercent([item({ state: 'SUCCESS' }), item({ state: 'ERROR' })])).toBe(100);
});
