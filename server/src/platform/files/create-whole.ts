import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../system-error';

/** Where the file system has no links (exFAT, some shares). */
const noLinks: ReadonlySet<string | null> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/**
 * Makes a file that was not there, with its content: nobody meets half of it, and a full disk leaves nothing behind.
 * @param mark names what the caller writes, so that two callers never write the same file meanwhile
 * @returns false where it is there already
 */
export function createWhole(file: string, content: string, mark: string): boolean {
  const draft = `${file}.${mark}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!noLinks.has(codeOf(error))) throw error;
    return createInPlace(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createInPlace(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
