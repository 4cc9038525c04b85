import { and, asc, desc, eq, gte, inArray, like, lt, sql, type SQL } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { keptSince, startOfCivilDate } from '../../platform/clock';
import type { Database, Transaction } from '../../platform/database/database';
import { isIdentifier } from '../../platform/database/identifiers';
import { literal } from '../../platform/database/search';
import { sessions } from '../sessions/public';
import { accesAdministrateur, consultationsAcces } from './tables';
import { writeCalls } from './watch';

/** Number of an open session, and its initial roles. @throws Error when it has ended since the gate. */
export async function findSessionNumero(
  database: Database,
  idHash: string,
): Promise<{ numero: string; roles: readonly string[] | null }> {
  const [row] = await database
    .select({ numero: sessions.numero, roles: sessions.roles })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
    .for('update');
  if (!row) throw new Error('The session ended meanwhile.');
  return row;
}

/** Records a consultation in the register. @returns its number, or null when the session has one already. */
export async function openAcces(
  transaction: Transaction,
  acces: typeof accesAdministrateur.$inferInsert,
): Promise<string | null> {
  const [row] = await transaction
    .insert(accesAdministrateur)
    .values(acces)
    .onConflictDoNothing()
    .returning({ id: accesAdministrateur.id });
  return row?.id ?? null;
}

export interface RegisterFilters {
  administrateur?: string | undefined;
  adherent?: string | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
  /** By start; newest first without a choice. */
  tri?: 'date' | '-date' | undefined;
}

const contains = (
  column: typeof accesAdministrateur.acteurRecherche | typeof accesAdministrateur.adherentRecherche,
  text: string,
) => like(column, `%${literal(foldText(text))}%`);

function conditions(
  clientCode: string,
  { administrateur, adherent, dateDebut, dateFin }: RegisterFilters,
): SQL | undefined {
  return and(
    eq(accesAdministrateur.clientCode, clientCode),
    administrateur ? contains(accesAdministrateur.acteurRecherche, administrateur) : undefined,
    adherent ? contains(accesAdministrateur.adherentRecherche, adherent) : undefined,
    dateDebut ? gte(accesAdministrateur.dateDebut, startOfCivilDate(dateDebut)) : undefined,
    dateFin ? lt(accesAdministrateur.dateDebut, startOfCivilDate(addDays(dateFin, 1))) : undefined,
  );
}

const about = sql`from ${consultationsAcces} where ${consultationsAcces.accesId} = ${accesAdministrateur.id}`;
const isWrite = inArray(consultationsAcces.appel, [...writeCalls]);
const counts = {
  nombrePagesVues: sql<number>`(select count(*)::int ${about} and not ${consultationsAcces.isRefusee} and not ${isWrite})`,
  nombreEcritures: sql<number>`(select coalesce(sum(${consultationsAcces.nombre}), 0)::int ${about} and not ${consultationsAcces.isRefusee} and ${isWrite})`,
  nombreEcrituresRefusees: sql<number>`(select coalesce(sum(${consultationsAcces.nombre}), 0)::int ${about} and ${consultationsAcces.isRefusee})`,
  derniereLecture: sql<string | null>`(select max(${consultationsAcces.derniere}) ${about})`,
};

export type RegisterRow = Awaited<ReturnType<typeof findRegister>>[number];

const orders = {
  date: [asc(accesAdministrateur.dateDebut), desc(accesAdministrateur.id)],
  '-date': [desc(accesAdministrateur.dateDebut), asc(accesAdministrateur.id)],
} as const;

/** Entries of the register, in the order of the filters. */
export function findRegister(
  database: Database,
  clientCode: string,
  filters: RegisterFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return database
    .select({ acces: accesAdministrateur, ...counts })
    .from(accesAdministrateur)
    .where(conditions(clientCode, filters))
    .orderBy(...orders[filters.tri ?? '-date'])
    .limit(limit)
    .offset(offset);
}

export async function countRegister(database: Database, clientCode: string, filters: RegisterFilters): Promise<number> {
  const [row] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(accesAdministrateur)
    .where(conditions(clientCode, filters));
  return row?.total ?? 0;
}

/** One entry of this client, or null. */
export async function findEntry(database: Database, clientCode: string, id: string): Promise<RegisterRow | null> {
  if (!isIdentifier(id)) return null;
  const [row] = await database
    .select({ acces: accesAdministrateur, ...counts })
    .from(accesAdministrateur)
    .where(and(eq(accesAdministrateur.clientCode, clientCode), eq(accesAdministrateur.id, id)));
  return row ?? null;
}

/** Reads during a consultation, in order. */
export function findConsultations(database: Database, accesId: string) {
  return database
    .select()
    .from(consultationsAcces)
    .where(eq(consultationsAcces.accesId, accesId))
    .orderBy(consultationsAcces.premiere, consultationsAcces.appel);
}

/** Consultations that a member sees, at most. */
const toldAtMost = 20;

/** Consultations of an account, newest first. */
export function findOwn(database: Database, clientCode: string, compteId: string) {
  return database
    .select({ dateDebut: accesAdministrateur.dateDebut, codeMotif: accesAdministrateur.codeMotif })
    .from(accesAdministrateur)
    .where(and(eq(accesAdministrateur.clientCode, clientCode), eq(accesAdministrateur.compteId, compteId)))
    .orderBy(desc(accesAdministrateur.dateDebut))
    .limit(toldAtMost);
}

/** Deletes entries older than three years (product 8.4). */
export async function purgeAcces(database: Database, now: Date): Promise<void> {
  await database
    .delete(accesAdministrateur)
    .where(lt(accesAdministrateur.dateDebut, keptSince(now, keptTimes.consultations)));
}
