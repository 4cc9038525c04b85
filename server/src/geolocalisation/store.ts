import { and, arrayContains, asc, between, count, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { GeolocatePsQuery, HealthService } from '@portal/shared-api/contract/geolocalisation';
import { referentiels } from '../contenus/public';
import type { Database } from '../platform/database/database';
import { holdsWords } from '../platform/database/search';
import { boxAround, distanceTo, type Point } from './distance';
import { professionnels } from './tables';

export type ProfessionalRow = typeof professionnels.$inferSelect;

/** Criteria of a search besides its place. */
export interface Criteria extends Pick<GeolocatePsQuery, 'specialite' | 'nom' | 'secteur'> {
  services: readonly HealthService[];
  rayonKm: number;
}

function within(
  clientCode: string,
  from: Point,
  { specialite, nom, secteur, services, rayonKm }: Criteria,
): SQL | undefined {
  const { south, north, west, east } = boxAround(from, rayonKm);
  return and(
    eq(professionnels.clientCode, clientCode),
    between(professionnels.latitude, south, north),
    between(professionnels.longitude, west, east),
    lte(distanceTo(from, professionnels), rayonKm),
    specialite === undefined ? undefined : eq(professionnels.codeSpecialite, specialite),
    secteur === undefined ? undefined : eq(professionnels.codeSecteur, secteur),
    services.length === 0 ? undefined : arrayContains(professionnels.services, [...services]),
    holdsWords(professionnels.recherche, nom),
  );
}

/** Professionals within the radius, nearest first, with their distance in kilometres. */
export function findAround(
  database: Database,
  clientCode: string,
  from: Point,
  criteria: Criteria,
  slice: { offset: number; limit: number },
) {
  const distance = distanceTo(from, professionnels);
  return database
    .select({ professionnel: professionnels, distanceKm: distance.mapWith(Number) })
    .from(professionnels)
    .where(within(clientCode, from, criteria))
    .orderBy(asc(distance), asc(professionnels.idPs))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countAround(
  database: Database,
  clientCode: string,
  from: Point,
  criteria: Criteria,
): Promise<number> {
  const rows = await database
    .select({ total: count() })
    .from(professionnels)
    .where(within(clientCode, from, criteria));
  return rows[0]?.total ?? 0;
}

export async function findProfessional(
  database: Database,
  clientCode: string,
  idPs: string,
): Promise<ProfessionalRow | undefined> {
  const rows = await database
    .select()
    .from(professionnels)
    .where(and(eq(professionnels.clientCode, clientCode), eq(professionnels.idPs, idPs)));
  return rows[0];
}

/** Professionals whose name holds every typed word, wherever they are, by name. */
export function findNamed(
  database: Database,
  clientCode: string,
  typed: string,
  limit: number,
): Promise<ProfessionalRow[]> {
  return database
    .select()
    .from(professionnels)
    .where(and(eq(professionnels.clientCode, clientCode), holdsWords(professionnels.recherche, typed)))
    .orderBy(asc(professionnels.recherche), asc(professionnels.idPs))
    .limit(limit);
}

/**
 * Specialities and fee sectors, in order, in one query. Those withdrawn are there too: professionals of them keep their
 * name, while nobody can choose them.
 */
export async function findChoices(database: Database, clientCode: string) {
  const rows = await database
    .select({
      nom: referentiels.nom,
      code: referentiels.code,
      libelle: referentiels.libelle,
      parent: referentiels.parent,
      isActif: referentiels.isActif,
    })
    .from(referentiels)
    .where(and(eq(referentiels.clientCode, clientCode), inArray(referentiels.nom, ['specialite-ps', 'secteur-ps'])))
    .orderBy(asc(referentiels.ordre), asc(referentiels.code));
  const of = (nom: string) => rows.filter((row) => row.nom === nom);
  return { specialites: of('specialite-ps'), secteurs: of('secteur-ps') };
}
export type Choices = Awaited<ReturnType<typeof findChoices>>;
