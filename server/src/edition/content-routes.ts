import { and, eq } from 'drizzle-orm';
import { readContentNeighbours } from '@portal/shared-api/contract/apercu-contenus';
import {
  archiveContent,
  cancelPublication,
  contentCollectionCodes,
  createContent,
  deleteContent,
  exportContents,
  listContents,
  publishContent,
  readContent,
  readContentHistory,
  saveContent,
  type ContentValues,
} from '@portal/shared-api/contract/edition';
import { findAudienceCodes, listAudienceChoices } from '../audiences/public';
import { cmsItems, sanitise } from '../contenus/public';
import { invalid, notFound, PortalError } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { expectVersion, findLatestVersions, findVersions } from '../platform/objects/store';
import {
  contentType,
  findContent,
  findContents,
  findDraft,
  newContentId,
  presentRow,
  publishValues,
  valuesOf,
} from './contents-store';
import { messages } from './messages';
import { findNeighbours } from './preview';
import { faultsOf } from './rules';
import { faultsOfTerms, refuseWithdrawal, type Place } from './terms';
import { note, record, recordNext } from './trace';
import { contentWorkbook } from './workbooks';

type ReadContext = Pick<Context, 'database' | 'client'>;

/** The content of the client. @throws PortalError 404, for one of another client too. */
async function known({ database, client }: ReadContext, id: string) {
  const row = await findContent(database, client.code, id);
  if (!row) throw notFound(messages.unknown);
  return row;
}

/** The same, kept until the end of the transaction: nobody saves, archives or publishes it meanwhile. */
async function held({ database, client }: ReadContext, id: string) {
  await database.select({ id: cmsItems.id }).from(cmsItems).where(isIt(client.code, id)).for('update');
  return known({ database, client }, id);
}

/**
 * Sanitises and checks what was typed, for the day it shows at the earliest. @throws PortalError 400 with a line for
 * each field.
 */
async function checked(
  { database, client }: ReadContext,
  place: Place,
  values: ContentValues,
  day: string,
): Promise<ContentValues> {
  const content = sanitise(values.content);
  const { audienceCode } = values;
  const isAudienceKnown =
    audienceCode === null || (await findAudienceCodes(database, client.code, [audienceCode])).length > 0;
  const faults = [
    ...faultsOf(values, content),
    ...faultsOfTerms(client, place, values, day),
    ...(isAudienceKnown ? [] : [{ champ: 'audienceCode', code: 'inconnue', message: messages.unknownAudience }]),
  ];
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  // An audience is one of members.
  return { ...values, content, audience: audienceCode === null ? values.audience : 'CONNECTES' };
}

const nameOf = ({ clientCode, id }: { clientCode: string; id: string }) => ({ clientCode, type: contentType, cle: id });

const isIt = (clientCode: string, id: string) => and(eq(cmsItems.clientCode, clientCode), eq(cmsItems.id, id));

async function readPage({ database, client }: ReadContext, query: ListQuery<typeof exportContents>) {
  const { page, taille, slice } = pagination(query);
  const { rows, total } = await findContents(database, client.code, query, query.tri ?? 'title', slice);
  const versions = await findLatestVersions(database, client.code, contentType);
  const contenus = rows.map((row) => {
    const latest = versions.get(row.id);
    return presentRow(row, latest ? { auteur: latest.auteur, date: latest.date } : null);
  });
  const audiences = await listAudienceChoices(database, client.code);
  return { contenus, audiences, pagination: { page, taille, total } };
}

/** Contents as editors write them: draft, publication now or on a day, archive, versions. */
export const contentRoutes: DomainRoutes = [
  handle(listContents, (context) => readPage(context, context.query)),

  handle(exportContents, (context) =>
    listFile(context, {
      name: messages.contents.file,
      read: (query) => readPage(context, query),
      table: contentWorkbook,
    }),
  ),

  handle(readContentNeighbours, async ({ database, client, query, today }) => {
    const date = query.date ?? today();
    return { date, voisins: await findNeighbours(database, client.code, query, date) };
  }),

  handle(readContent, async (context) => {
    const row = await known(context, context.params.id);
    return { contenu: presentRow(row, null), valeurs: await findDraft(context.database, row), version: row.version };
  }),

  handle(createContent, async (context) => {
    const { client, database, body } = context;
    const { collection, name: given, itemName, ...values } = body;
    // Any other content is placed by its collection, whatever else is given.
    const name = collection === 'Blocs' ? given : collection;
    if (name === null)
      throw invalid([{ champ: 'name', code: 'emplacement', message: messages.placement }], messages.placement);
    // Readers ask for a content by this name: a block would pass for a page.
    if (collection === 'Blocs' && contentCollectionCodes.some((code) => code === name))
      throw invalid([{ champ: 'name', code: 'collection', message: messages.collectionName }], messages.collectionName);
    const draft = await checked(context, body, values, context.today());
    const id = await newContentId(database, { clientCode: client.code, name, itemName });
    if (id === null) throw invalid([{ champ: 'itemName', code: 'pris', message: messages.taken }], messages.taken);
    await database
      .insert(cmsItems)
      .values({
        ...draft,
        tags: [...draft.tags],
        routes: [...draft.routes],
        clientCode: client.code,
        id,
        collection,
        name,
        itemName,
        etat: 'BROUILLON',
      });
    await recordNext(context, { type: contentType, cle: id }, draft, null);
    await note(context, 'contenu.cree', id, { titre: draft.title });
    return { id };
  }),

  handle(saveContent, async (context) => {
    const { params, database, client } = context;
    const { version, ...values } = context.body;
    const row = await held(context, params.id);
    await expectVersion(database, nameOf(row), version);
    const before = await findDraft(database, row);
    const draft = await checked(context, row, values, context.today());
    await record(context, { type: contentType, cle: row.id, version: version + 1 }, draft, before);
    // What nobody reads yet shows its latest words in the list.
    if (row.etat === 'BROUILLON')
      await database
        .update(cmsItems)
        .set({ ...draft, tags: [...draft.tags], routes: [...draft.routes] })
        .where(isIt(client.code, row.id));
    await note(context, 'contenu.modifie', row.id, { avant: before.title, apres: draft.title });
    return { version: version + 1 };
  }),

  handle(publishContent, async (context) => {
    const { params, body, database, client } = context;
    const row = await held(context, params.id);
    await expectVersion(database, nameOf(row), body.version);
    const today = context.today();
    if (body.date !== null && body.date < today)
      throw invalid([{ champ: 'date', code: 'date', message: messages.past }], messages.past);
    const draft = await checked(context, row, await findDraft(database, row), body.date ?? today);
    if (body.date !== null && body.date > today) {
      await database
        .update(cmsItems)
        .set({ publicationPrevue: body.date, versionPrevue: row.version })
        .where(isIt(client.code, row.id));
      await note(context, 'contenu.programme', row.id, { date: body.date });
      return;
    }
    await publishValues(database, row, draft, row.version);
    await note(context, 'contenu.publie', row.id, { avant: row.etat, version: row.version });
  }),

  handle(cancelPublication, async (context) => {
    const { params, body, database, client } = context;
    const row = await held(context, params.id);
    await expectVersion(database, nameOf(row), body.version);
    if (row.publicationPrevue === null)
      throw new PortalError(409, 'EtatIncompatible', { message: messages.notPlanned });
    await database
      .update(cmsItems)
      .set({ publicationPrevue: null, versionPrevue: null })
      .where(isIt(client.code, row.id));
    await note(context, 'contenu.deprogramme', row.id, { avant: row.publicationPrevue });
  }),

  handle(archiveContent, async (context) => {
    const row = await held(context, context.params.id);
    refuseWithdrawal(context.client, row);
    await context.database
      .update(cmsItems)
      .set({ etat: 'ARCHIVE', publicationPrevue: null })
      .where(isIt(context.client.code, row.id));
    await note(context, 'contenu.archive', row.id, { avant: row.etat });
  }),

  handle(deleteContent, async (context) => {
    const row = await held(context, context.params.id);
    if (row.etat === 'PUBLIE') throw new PortalError(409, 'RessourceUtilisee', { message: messages.published });
    refuseWithdrawal(context.client, row);
    await context.database.delete(cmsItems).where(isIt(context.client.code, row.id));
    await recordNext(context, { type: contentType, cle: row.id }, null, valuesOf(row));
    await note(context, 'contenu.supprime', row.id, { avant: valuesOf(row).title });
  }),

  handle(readContentHistory, async (context) => {
    const row = await known(context, context.params.id);
    return {
      versions: await findVersions(context.database, {
        clientCode: context.client.code,
        type: contentType,
        cle: row.id,
      }),
    };
  }),
];
