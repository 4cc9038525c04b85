import type { Readable } from 'node:stream';

/** Where sealed files are kept: a folder of this machine, or a store that speaks S3. Names are `client/uuid`. */
export interface FileStore {
  /** Takes a whole file of this machine in: there under its name when this ends, and not at all when it fails. */
  adopt(path: string, name: string): Promise<void>;
  /** @throws FileMissing */
  open(name: string): Promise<Readable>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove(name: string): Promise<void>;
}

/** There is no file of that name. */
export class FileMissing extends Error {
  constructor() {
    super('There is no such file.');
    this.name = 'FileMissing';
  }
}

/** The store does not answer, or refuses; what was asked may be asked again. */
export class FileStoreDown extends Error {
  constructor(reason: string) {
    super(`The file store does not answer: ${reason}`);
    this.name = 'FileStoreDown';
  }
}
