import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { fichesPersonnes, personnes } from '../contrats/public';
import { referentiels } from '../contenus/public';
import type { Database } from '../platform/database/database';
import { situationsFamiliales } from './tables';

export type FicheRow = typeof fichesPersonnes.$inferSelect;
export type SituationRow = typeof situationsFamiliales.$inferSelect;

/** A person of the management system, or undefined. */
export async function findPersonne(database: Database, clientCode: string, numPers: string) {
  const [row] = await database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)));
  return row;
}

/** Additional data of persons, by number. */
export async function findFiches(
  database: Database,
  clientCode: string,
  persons: readonly string[],
): Promise<Map<string, FicheRow>> {
  if (persons.length === 0) return new Map();
  const rows = await database
    .select()
    .from(fichesPersonnes)
    .where(and(eq(fichesPersonnes.clientCode, clientCode), inArray(fichesPersonnes.numPers, [...persons])));
  return new Map(rows.map((row) => [row.numPers, row]));
}

/** Family situations of a person, newest first. */
export function findSituations(database: Database, clientCode: string, numPers: string): Promise<SituationRow[]> {
  return database
    .select()
    .from(situationsFamiliales)
    .where(and(eq(situationsFamiliales.clientCode, clientCode), eq(situationsFamiliales.numPers, numPers)))
    .orderBy(desc(situationsFamiliales.dateDebut));
}

/** Labels of codes of some lists, inactive ones too: stored codes keep their label. */
export async function findLabels(
  database: Database,
  clientCode: string,
  wanted: Readonly<Record<string, readonly (string | null | undefined)[]>>,
): Promise<(nom: string, code: string | null) => string | null> {
  const lists = Object.entries(wanted)
    .map(([nom, codes]) => ({ nom, codes: [...new Set(codes.filter((code) => typeof code === 'string'))] }))
    .filter(({ codes }) => codes.length > 0);
  if (lists.length === 0) return () => null;
  const rows = await database
    .select({ nom: referentiels.nom, code: referentiels.code, libelle: referentiels.libelle })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        or(...lists.map(({ nom, codes }) => and(eq(referentiels.nom, nom), inArray(referentiels.code, codes)))),
      ),
    );
  const labels = new Map(rows.map(({ nom, code, libelle }) => [`${nom}/${code}`, libelle]));
  return (nom, code) => (code === null ? null : (labels.get(`${nom}/${code}`) ?? code));
}
