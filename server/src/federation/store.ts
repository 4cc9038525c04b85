import { and, eq } from 'drizzle-orm';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { clients } from '../identity/clients/public';
import { activations, releases, type ActivationRow, type ReleaseRow, type ReleaseState } from './tables';

export const listReleases = (database: Database): Promise<ReleaseRow[]> => database.select().from(releases);

export const listActivations = (database: Database): Promise<ActivationRow[]> => database.select().from(activations);

export async function findRelease(database: Database, name: string, version: string): Promise<ReleaseRow | undefined> {
  const [row] = await database
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return row;
}

/** Registers a release; a known one is unchanged, because releases are immutable. */
export async function addRelease(
  database: Database,
  manifest: ReleaseManifest,
  { state, baseUrl = null }: { state: ReleaseState; baseUrl?: string | null },
): Promise<boolean> {
  const added = await database
    .insert(releases)
    .values({
      name: manifest.name,
      version: manifest.version,
      manifest,
      state,
      baseUrl,
      publishedAt: new Date(manifest.builtAt),
    })
    .onConflictDoNothing()
    .returning({ name: releases.name });
  return added.length > 0;
}

export async function setReleaseState(
  database: Database,
  name: string,
  version: string,
  state: ReleaseState,
): Promise<void> {
  await database
    .update(releases)
    .set({ state })
    .where(and(eq(releases.name, name), eq(releases.version, version)));
}

/** Columns to change; undefined ones stay. */
type ActivationChanges = { [Column in keyof ActivationRow]?: ActivationRow[Column] | undefined };

/** Activates a version for every client; a client with an inactive module keeps it inactive. */
export async function activateEverywhere(database: Database, name: string, version: string): Promise<void> {
  for (const { code } of await database.select({ code: clients.code }).from(clients)) {
    const [current] = await database
      .select()
      .from(activations)
      .where(and(eq(activations.clientCode, code), eq(activations.name, name)));
    if (!current) await database.insert(activations).values({ clientCode: code, name, version });
    else if (current.version !== version)
      await changeActivation(database, code, name, { version, previousVersion: current.version });
  }
}

export async function findActivation(
  database: Database,
  clientCode: string,
  name: string,
): Promise<ActivationRow | undefined> {
  const [row] = await database
    .select()
    .from(activations)
    .where(and(eq(activations.clientCode, clientCode), eq(activations.name, name)));
  return row;
}

export async function changeActivation(
  database: Database,
  clientCode: string,
  name: string,
  changes: ActivationChanges,
): Promise<void> {
  await database
    .update(activations)
    .set(changes)
    .where(and(eq(activations.clientCode, clientCode), eq(activations.name, name)));
}

/** Adds missing activations, for example of a client newer than the releases: the version of the other clients. */
export async function completeActivations(database: Database): Promise<void> {
  const known = await listActivations(database);
  const versions = new Map(known.map(({ name, version }) => [name, version]));
  for (const { code } of await database.select({ code: clients.code }).from(clients)) {
    for (const [name, version] of versions)
      await database.insert(activations).values({ clientCode: code, name, version }).onConflictDoNothing();
  }
}
