import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding';
import { readJson } from './paths';

/** Packages of the workspace that lack something they depend on: removed by hand, or never installed. */
export function diagnosePackages(root: string): Finding {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const missing = ['.', ...folders].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = readJson<{
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    }>(join(root, folder, 'package.json'));
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !existsSync(join(root, folder, 'node_modules', name, 'package.json')))
      .map((name) => `${name} (${folder === '.' ? 'racine' : folder})`);
  });
  return missing.length === 0
    ? { isFine: true, subject: 'paquets installés' }
    : {
        isFine: false,
        subject: `paquets absents : ${missing.join(', ')}`,
        remedy: 'supprimer node_modules/.portal-installed, puis npm start',
      };
}

/** Finds migrations that the journal names and whose file is missing: the server would not start. */
export function diagnoseMigrations(folder: string): Finding {
  const journal = join(folder, 'meta/_journal.json');
  const named = existsSync(journal)
    ? readJson<{ entries: { tag: string }[] }>(journal).entries.map(({ tag }) => `${tag}.sql`)
    : ['meta/_journal.json'];
  const missing = named.filter((file) => !existsSync(join(folder, file)));
  return missing.length === 0
    ? { isFine: true, subject: 'migrations de la base au complet' }
    : {
        isFine: false,
        subject: `migrations absentes : ${missing.join(', ')}`,
        remedy: 'git checkout -- server/migrations',
      };
}
