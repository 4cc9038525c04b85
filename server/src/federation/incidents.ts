import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { IncidentKind, ModuleFailure } from '@portal/shared-api/contract/federation';
import { incidentDays } from '@portal/shared-api/contract/federation';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { civilDateOf } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { incidents, releases } from './tables';

/** Days that counts are kept. */
const KEPT_DAYS = 90;

/** First of the civil days that « Modules » shows, today included. */
const firstShown = (now: Date) => addDays(civilDateOf(now), 1 - incidentDays);

/**
 * Counts a failure of a release for a client. A version that was never published is not counted, so that what visitors
 * send makes no more rows than releases have causes and days.
 */
export async function countIncident(
  database: Database,
  clientCode: string,
  { name, version, kind }: { name: string; version: string; kind: IncidentKind },
  now: Date,
): Promise<void> {
  const isPublished = and(eq(releases.name, name), eq(releases.version, version));
  if ((await database.$count(releases, isPublished)) === 0) return;
  await database
    .insert(incidents)
    .values({ clientCode, name, version, kind, jour: civilDateOf(now), nombre: 1 })
    .onConflictDoUpdate({
      target: [incidents.clientCode, incidents.jour, incidents.name, incidents.version, incidents.kind],
      set: { nombre: sql`${incidents.nombre} + 1` },
    });
}

/** Failures of a client's last `incidentDays` by release and cause, the most frequent first. */
export async function recentFailures(
  database: Database,
  clientCode: string,
  now: Date,
): Promise<(ModuleFailure & { name: string })[]> {
  const { name, version, kind, nombre, jour } = incidents;
  const total = sql<number>`sum(${nombre})::int`;
  const rows = await database
    .select({ name, version, cause: kind, nombre: total })
    .from(incidents)
    .where(and(eq(incidents.clientCode, clientCode), gte(jour, firstShown(now))))
    .groupBy(name, version, kind)
    .orderBy(sql`${total} desc`, name, version, kind);
  return rows.map((row) => ({ codeClient: clientCode, ...row }));
}

/** Modules that browsers of a client could not show in the last `incidentDays`, the worst first. */
export async function failingModules(
  database: Database,
  clientCode: string,
  now: Date,
): Promise<{ name: string; nombre: number }[]> {
  const totals = new Map<string, number>();
  for (const { name, nombre } of await recentFailures(database, clientCode, now))
    totals.set(name, (totals.get(name) ?? 0) + nombre);
  return [...totals].map(([name, nombre]) => ({ name, nombre })).sort((a, b) => b.nombre - a.nombre);
}

/** Deletes counts of days that nobody asks for any more. */
export async function purgeIncidents(database: Database, now: Date): Promise<void> {
  await database.delete(incidents).where(lt(incidents.jour, addDays(civilDateOf(now), -KEPT_DAYS)));
}
