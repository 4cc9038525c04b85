import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diagnoseMigrations, diagnosePackages } from '../lib/diagnose-checkout';
import { diagnoseReleases } from '../lib/diagnose-releases';
import { diagnoseDatabase, diagnosePort, diagnoseState } from '../lib/diagnose-state';
import type { Finding } from '../lib/finding';
import { root } from '../lib/paths';
import { releasesDir, stateDir } from '../lib/state';

const findings: Finding[] = [
  {
    isFine: Number(process.versions.node.split('.')[0]) >= 20,
    subject: `Node ${process.versions.node}`,
    remedy: 'installer Node 20 ou plus récent',
  },
  diagnosePackages(root),
  {
    isFine: lockfileIsCommitted(),
    subject: 'pnpm-lock.yaml inchangé',
    remedy: 'relire la différence, puis la publier avec le paquet qui l’explique',
  },
  diagnoseMigrations(join(root, 'server/migrations')),
  { isFine: existsSync(join(root, 'server/dist/main.js')), subject: 'serveur construit', remedy: 'npm start' },
  ...diagnoseState(stateDir(), process.env['PORTAL_SECRET'] !== undefined),
  ...(await diagnoseReleases(releasesDir())),
  ...(await diagnoseDatabase(process.env['PORTAL_DATABASE_URL'])),
  await diagnosePort(process.env['PORTAL_PORT']),
];

for (const { isFine, subject, remedy } of findings)
  console.log(`${isFine ? '✓' : '✗'} ${subject}${isFine || !remedy ? '' : `\n    remède : ${remedy}`}`);
process.exit(findings.every(({ isFine }) => isFine) ? 0 : 1);

function lockfileIsCommitted(): boolean {
  try {
    return (
      execFileSync('git', ['status', '--porcelain', 'pnpm-lock.yaml'], { cwd: root, encoding: 'utf8' }).trim() === ''
    );
  } catch {
    // No git here: nothing to compare.
    return true;
  }
}
