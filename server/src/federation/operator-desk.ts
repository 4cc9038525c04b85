import { audit } from '../platform/audit/store';
import type { Database } from '../platform/database/database';
import { describeChange } from './changes';
import type { Rejection } from './import-releases';
import { conflictsFor } from './live-releases';
import type { Chooser } from './registry';
import { completeActivations, listActivations } from './store';
import type { ActivationRow, ReleaseRow } from './tables';

/** What the commands of the operator work on. */
export interface Desk {
  database: Database;
  stateDir: string;
  chooser: Chooser;
  now: () => Date;
  /** Called after a change of the served releases. */
  onChange: (name: string, version: string) => void;
}

/** Answer to a command: its status and body. */
export interface Answer {
  status: number;
  body: object;
}

export const done = (...lignes: string[]): Answer => ({ status: 200, body: { isAccepted: true, lignes } });
export const refusal = (status: number, ...lignes: string[]): Answer => ({
  status,
  body: { isAccepted: false, lignes },
});
/** A refused release is an answer, not an error of the call. */
export const refusedReleases = (rejections: readonly Rejection[]): Answer =>
  refusal(200, ...rejections.map(({ release, reasons }) => `${release} est refusé : ${reasons.join(' ; ')}.`));
export const unknownClient = (codeClient: string): Answer =>
  refusal(404, `Aucun client ne porte le code ${codeClient}.`);
export const unknownVersion = (name: string, version: string): Answer =>
  refusal(404, `${name} n’a pas de version ${version}.`);

/** An activation, and the release it is to serve. */
export interface Planned {
  activation: ActivationRow;
  release: ReleaseRow;
}

/** Whether serving a version changes what a client gets: it is another one, or a trial ends. */
export const isServedAnew = (activation: ActivationRow, version: string) =>
  activation.version !== version || activation.trialVersion !== null;

export const forWhom = (codeClient: string | undefined) =>
  codeClient ? `pour ${codeClient}` : 'pour tous les clients';
export const placeOf = (codeClient: string | undefined) => `${forWhom(codeClient)} dès le prochain chargement`;

/** An insurer that nobody has visited since it was made has no activation yet: it gets what the others are served. */
export async function ownActivations(database: Database, name: string, codeClient: string | undefined) {
  await completeActivations(database);
  return (await listActivations(database)).filter(
    (activation) => activation.name === name && (codeClient === undefined || activation.clientCode === codeClient),
  );
}

/** Conflicts of releases with what the clients of their activations have. */
export async function conflictsOf({ database, stateDir }: Desk, planned: readonly Planned[]): Promise<Rejection[]> {
  const found = await Promise.all(
    planned.map(async ({ activation, release }) => ({
      release: `${release.name} ${release.version}`,
      reasons: await conflictsFor(database, stateDir, release, activation.clientCode),
    })),
  );
  return [...new Set(found.map(({ release }) => release))].flatMap((release) => {
    const reasons = new Set(found.filter((one) => one.release === release).flatMap((one) => one.reasons));
    return reasons.size > 0 ? [{ release, reasons: [...reasons] }] : [];
  });
}

/** A line in the client's audit trail, without account, because the change comes from the command line. */
export function noteChange(
  { database, now }: Pick<Desk, 'database' | 'now'>,
  activation: ActivationRow,
  changes: { version?: string; isActive?: boolean },
): Promise<void> {
  const { clientCode, name } = activation;
  const libelle = describeChange(name, activation, changes, clientCode, undefined);
  return audit(database, {
    clientCode,
    date: now(),
    action: 'module.change',
    acteur: null,
    cible: name,
    details: { codeClient: clientCode, libelle, ...changes },
    ip: null,
  });
}
