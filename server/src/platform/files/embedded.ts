import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './durable';
import { FileMissing, FileStoreDown, type FileStore } from './store';

/** Stores files in a local folder. Adopted files must be on the same disk. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async adopt(path, name) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target).catch((error: unknown) => {
        throw new FileStoreDown(codeOf(error));
      });
      // The directory entry must survive a power cut too.
      await syncFolder(dirname(target));
    },
    async open(name) {
      const handle = await open(pathOf(name)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new FileMissing() : new FileStoreDown(codeOf(error));
      });
      return handle.createReadStream();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
