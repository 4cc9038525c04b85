import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { minimumSecretLength } from '@portal/shared-api/rules/secrets';
import type { Finding } from './finding';

/**
 * The state folder: what must be private, and who holds it.
 * @param isSecretGiven the server has its secret from elsewhere, and reads none there
 */
export function diagnoseState(folder: string, isSecretGiven = false): Finding[] {
  if (!existsSync(folder)) return [{ isFine: true, subject: `aucune donnée encore dans ${folder}` }];
  return [
    privacyOf(join(folder, 'operator-token'), 'jeton d’exploitation'),
    ...(isSecretGiven ? [] : [secretOf(join(folder, 'secret'))]),
    holderOf(join(folder, 'server.lock')),
  ];
}

function privacyOf(file: string, what: string): Finding {
  const isPrivate = !existsSync(file) || (statSync(file).mode & 0o077) === 0;
  return isPrivate
    ? { isFine: true, subject: `${what} lisible de son seul propriétaire` }
    : { isFine: false, subject: `${what} lisible par d’autres comptes`, remedy: `chmod 600 ${file}` };
}

/** The secret that the portal made for itself: the server does not start with one that a full disk has cut. */
function secretOf(file: string): Finding {
  const known = statSync(file, { throwIfNoEntry: false });
  const isCut = known && !(known.isFile() && readFileSync(file, 'utf8').trim().length >= minimumSecretLength);
  return isCut
    ? {
        isFine: false,
        subject: 'secret du portail vide ou coupé : le serveur ne démarre pas',
        remedy: `remettre le secret d’avant ; dans un dossier neuf : rm ${file}`,
      }
    : privacyOf(file, 'secret du portail');
}

function holderOf(lock: string): Finding {
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split(' ')[0]) : 0;
  if (!pid) return { isFine: true, subject: 'dossier d’état libre' };
  return isRunning(pid)
    ? { isFine: true, subject: `dossier d’état tenu par le processus ${pid}` }
    : {
        isFine: true,
        subject: `dossier d’état libre : le processus ${pid} qui le tenait n’existe plus, le prochain démarrage remplace son verrou`,
      };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account exists and refuses the signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const CONNECT_LIMIT_MS = 2000;

/** Whether something listens at the address of the database; nothing is asked of it. */
export async function diagnoseDatabase(url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  if (!URL.canParse(url))
    return [
      {
        isFine: false,
        subject: 'PORTAL_DATABASE_URL n’est pas une adresse',
        remedy: 'attendu : postgresql://compte:motdepasse@machine:5432/base',
      },
    ];
  const { hostname, port } = new URL(url);
  const place = `${hostname}:${port || '5432'}`;
  return (await answers(hostname, Number(port || '5432')))
    ? [{ isFine: true, subject: `PostgreSQL répond sur ${place}` }]
    : [
        {
          isFine: false,
          subject: `rien ne répond sur ${place}`,
          remedy: 'démarrer PostgreSQL, ou corriger PORTAL_DATABASE_URL',
        },
      ];
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_LIMIT_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** The port, which must be one, and who answers there. */
export async function diagnosePort(setting: string | undefined): Promise<Finding> {
  const port = Number(setting ?? '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return {
      isFine: false,
      subject: `PORTAL_PORT=${setting} n’est pas un port`,
      remedy: 'attendu un nombre entier entre 1 et 65535',
    };
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(CONNECT_LIMIT_MS),
  }).catch((error: unknown) => (error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : null));
  if (answer === 'silent')
    return {
      isFine: false,
      subject: `ce qui tient le port ${port} ne répond pas`,
      remedy: 'un autre programme tient ce port, ou le portail est arrêté au milieu d’un travail : le redémarrer',
    };
  if (!answer) return { isFine: true, subject: `le port ${port} est libre : le portail est arrêté` };
  return answer.ok
    ? { isFine: true, subject: `le portail répond sur le port ${port}` }
    : {
        isFine: false,
        subject: `le port ${port} est pris, et le portail n’y est pas prêt`,
        remedy:
          'un autre programme tient ce port, ou la base ne répond pas : choisir un autre PORTAL_PORT, ou relire le journal du serveur',
      };
}
