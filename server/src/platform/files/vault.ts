import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable, type Transform } from 'node:stream';
import type { Config } from '../config';
import type { Secrets } from '../secrets';
import { folderStore } from './embedded';
import { s3Store } from './s3';
import { seal, unseal } from './sealing';
import type { FileStore } from './store';

/** Encrypted files of the server, whatever their storage. */
export interface FileVault {
  /**
   * Streams content in through a filter that may refuse it up to the last byte; a failure keeps nothing.
   * @throws the error of the content or the filter; FileStoreDown.
   */
  receive(name: string, content: Readable, filter: Transform): Promise<void>;
  /** The content, verified while it streams. @throws FileMissing */
  read(name: string): Promise<Readable>;
  /** Encrypts a file again with the current key, unless it is already. @throws FileMissing, FileAltered */
  renew(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Deletes unfinished uploads started before an instant. */
  sweep(before: Date): Promise<void>;
}

const folderName = 'files';
/** Incoming files, on the same disk as the stored ones: the rename is atomic. */
const arrivalsName = '.arrivees';

/** The vault of this server: a folder of its state, or the configured bucket. */
export function createFileVault(
  { stateDir, filesUrl }: Pick<Config, 'stateDir' | 'filesUrl'>,
  secrets: Secrets,
): FileVault {
  const folder = join(stateDir, folderName);
  return vaultOver(filesUrl ? s3Store(filesUrl) : folderStore(folder), join(folder, arrivalsName), secrets);
}

/** A vault over any store. @param arrivals local folder for incomplete files. */
export function vaultOver(store: FileStore, arrivals: string, secrets: Secrets): FileVault {
  const keys = secrets.keysFor('files');
  const vault: FileVault = {
    async receive(name, content, filter) {
      await mkdir(arrivals, { recursive: true, mode: 0o700 });
      const path = join(arrivals, randomUUID());
      // A pipeline that ends for want of space says that it was aborted: the cause is kept beside it.
      const cause: { error?: unknown } = {};
      try {
        const handle = await open(path, 'wx', 0o600);
        try {
          await pipeline(content, filter, async (passed: AsyncIterable<Buffer>) => {
            for await (const chunk of seal(secrets.keyFor('files'), name, passed))
              await handle.appendFile(chunk).catch((error: unknown) => {
                cause.error = error;
                throw error;
              });
          });
          await handle.sync();
        } finally {
          await handle.close();
        }
        await store.adopt(path, name);
      } catch (error) {
        await rm(path, { force: true });
        throw cause.error ?? error;
      }
    },
    async read(name) {
      const sealed = await store.open(name);
      return Readable.from(unseal(keys, name, sealed)).once('close', () => sealed.destroy());
    },
    async renew(name) {
      const sealed = await store.open(name);
      let rank = 0;
      const opened = unseal(keys, name, sealed, (right) => (rank = right));
      try {
        const first = await opened.next();
        if (first.done || rank === 0) return;
        await vault.receive(name, Readable.from(resume(first.value, opened)), new PassThrough());
      } finally {
        await opened.return(undefined);
        sealed.destroy();
      }
    },
    remove: (name) => store.remove(name),
    async sweep(before) {
      const names = await readdir(arrivals).catch(() => []);
      for (const name of names) {
        const path = join(arrivals, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
  return vault;
}

async function* resume(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}
