import { ApiError, reactToFailures } from '@portal/shared-api';
import { serverAnswers, withServer } from '../testing';
import { overallPercent } from './queue';
import type { SendFile } from './send-file';
import { createUploadQueue } from './upload-queue';

type Step = { resolve: (name: string | null) => void; reject: (error: unknown) => void } & Parameters<SendFile>[0];

function setUp() {
  const steps: Step[] = [];
  const send: SendFile = (sending) =>
    new Promise((resolve, reject) => {
      sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
      steps.push({ ...sending, resolve, reject });
    });
  const onSent = jest.fn();
  const onRefused = jest.fn();
  const queue = createUploadQueue({ form: 'demandeRemboursementActeGestion', inputName: 'pieces', send });
  queue.tell({ onSent, onRefused });
  const step = (index: number) => {
    const found = steps[index];
    if (!found) throw new Error(`No request ${index} was made.`);
    return found;
  };
  return { queue, steps, step, onSent, onRefused, states: () => queue.getItems().map(({ state }) => state) };
}

const file = (name: string) => new File(['abc'], name, { type: 'application/pdf' });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const cut = () => new ApiError(0, null);

beforeAll(() => Object.assign(globalThis.crypto, { randomUUID: () => `${Math.random()}` }));
afterEach(() => jest.useRealTimers());

test('[CTL-08] files are sent one after another, in the order of selection', async () => {
  const { queue, steps, step, states, onSent } = setUp();
  queue.add([file('a.pdf'), file('b.pdf')]);
  expect(states()).toEqual(['UPLOADING', 'QUEUED']);
  expect(step(0).url).toBe('/api/upload?inputName=pieces&form=demandeRemboursementActeGestion');
  step(0).onProgress(50);
  expect(overallPercent(queue.getItems())).toBe(25);
  step(0).resolve('1-a.pdf');
  await settle();
  expect(states()).toEqual(['SUCCESS', 'UPLOADING']);
  expect(onSent).toHaveBeenCalledWith({
    remoteFileName: '1-a.pdf',
    localFileName: 'a.pdf',
    size: 3,
    inputName: 'pieces',
  });
  expect(steps).toHaveLength(2);
});

test('[CTL-08] an error shows the message of the server, lets the next file start, and can be retried with the same key', async () => {
  const { queue, step, states } = setUp();
  queue.add([file('a.pdf'), file('b.pdf')]);
  step(0).reject(new ApiError(500, { status: 500, message: 'Le stockage est plein.' }));
  await settle();
  expect(states()).toEqual(['ERROR', 'UPLOADING']);
  expect(queue.getItems()[0]?.message).toBe('Le stockage est plein.');
  queue.retry(queue.getItems()[0]?.id ?? '');
  expect(states()).toEqual(['QUEUED', 'UPLOADING']);
  step(1).resolve('2-b.pdf');
  await settle();
  expect(step(2).idempotencyKey).toBe(step(0).idempotencyKey);
});

test('[CTL-08] an error without a message reads « Une erreur est survenue. »', async () => {
  const { queue, step } = setUp();
  queue.add([file('a.pdf')]);
  step(0).reject(new ApiError(413, null));
  await settle();
  expect(queue.getItems()[0]?.message).toBe('Une erreur est survenue.');
});

test('a file refused for its content leaves the queue and is reported', async () => {
  const { queue, step, onRefused } = setUp();
  queue.add([file('a.pdf')]);
  step(0).reject(
    new ApiError(400, { status: 400, data: 'FichierRefuse', message: 'Ce format de fichier n’est pas accepté.' }),
  );
  await settle();
  expect(queue.getItems()).toEqual([]);
  expect(onRefused).toHaveBeenCalledWith('a.pdf', 'Ce format de fichier n’est pas accepté.');
});

test('[CTL-08] cancelling stops the request and starts the next file', async () => {
  const { queue, step, states, onSent } = setUp();
  queue.add([file('a.pdf'), file('b.pdf')]);
  queue.cancel(queue.getItems()[0]?.id ?? '');
  await settle();
  expect(step(0).signal.aborted).toBe(true);
  expect(states()).toEqual(['CANCELLED', 'UPLOADING']);
  expect(onSent).not.toHaveBeenCalled();
});

test('a lost connection is retried after 2 and 4 seconds with the same key, then fails', async () => {
  jest.useFakeTimers();
  const { queue, steps, step, states } = setUp();
  queue.add([file('a.pdf')]);
  step(0).onProgress(60);
  step(0).reject(cut());
  await jest.advanceTimersByTimeAsync(0);
  expect(queue.getItems()[0]).toMatchObject({ state: 'UPLOADING', isInterrupted: true, percent: 0 });
  await jest.advanceTimersByTimeAsync(1_999);
  expect(steps).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(step(1).idempotencyKey).toBe(step(0).idempotencyKey);
  step(1).reject(cut());
  await jest.advanceTimersByTimeAsync(4_000);
  step(2).reject(cut());
  await jest.advanceTimersByTimeAsync(10_000);
  expect(steps).toHaveLength(3);
  expect(states()).toEqual(['ERROR']);
});

test('an offline browser waits for the network without a limit', async () => {
  jest.useFakeTimers();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { queue, steps, step } = setUp();
  queue.add([file('a.pdf')]);
  step(0).reject(cut());
  await jest.advanceTimersByTimeAsync(600_000);
  expect(steps).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toHaveLength(2);
  onLine.mockRestore();
});

test('a retry waits for the server to finish the first attempt', async () => {
  jest.useFakeTimers();
  const { queue, step, onSent } = setUp();
  queue.add([file('a.pdf')]);
  step(0).reject(cut());
  await jest.advanceTimersByTimeAsync(2_000);
  step(1).reject(new ApiError(409, { status: 409, data: 'DemandeEnTraitement' }));
  await jest.advanceTimersByTimeAsync(4_000);
  step(2).resolve('1-a.pdf');
  await jest.advanceTimersByTimeAsync(0);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('a server that does not notice the cut is waited for until it gives the first attempt up', async () => {
  jest.useFakeTimers();
  const { queue, steps, step, onSent, states } = setUp();
  queue.add([file('a.pdf')]);
  step(0).reject(cut());
  await jest.advanceTimersByTimeAsync(2_000);
  for (let index = 1; index <= 8; index += 1) {
    step(index).reject(new ApiError(409, { status: 409, data: 'DemandeEnTraitement' }));
    await jest.advanceTimersByTimeAsync(4_000);
  }
  expect(states()).toEqual(['UPLOADING']);
  step(steps.length - 1).resolve('1-a.pdf');
  await jest.advanceTimersByTimeAsync(0);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('a file that the server keeps in hand for longer than it ever does fails', async () => {
  jest.useFakeTimers();
  const { queue, steps, step, states } = setUp();
  queue.add([file('a.pdf')]);
  for (let index = 0; index < steps.length && index < 60; index += 1) {
    step(index).reject(new ApiError(409, { status: 409, data: 'DemandeEnTraitement' }));
    await jest.advanceTimersByTimeAsync(4_000);
  }
  expect(states()).toEqual(['ERROR']);
  expect(steps.length).toBeLessThan(30);
});

test('[API-11] an expired session asks to sign in, then the same file continues', async () => {
  const unauthorized = jest.fn(async () => true);
  reactToFailures({ unauthorized });
  const { queue, step, onSent } = setUp();
  queue.add([file('a.pdf')]);
  step(0).reject(new ApiError(401, null));
  await settle();
  expect(unauthorized).toHaveBeenCalledTimes(1);
  step(1).resolve('1-a.pdf');
  await settle();
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('[API-09] after a 304 without a name the file is sent once more, and submitted under the name of the server', async () => {
  const { queue, step, onSent } = setUp();
  queue.add([file('a.pdf')]);
  step(0).resolve(null);
  await settle();
  expect(onSent).not.toHaveBeenCalled();
  expect(step(1).idempotencyKey).not.toBe(step(0).idempotencyKey);
  step(1).resolve('1-a.pdf');
  await settle();
  expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ remoteFileName: '1-a.pdf' }));
});

test('[API-09] a file that never gets a name is not submitted, and can be tried again', async () => {
  const { queue, step, onSent, states } = setUp();
  queue.add([file('a.pdf')]);
  step(0).resolve(null);
  await settle();
  step(1).resolve(null);
  await settle();
  expect(onSent).not.toHaveBeenCalled();
  expect(states()).toEqual(['ERROR']);
});

test('removing a file tells the server, and a failure of that call is ignored', async () => {
  const server = withServer(serverAnswers({ status: 500 }));
  const { queue, step } = setUp();
  queue.add([file('a.pdf')]);
  step(0).resolve('1-a.pdf');
  await settle();
  queue.remove('1-a.pdf');
  await settle();
  expect(queue.getItems()).toEqual([]);
  expect(server.mock.calls[0]?.[0]).toBe('/api/upload/1-a.pdf');
  expect(server.mock.calls[0]?.[1]?.method).toBe('DELETE');
});

test('leaving the page stops everything', async () => {
  const { queue, steps, step, states } = setUp();
  queue.add([file('a.pdf'), file('b.pdf')]);
  queue.stop();
  await settle();
  expect(step(0).signal.aborted).toBe(true);
  expect(steps).toHaveLength(1);
  expect(states()).toEqual(['CANCELLED', 'CANCELLED']);
});
