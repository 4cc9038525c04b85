import { and, between, count, eq, lt, sql, sum } from 'drizzle-orm';
import type { FormEvent } from '@portal/shared-api/contract/mesures-formulaires';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { civilDateOf } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { EventRow, RefusalRow } from './rules';
import { mesuresFormulaires, mesuresRefus } from './tables';

interface Place {
  clientCode: string;
  form: string;
  jour: string;
}

/** Counts one event of a day. */
export async function countEvent(database: Database, place: Place, evenement: FormEvent): Promise<void> {
  const { clientCode, form, jour } = mesuresFormulaires;
  await database
    .insert(mesuresFormulaires)
    .values({ ...place, evenement, nombre: 1 })
    .onConflictDoUpdate({
      target: [clientCode, form, jour, mesuresFormulaires.evenement],
      set: { nombre: sql`${mesuresFormulaires.nombre} + 1` },
    });
}

/** Rows of refusals for one form and day: far above its fields and rules, and a bound for whoever invents paths. */
const refusalRows = 400;

/** Counts refused fields of a day, in one statement; the order of the keys keeps two servers from waiting crosswise. */
export async function countRefusals(
  database: Database,
  place: Place,
  refusals: readonly { champ: string; code: string }[],
): Promise<void> {
  if (refusals.length === 0) return;
  const { clientCode, form, jour, champ, code } = mesuresRefus;
  const [kept] = await database
    .select({ rows: count() })
    .from(mesuresRefus)
    .where(and(eq(clientCode, place.clientCode), eq(form, place.form), eq(jour, place.jour)));
  if ((kept?.rows ?? 0) >= refusalRows) return;
  await database
    .insert(mesuresRefus)
    .values(
      refusals
        .toSorted((a, b) => (`${a.champ} ${a.code}` < `${b.champ} ${b.code}` ? -1 : 1))
        .map((refusal) => ({ ...place, ...refusal, nombre: 1 })),
    )
    .onConflictDoUpdate({
      target: [clientCode, form, jour, champ, code],
      set: { nombre: sql`${mesuresRefus.nombre} + 1` },
    });
}

/** Events of a period by form. */
export function sumEvents(database: Database, clientCode: string, du: string, au: string): Promise<EventRow[]> {
  return database
    .select({
      form: mesuresFormulaires.form,
      evenement: mesuresFormulaires.evenement,
      nombre: sum(mesuresFormulaires.nombre).mapWith(Number),
    })
    .from(mesuresFormulaires)
    .where(and(eq(mesuresFormulaires.clientCode, clientCode), between(mesuresFormulaires.jour, du, au)))
    .groupBy(mesuresFormulaires.form, mesuresFormulaires.evenement);
}

/** Refused fields of a period by form and rule. */
export function sumRefusals(database: Database, clientCode: string, du: string, au: string): Promise<RefusalRow[]> {
  return database
    .select({
      form: mesuresRefus.form,
      champ: mesuresRefus.champ,
      code: mesuresRefus.code,
      nombre: sum(mesuresRefus.nombre).mapWith(Number),
    })
    .from(mesuresRefus)
    .where(and(eq(mesuresRefus.clientCode, clientCode), between(mesuresRefus.jour, du, au)))
    .groupBy(mesuresRefus.form, mesuresRefus.champ, mesuresRefus.code);
}

/** Days that are kept: two years, to compare one with the other. */
const keptDays = 731;

/** Upkeep: forgets old counts. */
export async function purgeMeasures(database: Database, now: Date): Promise<void> {
  const last = addDays(civilDateOf(now), -keptDays);
  await database.delete(mesuresFormulaires).where(lt(mesuresFormulaires.jour, last));
  await database.delete(mesuresRefus).where(lt(mesuresRefus.jour, last));
}
