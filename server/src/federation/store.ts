import { and, eq } from 'drizzle-orm';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { clients } from '../identity/clients/public';
import { changesTo, usualOf } from './rules';
import { activations, releases, type ActivationRow, type ReleaseRow, type ReleaseState } from './tables';

export const listReleases = (database: Database): Promise<ReleaseRow[]> => database.select().from(releases);

/** A release without its manifest, which may be large. */
export type StoredRelease = Omit<ReleaseRow, 'manifest'>;

export function listStored(database: Database): Promise<StoredRelease[]> {
  const { name, version, baseUrl, state, publishedAt } = releases;
  return database.select({ name, version, baseUrl, state, publishedAt }).from(releases);
}

export const listActivations = (database: Database): Promise<ActivationRow[]> => database.select().from(activations);

export async function findRelease(database: Database, name: string, version: string): Promise<ReleaseRow | undefined> {
  const [row] = await database
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return row;
}

/** Compared here, since a typed code may hold what PostgreSQL takes for no text. */
export async function isClient(database: Database, code: string): Promise<boolean> {
  return (await database.select({ code: clients.code }).from(clients)).some((client) => client.code === code);
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

/**
 * Activates a version for every client, or for one; an inactive module stays so, and a trial of it ends. A module that
 * the portal does not know yet is off for the clients it was not released to.
 */
export async function activate(database: Database, name: string, version: string, clientCode?: string): Promise<void> {
  for (const { code } of await database.select({ code: clients.code }).from(clients)) {
    const isMeant = clientCode === undefined || code === clientCode;
    const current = await findActivation(database, code, name);
    if (!current) await database.insert(activations).values({ clientCode: code, name, version, isActive: isMeant });
    else if (isMeant) await changeActivation(database, code, name, changesTo(current, version));
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

/**
 * Adds missing activations, for example of a client newer than the releases: what most clients are served. A module
 * that is off for half of them, released to one alone or switched off because it fails, is off there too.
 */
export async function completeActivations(database: Database): Promise<void> {
  const known = await listActivations(database);
  const names = [...new Set(known.map(({ name }) => name))];
  for (const { code } of await database.select({ code: clients.code }).from(clients)) {
    for (const name of names) {
      const usual = usualOf(known.filter((activation) => activation.name === name));
      if (usual)
        await database
          .insert(activations)
          .values({ clientCode: code, name, ...usual })
          .onConflictDoNothing();
    }
  }
}
