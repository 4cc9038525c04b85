import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diagnoseReleases } from '../lib/diagnose-releases';
import { root } from '../lib/paths';
import { port, releasesDir, stateDir } from '../lib/state';

interface Finding {
  isFine: boolean;
  subject: string;
  remedy?: string;
}

const findings: Finding[] = [
  {
    isFine: Number(process.versions.node.split('.')[0]) >= 20,
    subject: `Node ${process.versions.node}`,
    remedy: 'installer Node 20 ou plus récent',
  },
  {
    isFine: existsSync(join(root, 'node_modules/.portal-installed')),
    subject: 'paquets installés',
    remedy: 'npm start',
  },
  {
    isFine: lockfileIsCommitted(),
    subject: 'pnpm-lock.yaml inchangé',
    remedy: 'relire la différence, puis la publier avec le paquet qui l’explique',
  },
  { isFine: existsSync(join(root, 'server/dist/main.js')), subject: 'serveur construit', remedy: 'npm start' },
  ...stateFindings(),
  ...(await diagnoseReleases(releasesDir())),
  await portFinding(),
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

function stateFindings(): Finding[] {
  if (!existsSync(stateDir())) return [{ isFine: true, subject: `aucune donnée encore dans ${stateDir()}` }];
  const token = join(stateDir(), 'operator-token');
  const isPrivate = !existsSync(token) || (statSync(token).mode & 0o077) === 0;
  const lock = join(stateDir(), 'server.lock');
  const holder = existsSync(lock) ? readFileSync(lock, 'utf8').split(' ')[0] : null;
  return [
    {
      isFine: isPrivate,
      subject: 'jeton d’exploitation lisible de son seul propriétaire',
      remedy: `chmod 600 ${token}`,
    },
    { isFine: true, subject: holder ? `dossier d’état tenu par le processus ${holder}` : 'dossier d’état libre' },
  ];
}

async function portFinding(): Promise<Finding> {
  const answer = await fetch(`http://127.0.0.1:${port()}/readyz`).catch(() => null);
  if (!answer) return { isFine: true, subject: `le port ${port()} est libre : le portail est arrêté` };
  return {
    isFine: answer.ok,
    subject: `le portail répond sur le port ${port()}`,
    remedy:
      'un autre programme tient ce port, ou la base ne répond pas : choisir un autre PORTAL_PORT, ou relire le journal du serveur',
  };
}
