import { loadLater } from './load-later';

const chunkError = Object.assign(new Error('Loading chunk 845 failed.'), { request: '/releases/shared-ui/1/845.js' });

describe('loadLater', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('[FED-05] asks for a damaged file around the cache, then loads the code', async () => {
    const cache = { isDamaged: true };
    const asked: unknown[] = [];
    globalThis.fetch = async (address, init) => {
      asked.push([address, init?.cache]);
      cache.isDamaged = false;
      return new Response('sound');
    };
    const load = async () => {
      if (cache.isDamaged) throw chunkError;
      return 'code';
    };
    expect(await loadLater(load)).toBe('code');
    expect(asked).toEqual([[chunkError.request, 'reload']]);
  });

  it('rejects with the error of the second attempt when the file does not come', async () => {
    globalThis.fetch = () => Promise.reject(new Error('offline'));
    const load = jest.fn(() => Promise.reject(chunkError));
    await expect(loadLater(load)).rejects.toBe(chunkError);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads sound code once and asks for nothing else', async () => {
    globalThis.fetch = () => Promise.reject(new Error('not expected'));
    const load = jest.fn(() => Promise.resolve('code'));
    expect(await loadLater(load)).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
