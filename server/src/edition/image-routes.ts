import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import {
  addImage,
  deleteImage,
  exportImages,
  listImages,
  readImageHistory,
  saveImage,
  type ImageValues,
} from '@portal/shared-api/contract/bibliotheque';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { cmsImages } from '../contenus/public';
import { fileRefused, measurePicture, receiveWhole, type WholeFile } from '../fichiers/public';
import { literal } from '../platform/database/search';
import { notFound } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { expectVersion, findLatestVersions, findVersions } from '../platform/objects/store';
import { stillUsed, usesInWords, type FindUses } from '../platform/objects/uses';
import { messages } from './messages';
import { note, record, recordNext } from './trace';
import { imageWorkbook } from './workbooks';

const type = 'image';
const mo = 1_048_576;
/** Pictures of pages and cards: what a telephone loads in a moment. */
const limits: LimitesFichiers = {
  queueLimit: 1,
  maxFileSize: 2 * mo,
  maxQueueSize: 2 * mo,
  allowedExtensions: ['png', 'jpg', 'jpeg', 'webp'],
  allowedMimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
};

type Format = WholeFile['format'];
const typesMime: Readonly<Partial<Record<Format, (typeof cmsImages.$inferSelect)['typeMime']>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
const taille = sql<number>`length(${cmsImages.contenu})`;
const facts = {
  id: cmsImages.id,
  nom: cmsImages.nom,
  alternative: cmsImages.alternative,
  typeMime: cmsImages.typeMime,
  largeur: cmsImages.largeur,
  hauteur: cmsImages.hauteur,
  taille,
};

const orders: Readonly<Record<string, SQL[]>> = {
  nom: [asc(cmsImages.nom)],
  '-nom': [desc(cmsImages.nom)],
  date: [sql`${cmsImages.dateAjout} asc nulls first`],
  '-date': [sql`${cmsImages.dateAjout} desc nulls last`],
  taille: [asc(taille)],
  '-taille': [desc(taille)],
};

const isIt = (clientCode: string, id: string) => and(eq(cmsImages.clientCode, clientCode), eq(cmsImages.id, id));

/** Name and alternative text of a picture. @throws PortalError 404 for one of another client too. */
async function known({ database, client }: Pick<Context, 'database' | 'client'>, id: string): Promise<ImageValues> {
  const [row] = await database
    .select({ nom: cmsImages.nom, alternative: cmsImages.alternative })
    .from(cmsImages)
    .where(isIt(client.code, id));
  if (!row) throw notFound(messages.unknownImage);
  return row;
}

/** Format and sides of a received picture. @throws PortalError 400 `FichierRefuse` */
function measured({ format, content }: WholeFile) {
  const picture = format === 'pdf' ? null : measurePicture(content, format);
  const typeMime = typesMime[format];
  if (!picture || !typeMime) throw fileRefused(messages.notAPicture);
  return { typeMime, largeur: picture.width, hauteur: picture.height };
}

async function readPage(
  { database, client }: Pick<Context, 'database' | 'client'>,
  query: ListQuery<typeof exportImages>,
) {
  const { page, taille: size, slice } = pagination(query);
  const { texte, tri = 'nom' } = query;
  const words = texte === undefined ? undefined : `%${literal(texte)}%`;
  const where = and(
    eq(cmsImages.clientCode, client.code),
    words === undefined ? undefined : or(ilike(cmsImages.nom, words), ilike(cmsImages.alternative, words)),
  );
  const rows = await database
    .select(facts)
    .from(cmsImages)
    .where(where)
    .orderBy(...(orders[tri] ?? []), asc(cmsImages.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [count] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(cmsImages)
    .where(where);
  const versions = await findLatestVersions(database, client.code, type);
  const images = rows.map((row) => {
    const latest = versions.get(row.id);
    return {
      ...row,
      taille: Number(row.taille),
      version: latest?.version ?? 0,
      modification: latest ? { auteur: latest.auteur, date: latest.date } : null,
    };
  });
  return { images, pagination: { page, taille: size, total: count?.total ?? 0 } };
}

/** The library of pictures. @param findUses of every domain: a picture that something names is not deleted. */
export const imageRoutes = (findUses: () => readonly FindUses[]): DomainRoutes => [
  handle(listImages, (context) => readPage(context, context.query)),

  handle(exportImages, (context) =>
    listFile(context, { name: messages.images.file, read: (query) => readPage(context, query), table: imageWorkbook }),
  ),

  // The file arrives before the transaction: a slow sender keeps no lock.
  handle(
    addImage,
    async (context) => {
      const { client, query, exchange, now } = context;
      const received = await receiveWhole(exchange.request, limits);
      const picture = measured(received);
      const id = randomUUID();
      return context.database.transaction(async (database) => {
        await database
          .insert(cmsImages)
          .values({ clientCode: client.code, id, ...query, ...picture, contenu: received.content, dateAjout: now() });
        await recordNext({ ...context, database }, { type, cle: id }, query, null);
        await note({ ...context, database }, 'image.ajoutee', id, { nom: query.nom });
        return { id };
      });
    },
    { ownTransaction: true },
  ),

  handle(saveImage, async (context) => {
    const { params, body, database, client } = context;
    const { version, ...values } = body;
    const before = await known(context, params.id);
    await expectVersion(database, { clientCode: client.code, type, cle: params.id }, version);
    await database.update(cmsImages).set(values).where(isIt(client.code, params.id));
    await record(context, { type, cle: params.id, version: version + 1 }, values, before);
    await note(context, 'image.modifiee', params.id, { avant: before, apres: values });
    return { version: version + 1 };
  }),

  handle(deleteImage, async (context) => {
    const { params, database, client } = context;
    const before = await known(context, params.id);
    const uses = await usesInWords(findUses(), database, { clientCode: client.code, type, cle: params.id });
    if (uses !== null) throw stillUsed(messages.thisImage, uses);
    await database.delete(cmsImages).where(isIt(client.code, params.id));
    await recordNext(context, { type, cle: params.id }, null, before);
    await note(context, 'image.supprimee', params.id, { nom: before.nom });
  }),

  handle(readImageHistory, async (context) => {
    const { params, database, client } = context;
    await known(context, params.id);
    return { versions: await findVersions(database, { clientCode: client.code, type, cle: params.id }) };
  }),
];
