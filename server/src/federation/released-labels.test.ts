import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelsFile } from '@portal/shared-api/rules/label-catalogue';
import { labelsOf } from './released-labels';

const store = mkdtempSync(join(tmpdir(), 'libelles-'));
afterAll(() => rmSync(store, { recursive: true }));

test('[FED-05] a release whose texts cannot be read has none, and the others keep theirs', async () => {
  const releases = ['remote-bon', 'remote-coupe', 'remote-dossier', 'remote-autre', 'remote-sans'].map((name) => ({
    name,
    version: '1.0.0',
  }));
  const fileOf = (name: string) => join(store, name, '1.0.0', labelsFile);
  for (const { name } of releases) mkdirSync(join(store, name, '1.0.0'), { recursive: true });
  const own = {
    ecrans: [{ code: 'remote-bon.aide', libelle: 'Aide' }],
    etiquettes: [{ cle: 'remote-bon.aide.titre', texte: 'Aide', variables: [] }],
  };
  writeFileSync(fileOf('remote-bon'), JSON.stringify(own));
  writeFileSync(fileOf('remote-coupe'), '{"ecrans":');
  mkdirSync(fileOf('remote-dossier'));
  writeFileSync(fileOf('remote-autre'), '{"textes":[]}');
  expect(await labelsOf(store, releases)).toEqual(own);
});
