import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const list = 'server/migrations/released.json';

/** What is wrong with a list of released migrations that follows an earlier one, or null (decision 0131). */
export function migrationFault(before: readonly string[], now: readonly string[]): string | null {
  const changed = before.findIndex((digest, index) => now[index] !== digest);
  return changed < 0 ? null : `${list}:${changed + 2} une migration livrée ne change plus : en ajouter une`;
}

/** The same against the last commit of a checkout; nothing where there is none. */
export function migrationFaults(root: string): string[] {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${list}`], { cwd: root, encoding: 'utf8' });
  if (status !== 0) return [];
  const fault = migrationFault(digestsIn(stdout), digestsIn(readFileSync(join(root, list), 'utf8')));
  return fault === null ? [] : [fault];
}

const digestsIn = (text: string): string[] => [...text.matchAll(/"([0-9a-f]+)"/g)].map(([, digest = '']) => digest);
