import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../system-error';
import { syncFolder } from './durable';
import { FileMissing, FileStoreDown, type FileStore } from './store';

const storeDown = (error: unknown) => new FileStoreDown(codeOf(error) ?? 'unknown');

/** Stores files in a local folder. Adopted files must be on the same disk. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async adopt(path, name) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target).catch((error: unknown) => {
        throw storeDown(error);
      });
      // The directory entry must survive a power cut too.
      await syncFolder(dirname(target));
    },
    async open(name) {
      const handle = await open(pathOf(name)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new FileMissing() : storeDown(error);
      });
      return handle.createReadStream();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
