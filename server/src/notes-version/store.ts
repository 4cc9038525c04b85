import { and, eq, gt, ilike, isNotNull, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { ReleaseNote, ReleaseNoteValues, releaseNoteSorts } from '@portal/shared-api/contract/notes-version';
import type { Role } from '@portal/shared-api/contract/roles';
import { namesPicture } from '../contenus/public';
import { comptes } from '../identity/accounts/public';
import { sessions } from '../identity/sessions/public';
import type { Database, Transaction } from '../platform/database/database';
import { literal } from '../platform/database/search';
import type { Slice } from '../platform/http/pagination';
import { versionsObjets } from '../platform/objects/tables';
import { notesVersion, notesVersionLectures } from './tables';

/** Kind of the versions of release notes. */
export const noteType = 'note-version';

export type NoteRow = typeof notesVersion.$inferSelect;

/** Who of the staff asks. */
export interface Reader {
  clientCode: string;
  compteId: string;
  userName: string;
  /** They change notes, drafts too. */
  isEditor: boolean;
  roles: readonly Role[];
}

const isNamed = (clientCode: string, version: string) =>
  and(eq(notesVersion.clientCode, clientCode), eq(notesVersion.version, version));
/** `4.10.0` comes after `4.9.0`. */
const rank = sql`string_to_array(${notesVersion.version}, '.')::int[]`;
const isReadBy = (who: SQL) =>
  sql`${notesVersionLectures.clientCode} = ${notesVersion.clientCode} and ${notesVersionLectures.version} = ${notesVersion.version} and ${who}`;
const isConcerned = sql`${comptes.clientCode} = ${notesVersion.clientCode} and ${comptes.etat} = 'ACTIF' and ${comptes.roles} && ${notesVersion.profils}`;
const concerned = sql<number>`(select count(*)::int from ${comptes} where ${isConcerned})`;
const readers = sql<number>`(select count(*)::int from ${notesVersionLectures} inner join ${comptes} on ${comptes.id} = ${notesVersionLectures.compteId} where ${isConcerned} and ${isReadBy(sql`true`)})`;
const readByOne = ({ compteId }: Pick<Reader, 'compteId'>) =>
  sql<boolean>`exists (select 1 from ${notesVersionLectures} where ${isReadBy(eq(notesVersionLectures.compteId, compteId))})`;

const orders: Readonly<Record<(typeof releaseNoteSorts)[number], SQL>> = {
  version: sql`${rank} asc`,
  '-version': sql`${rank} desc`,
  date: sql`${notesVersion.date} asc`,
  '-date': sql`${notesVersion.date} desc`,
  titre: sql`${notesVersion.titre} asc`,
  '-titre': sql`${notesVersion.titre} desc`,
};

interface Filters {
  texte?: string | undefined;
  etat?: 'brouillon' | 'publiee' | undefined;
  tri?: (typeof releaseNoteSorts)[number] | undefined;
}

/**
 * A draft that somebody wrote, since a note of this version was deleted last: a version may be used again.
 * @param author name under which their versions are kept
 */
const isDraftOf = (author: string) =>
  sql`exists (select 1 from ${versionsObjets} where ${isVersionOfNote} and ${versionsObjets.auteur} = ${author} and ${versionsObjets.version} > coalesce((select max(d.version) from ${versionsObjets} d where d.client_code = ${notesVersion.clientCode} and d.type = ${noteType} and d.cle = ${notesVersion.version} and d.valeurs is null), 0))`;
const isVersionOfNote = and(
  eq(versionsObjets.clientCode, notesVersion.clientCode),
  eq(versionsObjets.type, noteType),
  eq(versionsObjets.cle, notesVersion.version),
);

/** Notes that somebody may see: published ones, and drafts that they may change or wrote. */
const isVisibleTo = ({ isEditor, userName }: Reader) =>
  isEditor ? undefined : or(isNotNull(notesVersion.datePublication), isDraftOf(userName));

/** Notes of a page of the list. */
export async function findNotes(
  database: Database,
  reader: Reader,
  { texte, etat, tri = '-version' }: Filters,
  slice: Slice,
): Promise<{ rows: ReleaseNote[]; total: number }> {
  const words = `%${literal(texte ?? '')}%`;
  const where = and(
    eq(notesVersion.clientCode, reader.clientCode),
    isVisibleTo(reader),
    texte === undefined ? undefined : or(like(notesVersion.version, words), ilike(notesVersion.titre, words)),
    etat === 'brouillon' ? isNull(notesVersion.datePublication) : undefined,
    etat === 'publiee' ? isNotNull(notesVersion.datePublication) : undefined,
  );
  const rows = await database
    .select({ note: notesVersion, luePar: readers, concernes: concerned, isLue: readByOne(reader) })
    .from(notesVersion)
    .where(where)
    .orderBy(orders[tri], sql`${rank} desc`)
    .limit(slice.limit)
    .offset(slice.offset);
  const total = await database.$count(notesVersion, where);
  return {
    rows: rows.map(({ note, ...figures }) => ({
      version: note.version,
      ...valuesOf(note),
      revision: note.revision,
      isPubliee: note.datePublication !== null,
      datePublication: note.datePublication?.toISOString() ?? null,
      ...figures,
    })),
    total,
  };
}

export const valuesOf = ({ date, titre, contenu, profils, isFenetre }: NoteRow): ReleaseNoteValues => ({
  date,
  titre,
  contenu,
  profils,
  isFenetre,
});

/** A note that somebody may see. */
export async function findNote(database: Database, reader: Reader, version: string): Promise<NoteRow | undefined> {
  const [row] = await database
    .select()
    .from(notesVersion)
    .where(and(isNamed(reader.clientCode, version), isVisibleTo(reader)));
  return row;
}

/** @returns whether the version had no note. */
export async function insertNote(transaction: Transaction, row: typeof notesVersion.$inferInsert): Promise<boolean> {
  const stored = await transaction
    .insert(notesVersion)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: notesVersion.version });
  return stored.length > 0;
}

/** Changes a note that still has its revision. @returns whether it had. */
export async function updateNote(
  transaction: Transaction,
  { clientCode, version, revision }: Pick<NoteRow, 'clientCode' | 'version' | 'revision'>,
  changes: Partial<NoteRow>,
): Promise<boolean> {
  const stored = await transaction
    .update(notesVersion)
    .set(changes)
    .where(and(isNamed(clientCode, version), eq(notesVersion.revision, revision)))
    .returning({ version: notesVersion.version });
  return stored.length > 0;
}

export async function deleteNoteRow(transaction: Transaction, clientCode: string, version: string): Promise<void> {
  await transaction
    .delete(notesVersionLectures)
    .where(and(eq(notesVersionLectures.clientCode, clientCode), eq(notesVersionLectures.version, version)));
  await transaction.delete(notesVersion).where(isNamed(clientCode, version));
}

const isFor = ({ clientCode, roles }: Pick<Reader, 'clientCode' | 'roles'>) =>
  and(
    eq(notesVersion.clientCode, clientCode),
    isNotNull(notesVersion.datePublication),
    sql`${notesVersion.profils} && ${sql.param([...roles])}::text[]`,
  );

/**
 * Notes whose window shows in this session: published before it began, and since then neither closed nor hidden for
 * good.
 */
export function findNewNotes(database: Database, reader: Reader, sessionHash: string) {
  return database
    .select({ version: notesVersion.version, titre: notesVersion.titre, contenu: notesVersion.contenu })
    .from(notesVersion)
    .innerJoin(sessions, eq(sessions.idHash, sessionHash))
    .leftJoin(notesVersionLectures, isReadBy(eq(notesVersionLectures.compteId, reader.compteId)))
    .where(
      and(
        isFor(reader),
        notesVersion.isFenetre,
        lte(notesVersion.datePublication, sessions.createdAt),
        or(
          isNull(notesVersionLectures.compteId),
          and(eq(notesVersionLectures.isMasquee, false), gt(sessions.createdAt, notesVersionLectures.dateLecture)),
        ),
      ),
    )
    .orderBy(sql`${rank} desc`)
    .limit(5);
}

/** The newest note that concerns this person and that they did not read. */
export async function findUnreadNote(
  database: Database,
  reader: Pick<Reader, 'clientCode' | 'compteId' | 'roles'>,
): Promise<{ version: string; titre: string } | null> {
  const [row] = await database
    .select({ version: notesVersion.version, titre: notesVersion.titre })
    .from(notesVersion)
    .where(and(isFor(reader), sql`not ${readByOne(reader)}`))
    .orderBy(sql`${rank} desc`)
    .limit(1);
  return row ?? null;
}

/** Keeps a reading; what was hidden once stays hidden. */
export async function keepReading(
  transaction: Transaction,
  { clientCode, compteId }: Reader,
  version: string,
  isMasquee: boolean,
  dateLecture: Date,
): Promise<void> {
  await transaction
    .insert(notesVersionLectures)
    .values({ clientCode, version, compteId, dateLecture, isMasquee })
    .onConflictDoUpdate({
      target: [notesVersionLectures.clientCode, notesVersionLectures.version, notesVersionLectures.compteId],
      set: { dateLecture, isMasquee: sql`${notesVersionLectures.isMasquee} or ${isMasquee}` },
    });
}

/** Number of notes that show a picture of the library. */
export const countOfPicture = (database: Database, clientCode: string, id: string): Promise<number> =>
  database.$count(notesVersion, and(eq(notesVersion.clientCode, clientCode), namesPicture(notesVersion.contenu, id)));
