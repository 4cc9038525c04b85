import type { Readable } from 'node:stream';

/** Storage of encrypted files: a local folder or an S3 store. Names are `client/uuid`. */
export interface FileStore {
  /** Moves a local file into the store, completely or not at all. */
  adopt(path: string, name: string): Promise<void>;
  /** @throws FileMissing */
  open(name: string): Promise<Readable>;
  /** Deletes a file; an unknown name is no error. */
  remove(name: string): Promise<void>;
}

/** No file has that name. */
export class FileMissing extends Error {
  constructor() {
    super('There is no such file.');
    this.name = 'FileMissing';
  }
}

/** The store does not answer, or refuses; the caller may retry. */
export class FileStoreDown extends Error {
  constructor(reason: string) {
    super(`The file store does not answer: ${reason}`);
    this.name = 'FileStoreDown';
  }
}
