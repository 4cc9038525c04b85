import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { assures, contrats, isClosedFor } from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import type { ReaderRights } from './rules';
import { cmsDocuments, cmsFichiers, cmsImages } from './tables';
import { published } from '../cms/store';
import { cmsItems, faqQuestions } from '../tables';
import { namesPicture } from './pictures';

export type DocumentRow = Omit<typeof cmsDocuments.$inferSelect, 'contenu' | 'fichierId'>;
export type DocumentWithContent = typeof cmsDocuments.$inferSelect;

/** A reader and a civil date, which determine the published documents. */
export interface DocumentationReader extends ReaderRights {
  clientCode: string;
  today: string;
}

const columns = {
  clientCode: cmsDocuments.clientCode,
  id: cmsDocuments.id,
  title: cmsDocuments.title,
  description: cmsDocuments.description,
  tags: cmsDocuments.tags,
  audience: cmsDocuments.audience,
  colleges: cmsDocuments.colleges,
  nomFichier: cmsDocuments.nomFichier,
  typeMime: cmsDocuments.typeMime,
  taille: cmsDocuments.taille,
  imageId: cmsDocuments.imageId,
  ordre: cmsDocuments.ordre,
  etat: cmsDocuments.etat,
  datePublication: cmsDocuments.datePublication,
  dateFin: cmsDocuments.dateFin,
};

/** Condition on documents published for this reader on that day, mandatory in every query of this domain. */
function readable({ clientCode, today, audiences, colleges }: DocumentationReader): SQL | undefined {
  return and(
    eq(cmsDocuments.clientCode, clientCode),
    eq(cmsDocuments.etat, 'PUBLIE'),
    lte(cmsDocuments.datePublication, today),
    or(isNull(cmsDocuments.dateFin), gte(cmsDocuments.dateFin, today)),
    or(
      inArray(cmsDocuments.audience, [...audiences]),
      colleges.length === 0
        ? undefined
        : and(eq(cmsDocuments.audience, 'COLLEGE'), arrayOverlaps(cmsDocuments.colleges, [...colleges])),
    ),
  );
}

/** Documents of the reader, in editorial order. */
export function findDocuments(
  database: Database,
  reader: DocumentationReader,
  { tag, id }: { tag?: string | undefined; id?: string | undefined },
): Promise<DocumentRow[]> {
  return database
    .select(columns)
    .from(cmsDocuments)
    .where(
      and(
        readable(reader),
        tag === undefined ? undefined : arrayContains(cmsDocuments.tags, [tag]),
        id === undefined ? undefined : eq(cmsDocuments.id, id),
      ),
    )
    .orderBy(asc(cmsDocuments.ordre), asc(cmsDocuments.id));
}

/** A document of the reader with its content, or undefined alike for an unknown and a restricted one. */
export async function findDocument(
  database: Database,
  reader: DocumentationReader,
  id: string,
): Promise<DocumentWithContent | undefined> {
  const [row] = await database
    .select()
    .from(cmsDocuments)
    .where(and(readable(reader), eq(cmsDocuments.id, id)));
  return row;
}

/** A document of a client with its content for its editors, whatever its state and audience. */
export async function findForEditors(
  database: Database,
  clientCode: string,
  id: string,
): Promise<DocumentWithContent | undefined> {
  const [row] = await database
    .select()
    .from(cmsDocuments)
    .where(and(eq(cmsDocuments.clientCode, clientCode), eq(cmsDocuments.id, id)));
  return row;
}

/** File of a client that an editor sent, or undefined. */
export async function findFile(database: Database, clientCode: string, id: string) {
  const [row] = await database
    .select()
    .from(cmsFichiers)
    .where(and(eq(cmsFichiers.clientCode, clientCode), eq(cmsFichiers.id, id)));
  return row;
}

/** How a picture comes to a reader besides contents and questions. */
export interface PictureReader extends DocumentationReader {
  isSignedIn: boolean;
  /** Editors see the whole library. */
  isEditor: boolean;
  /** Whether documents are read at all. */
  hasDocuments: boolean;
  /** Pictures that the settings of the client name. */
  named: readonly string[];
}

/** Picture of the library that the reader may see, or undefined alike for an unknown and a hidden one. */
export async function findImage(database: Database, reader: PictureReader, id: string) {
  const isOfDocument = sql`exists (select 1 from ${cmsDocuments} where ${and(readable(reader), eq(cmsDocuments.imageId, cmsImages.id))})`;
  const isOfContent = sql`exists (select 1 from ${cmsItems} where ${and(published(reader), namesPicture(cmsItems.content, id))})`;
  const isOfQuestion = sql`exists (select 1 from ${faqQuestions} where ${and(eq(faqQuestions.clientCode, reader.clientCode), namesPicture(faqQuestions.content, id))})`;
  const isShown =
    reader.isEditor || reader.named.includes(id)
      ? undefined
      : or(reader.hasDocuments ? isOfDocument : undefined, isOfContent, isOfQuestion);
  const [row] = await database
    .select()
    .from(cmsImages)
    .where(and(eq(cmsImages.clientCode, reader.clientCode), eq(cmsImages.id, id), isShown));
  return row;
}

/** Colleges of the collective contracts of a member, as long as the history of each may be read. */
export async function findColleges(
  database: Database,
  clientCode: string,
  numPers: string,
  today: string,
): Promise<string[]> {
  const { college, etat, dateResiliation } = contrats;
  const rows = await database
    .select({ college, etat, dateResiliation, dateSortie: assures.dateSortie })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .where(
      and(
        eq(assures.clientCode, clientCode),
        eq(assures.numPers, numPers),
        eq(assures.codeLienParente, 'ADH'),
        isNotNull(contrats.college),
      ),
    );
  const open = rows.filter((row) => !isClosedFor(row, row.dateSortie, today));
  return [...new Set(open.flatMap((row) => row.college ?? []))];
}
