import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import type { Sources } from './import-graph';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);

/** Files that differ from where this branch left `main`: committed, not committed yet, and new. */
export function changedFiles(): string[] {
  const [base = ''] = execFileSync('git', ['merge-base', 'main', 'HEAD'], { cwd: root, encoding: 'utf8' }).split('\n');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', base),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].sort();
}

/** Every file of the repository that code may import; binary ones without their content. */
export function readSources(): Sources {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  const gone = new Set(git('ls-files', '--deleted', '-z'));
  return new Map(
    listed
      .filter((file) => !gone.has(file))
      .map((file) => [file, /\.([cm]?[jt]sx?|json)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '']),
  );
}
