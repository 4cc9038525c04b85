import { ApiError } from '@portal/shared-api';
import { sendFile } from './send-file';

/** A browser request controlled by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  sent: FormData | undefined;
  address = '';
  headers: Record<string, string> = {};
  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(_method: string, address: string) {
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: FormData) {
    this.sent = body;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }

  answer(status: number, responseText = '') {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: real }));

const name = 'b1c0aaaa-0000-4000-8000-000000000000-facture.pdf';
const start = (changes: Partial<Parameters<typeof sendFile>[0]> = {}) =>
  sendFile({
    url: '/api/upload?inputName=pieces&form=x',
    file: new File(['abc'], 'facture.pdf'),
    idempotencyKey: 'cle',
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...changes,
  });

test('[API-09] the file is sent in the part « file », with the common headers and its key', async () => {
  document.cookie = 'XSRF-TOKEN=jeton';
  const sending = start();
  const { address, sent, headers } = FakeRequest.last;
  expect(address).toBe('/api/upload?inputName=pieces&form=x');
  expect(sent?.get('file')).toMatchObject({ name: 'facture.pdf' });
  expect(headers).toMatchObject({ 'X-XSRF-TOKEN': 'jeton', 'Idempotency-Key': 'cle', 'Cache-Control': 'no-cache' });
  FakeRequest.last.answer(200, JSON.stringify({ fileNames: [name] }));
  await expect(sending).resolves.toBe(name);
});

test.each([201, 299])('[API-09] %d is a success', async (status) => {
  const sending = start();
  FakeRequest.last.answer(status, JSON.stringify({ fileNames: [name] }));
  await expect(sending).resolves.toBe(name);
});

test('[API-09] 304 is a success without a file name', async () => {
  const sending = start();
  FakeRequest.last.answer(304);
  await expect(sending).resolves.toBeNull();
});

test('[API-09] a refusal has the message of the server, also when the response names no file', async () => {
  const refused = start();
  FakeRequest.last.answer(
    400,
    JSON.stringify({ status: 400, message: 'Ce format de fichier n’est pas accepté.', data: 'FichierRefuse' }),
  );
  await expect(refused).rejects.toMatchObject({
    status: 400,
    data: 'FichierRefuse',
    message: 'Ce format de fichier n’est pas accepté.',
  });
  const nameless = start();
  FakeRequest.last.answer(200, JSON.stringify({ fileNames: [], message: 'Le fichier est vide.' }));
  await expect(nameless).rejects.toMatchObject({ message: 'Le fichier est vide.' });
  const page = start();
  FakeRequest.last.answer(502, '<html>');
  await expect(page).rejects.toBeInstanceOf(ApiError);
});

test('[CTL-08] progress is a whole percentage', () => {
  const onProgress = jest.fn();
  start({ onProgress }).catch(() => undefined);
  FakeRequest.last.upload.dispatchEvent(
    new ProgressEvent('progress', { loaded: 629, total: 1000, lengthComputable: true }),
  );
  expect(onProgress).toHaveBeenLastCalledWith(62);
});

test('a lost connection, or one minute without progress, has status 0', async () => {
  const cut = start();
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(cut).rejects.toMatchObject({ status: 0 });
  jest.useFakeTimers();
  const still = start();
  jest.advanceTimersByTime(60_000);
  await expect(still).rejects.toMatchObject({ status: 0 });
  jest.useRealTimers();
});

test('cancelling aborts the request and is not an error of the server', async () => {
  const controller = new AbortController();
  const sending = start({ signal: controller.signal });
  controller.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
