import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { createSecrets } from '../secrets';
import { folderStore } from './embedded';
import { s3Store } from './s3';
import { FileAltered } from './sealing';
import { FileMissing, FileStoreDown } from './store';
import { startFakeS3, type FakeS3 } from './testing/fake-s3';
import { vaultOver, type FileVault } from './vault';

const secrets = createSecrets('a secret for tests only, long enough');
const name = 'VALD/0d9f6f0e-0000-4000-8000-000000000001';
const other = 'VALD/0d9f6f0e-0000-4000-8000-000000000002';
let folder: string;
let bucket: FakeS3;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  bucket = await startFakeS3();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bucket.close();
});

/** Both stores, with access to their raw content. */
const stores = {
  folder: {
    open: () => vaultOver(folderStore(folder), join(folder, '.arrivees'), secrets),
    stored: () => readFileSync(join(folder, name)),
    replace: (from: string, content: Buffer) => writeFileSync(join(folder, from), content),
  },
  bucket: {
    open: () => vaultOver(s3Store(bucket.url), join(folder, '.arrivees'), secrets),
    stored: () => bucket.objects.get(`/pieces/${name}`) ?? Buffer.alloc(0),
    replace: (from: string, content: Buffer) => bucket.objects.set(`/pieces/${from}`, content),
  },
} as const;

const arrivals = () => (existsSync(join(folder, '.arrivees')) ? readdirSync(join(folder, '.arrivees')) : []);
const put = (vault: FileVault, content: Buffer, as = name) =>
  vault.receive(as, Readable.from([content]), new PassThrough());
async function read(vault: FileVault, from = name): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await vault.read(from)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe.each(Object.entries(stores))('%s', (_kind, { open, stored, replace }) => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000])(
    'returns %i bytes unchanged, and stores them encrypted',
    async (length) => {
      const vault = open();
      const content = randomBytes(length);
      await put(vault, content);
      expect((await read(vault)).equals(content)).toBe(true);
      if (length > 100) expect(stored().includes(content.subarray(0, 64))).toBe(false);
      expect(arrivals()).toEqual([]);
    },
  );

  it.each([
    [
      'one byte changed',
      (sealed: Buffer) =>
        Buffer.concat([sealed.subarray(0, 5000), Buffer.from([(sealed[5000] ?? 0) ^ 1]), sealed.subarray(5001)]),
    ],
    ['the end cut off at a segment', (sealed: Buffer) => sealed.subarray(0, 16 + 65_552)],
    [
      'two segments exchanged',
      (sealed: Buffer) =>
        Buffer.concat([
          sealed.subarray(0, 16),
          sealed.subarray(16 + 65_552, 16 + 2 * 65_552),
          sealed.subarray(16, 16 + 65_552),
          sealed.subarray(16 + 2 * 65_552),
        ]),
    ],
  ])('detects %s', async (_change, change) => {
    const vault = open();
    await put(vault, randomBytes(200_000));
    replace(name, Buffer.from(change(stored())));
    await expect(read(vault)).rejects.toBeInstanceOf(FileAltered);
  });

  it('does not open a file under the name of another', async () => {
    const vault = open();
    await put(vault, randomBytes(100));
    await put(vault, randomBytes(100), other);
    replace(other, stored());
    await expect(read(vault, other)).rejects.toBeInstanceOf(FileAltered);
  });

  it('keeps nothing of a refused or interrupted upload', async () => {
    const vault = open();
    const refusing = new Transform({
      transform: (_chunk, _encoding, done) => done(null),
      flush: (done) => done(new Error('refusé')),
    });
    await expect(vault.receive(name, Readable.from([randomBytes(100_000)]), refusing)).rejects.toThrow('refusé');
    const cut = new Readable({
      read() {
        this.push(randomBytes(60_000));
        this.destroy(new Error('coupé'));
      },
    });
    await expect(vault.receive(name, cut, new PassThrough())).rejects.toThrow('coupé');
    await expect(vault.read(name)).rejects.toBeInstanceOf(FileMissing);
    expect(arrivals()).toEqual([]);
  });

  it('deletes a file, and accepts an unknown one', async () => {
    const vault = open();
    await put(vault, randomBytes(10));
    await vault.remove(name);
    await vault.remove(name);
    await expect(vault.read(name)).rejects.toBeInstanceOf(FileMissing);
  });

  it('deletes the partial files of a crash', async () => {
    const vault = open();
    await put(vault, randomBytes(10));
    writeFileSync(join(folder, '.arrivees', 'reste'), 'x');
    await vault.sweep(new Date(Date.now() - 60_000));
    expect(arrivals()).toEqual(['reste']);
    await vault.sweep(new Date(Date.now() + 60_000));
    expect(arrivals()).toEqual([]);
    expect(await read(vault)).toHaveLength(10);
  });
});

it.each([403, 500, 503])('reports that a bucket answering %i is down, and leaves nothing behind', async (status) => {
  const vault = stores.bucket.open();
  bucket.failWith(status);
  await expect(put(vault, randomBytes(100))).rejects.toBeInstanceOf(FileStoreDown);
  await expect(vault.read(name)).rejects.toBeInstanceOf(FileStoreDown);
  await expect(vault.remove(name)).rejects.toBeInstanceOf(FileStoreDown);
  expect(arrivals()).toEqual([]);
});

it('reports the same for an unreachable bucket', async () => {
  const vault = vaultOver(s3Store('http://cle:secret@127.0.0.1:9/pieces'), join(folder, '.arrivees'), secrets);
  await expect(put(vault, randomBytes(100))).rejects.toBeInstanceOf(FileStoreDown);
});

it('a full disk is reported as such, whatever is still to come, and leaves nothing', async () => {
  const vault = stores.folder.open();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { open } = files;
  const opened = jest.spyOn(files, 'open').mockImplementationOnce(async (...given) => {
    const handle = await open(...given);
    return Object.assign(handle, { appendFile: () => Promise.reject(full) });
  });
  const long = Readable.from(
    (function* () {
      for (let index = 0; index < 30; index += 1) yield Buffer.alloc(65_536);
    })(),
  );
  await expect(vault.receive(name, long, new PassThrough())).rejects.toBe(full);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(arrivals()).toEqual([]);
});
