import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { enums, is, object, optional, record, string, union, unknown } from 'superstruct';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { callsFile, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { callName, shapeOfCall, type CallShape } from '@portal/shared-api/contract/json-schema';
import type { Database } from '../platform/database/database';
import { callBreaks } from './call-breaks';
import { conflictsBetween, type Candidate } from './conflicts';
import { messages } from './messages';
import { isSound, readDescription, releasesFolder } from './release-folder';
import { listActivations, listReleases } from './store';
import type { ReleaseRow } from './tables';

/**
 * Releases active or on trial, for one client or for any. A module that is switched off keeps its routes and slots, and
 * asks nothing of the others.
 */
export async function liveReleases(database: Database, clientCode?: string): Promise<Candidate[]> {
  const own = (await listActivations(database)).filter(
    (activation) => clientCode === undefined || activation.clientCode === clientCode,
  );
  return (await listReleases(database)).flatMap(({ name, version, manifest }) => {
    const served = own.filter(
      (activation) =>
        activation.name === name && (version === activation.version || version === activation.trialVersion),
    );
    if (served.length === 0) return [];
    return [served.some(({ isActive }) => isActive) ? manifest : placesOf(manifest)];
  });
}

const placesOf = ({ name, version, container, contractVersion, descriptor }: ReleaseManifest): Candidate => ({
  name,
  version,
  container,
  contractVersion,
  descriptor,
  shared: {},
});

/**
 * Why a stored release may not be served to a client: its files as they are now, other releases of this client, or the
 * calls of this server.
 */
export async function conflictsFor(
  database: Database,
  stateDir: string,
  { name, version, state, baseUrl, manifest: candidate }: ReleaseRow,
  clientCode: string,
): Promise<string[]> {
  // Looked at here: the state of a release that nobody is served may be an old one.
  const isWhole = baseUrl !== null || (await isSound(join(releasesFolder(stateDir), name, version), candidate));
  if (!isWhole) return [messages.notServable('CORROMPUE')];
  if (state === 'INCOMPATIBLE') return [messages.notServable('INCOMPATIBLE')];
  const others = (await liveReleases(database, clientCode)).filter((other) => other.name !== name);
  return [...conflictsBetween(candidate, others), ...(await brokenCalls(stateDir, candidate))];
}

const schema = record(string(), unknown());
const shapesStruct = record(
  string(),
  object({
    params: optional(schema),
    query: optional(schema),
    body: optional(schema),
    response: union([enums(['empty', 'file']), schema]),
  }),
);

/** Calls of a release that fail on this server. A release on another origin only is not read. */
export async function brokenCalls(stateDir: string, { name, version }: ReleaseManifest): Promise<string[]> {
  const file = join(releasesFolder(stateDir), name, version, callsFile);
  if (!existsSync(file)) return [];
  // Cut, of another account, no file at all, or of the shape of another version.
  const known = await readDescription(file).catch(() => null);
  return is(known, shapesStruct) ? callBreaks(known, offeredCalls()) : [messages.unreadableCalls];
}

let offered: Record<string, CallShape> | null = null;

const offeredCalls = () =>
  (offered ??= Object.fromEntries(
    Object.values(endpointsByDomain)
      .flat()
      .map((call) => [callName(call), shapeOfCall(call)]),
  ));
