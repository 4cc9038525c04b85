import {
  addDocumentFile,
  createCmsDocument,
  deleteCmsDocument,
  exportCmsDocuments,
  listCmsDocuments,
  readCmsDocumentHistory,
  saveCmsDocument,
  setCmsDocumentState,
  type CmsDocumentValues,
} from '@portal/shared-api/contract/bibliotheque';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { cmsDocuments, cmsFichiers, drawnFacts, findFile, unknownPictures } from '../contenus/public';
import { receiveWhole } from '../fichiers/public';
import { invalid, notFound, PortalError } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { expectVersion, findLatestVersions, findVersions } from '../platform/objects/store';
import {
  documentType as type,
  findDocumentPage,
  findStoredDocument,
  isDocument,
  valuesOfDocument,
} from './documents-store';
import { messages } from './messages';
import { faultsOfDocument } from './rules';
import { note, record, recordNext } from './trace';
import { documentWorkbook } from './workbooks';

const mo = 1_048_576;
const limits: LimitesFichiers = {
  queueLimit: 1,
  maxFileSize: 10 * mo,
  maxQueueSize: 10 * mo,
  allowedExtensions: ['pdf'],
  allowedMimeTypes: ['application/pdf'],
};

type ReadContext = Pick<Context, 'client' | 'database'>;

/** The document of the client. @throws PortalError 404, for one of another client too. */
async function known({ database, client }: ReadContext, id: string) {
  const row = await findStoredDocument(database, client.code, id);
  if (!row) throw notFound(messages.unknownDocument);
  return row;
}

/**
 * What is stored of the values of an editor, with the facts of the file.
 * @param isDrawn the portal draws it while no file is given.
 * @throws PortalError 400 with a line for each field.
 */
async function checked({ database, client }: ReadContext, values: CmsDocumentValues, isDrawn: boolean) {
  const { fichierId, imageId } = values;
  const file = fichierId === null ? undefined : await findFile(database, client.code, fichierId);
  const unknown = await unknownPictures(database, client.code, imageId === null ? [] : [imageId]);
  const faults: FieldError[] = [
    ...faultsOfDocument(values),
    ...unknown.map(() => ({ champ: 'imageId', code: 'inconnue', message: messages.unknownImage })),
    ...(file || (fichierId === null && isDrawn)
      ? []
      : [{ champ: 'fichierId', code: 'required', message: fichierId === null ? messages.noFile : messages.lostFile }]),
  ];
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  const { tags, colleges, ...plain } = values;
  return {
    ...plain,
    tags: [...tags],
    colleges: values.audience === 'COLLEGE' ? [...colleges] : [],
    ...(file ? { nomFichier: file.nomFichier, typeMime: file.typeMime, taille: file.taille } : {}),
  };
}

async function readPage({ database, client }: ReadContext, query: ListQuery<typeof exportCmsDocuments>) {
  const { page, taille, slice } = pagination(query);
  const { rows, total } = await findDocumentPage(database, client.code, query, query.tri ?? 'ordre', slice);
  const versions = await findLatestVersions(database, client.code, type);
  const documents = rows.map((row) => {
    const latest = versions.get(row.id);
    return {
      id: row.id,
      ...valuesOfDocument(row),
      etat: row.etat,
      isDessine: row.isDrawn,
      nomFichier: row.nomFichier,
      typeMime: row.typeMime,
      taille: row.taille,
      version: latest?.version ?? 0,
      modification: latest ? { auteur: latest.auteur, date: latest.date } : null,
    };
  });
  return { documents, pagination: { page, taille, total } };
}

/** Documents to download as editors write them. */
export const documentRoutes: DomainRoutes = [
  handle(listCmsDocuments, (context) => readPage(context, context.query)),

  handle(exportCmsDocuments, (context) =>
    listFile(context, {
      name: messages.documents.file,
      read: (query) => readPage(context, query),
      table: documentWorkbook,
    }),
  ),

  // The file arrives before the transaction: a slow sender keeps no lock.
  handle(
    addDocumentFile,
    async ({ client, database, exchange, now }) => {
      const { fileName, typeMime, content } = await receiveWhole(exchange.request, limits);
      const facts = { nomFichier: fileName, typeMime, taille: content.length };
      const [row] = await database
        .insert(cmsFichiers)
        .values({ ...facts, clientCode: client.code, contenu: content, dateAjout: now() })
        .returning({ id: cmsFichiers.id });
      if (!row) throw new Error('The file was not stored.');
      return { fichierId: row.id, nomFichier: facts.nomFichier, taille: facts.taille };
    },
    { ownTransaction: true },
  ),

  handle(createCmsDocument, async (context) => {
    const { client, database, body } = context;
    const { id, ...values } = body;
    const stored = await checked(context, values, false);
    const created = await database
      .insert(cmsDocuments)
      .values({ nomFichier: '', typeMime: '', taille: 0, ...stored, clientCode: client.code, id, etat: 'BROUILLON' })
      .onConflictDoNothing()
      .returning({ id: cmsDocuments.id });
    if (created.length === 0)
      throw invalid([{ champ: 'id', code: 'pris', message: messages.takenDocument }], messages.takenDocument);
    await recordNext(context, { type, cle: id }, values, null);
    await note(context, 'document-cms.cree', id, { titre: values.title });
    return { id };
  }),

  handle(saveCmsDocument, async (context) => {
    const { params, database, client } = context;
    const { version, ...values } = context.body;
    const row = await known(context, params.id);
    await expectVersion(database, { clientCode: client.code, type, cle: row.id }, version);
    const stored = await checked(context, values, row.isDrawn);
    await database.update(cmsDocuments).set(stored).where(isDocument(client.code, row.id));
    // Its name and its size follow from what was just stored.
    const facts = values.fichierId === null && row.isDrawn ? await drawnFacts(database, client, row.id) : {};
    if ('taille' in facts) await database.update(cmsDocuments).set(facts).where(isDocument(client.code, row.id));
    await record(context, { type, cle: row.id, version: version + 1 }, values, valuesOfDocument(row));
    await note(context, 'document-cms.modifie', row.id, { avant: row.title, apres: values.title });
    return { version: version + 1 };
  }),

  handle(setCmsDocumentState, async (context) => {
    const { params, body, database, client } = context;
    const row = await known(context, params.id);
    await database.update(cmsDocuments).set({ etat: body.etat }).where(isDocument(client.code, row.id));
    await note(context, body.etat === 'PUBLIE' ? 'document-cms.publie' : 'document-cms.archive', row.id, {
      avant: row.etat,
    });
  }),

  handle(deleteCmsDocument, async (context) => {
    const { params, database, client } = context;
    const row = await known(context, params.id);
    if (row.etat === 'PUBLIE') throw new PortalError(409, 'RessourceUtilisee', { message: messages.publishedDocument });
    await database.delete(cmsDocuments).where(isDocument(client.code, row.id));
    await recordNext(context, { type, cle: row.id }, null, valuesOfDocument(row));
    await note(context, 'document-cms.supprime', row.id, { titre: row.title });
  }),

  handle(readCmsDocumentHistory, async (context) => {
    const row = await known(context, context.params.id);
    return { versions: await findVersions(context.database, { clientCode: context.client.code, type, cle: row.id }) };
  }),
];
