import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReleaseFolders } from './release-folder';

// Root reads every folder: those of another account are closed here by their name.
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof files>('node:fs/promises');
  const readdir = async (path: string, options: { withFileTypes: true }) => {
    if (/lost\+found|ferme$/.test(path)) throw new Error(`EACCES: permission denied, scandir '${path}'`);
    return actual.readdir(path, options);
  };
  return { ...actual, readdir };
});

const store = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(store, { recursive: true }));

test('[FED-05] a folder that cannot be read is reported by its name, and keeps no other release away', async () => {
  for (const release of [
    'remote-faq/1.0.0',
    'remote-faq/1.1.0-ferme',
    'remote-ferme/1.0.0',
    '.remote-faq-1.2.0-77/x',
  ]) {
    mkdirSync(join(store, release), { recursive: true });
    writeFileSync(join(store, release, 'release.json'), '{}');
  }
  mkdirSync(join(store, 'lost+found'));
  mkdirSync(join(store, 'remote-faq/1.3.0'));
  expect(await listReleaseFolders(store)).toEqual({
    folders: [join(store, 'remote-faq/1.0.0')],
    unreadable: expect.arrayContaining(['remote-faq 1.1.0-ferme', 'remote-ferme']),
  });
});
