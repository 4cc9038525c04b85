import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagnoseReleases } from './diagnose-releases';

// Root reads every folder: those of another account are closed here by their name.
jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  const accessSync = (path: string, mode: number) => {
    if (/ferme$/.test(path)) throw Object.assign(new Error('EACCES: permission denied'), { syscall: 'access' });
    actual.accessSync(path, mode);
  };
  const readdirSync = (path: string, options: { withFileTypes: true }) => {
    if (/lost\+found|ferme$/.test(path)) throw Object.assign(new Error('EACCES'), { syscall: 'scandir' });
    return actual.readdirSync(path, options);
  };
  return { ...actual, accessSync, readdirSync };
});

const store = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(store, { recursive: true }));

test('[FED-05] a folder of another account is reported with its remedy, and every other release is looked at', async () => {
  for (const folder of ['lost+found', 'remote-faq/1.0.0', 'remote-faq/1.1.0-ferme', 'remote-ferme'])
    mkdirSync(join(store, folder), { recursive: true });
  const findings = await diagnoseReleases(store);
  expect(findings.map(({ subject }) => subject).toSorted()).toEqual([
    'version remote-faq 1.0.0 : release.json manque',
    'version remote-faq 1.1.0-ferme : le dossier ou un de ses fichiers ne peut pas être lu',
    'versions de remote-ferme : le dossier ou un de ses fichiers ne peut pas être lu',
  ]);
  expect(findings.find(({ subject }) => subject.startsWith('versions de'))?.remedy).toContain(
    `chmod -R a+rX ${join(store, 'remote-ferme')}`,
  );
});
