import { is } from 'superstruct';
import {
  addReleaseNote,
  deleteReleaseNote,
  exportReleaseNotes,
  listNewReleaseNotes,
  listReleaseNotes,
  markReleaseNote,
  publishReleaseNote,
  readReleaseNoteHistory,
  releaseVersion,
  saveReleaseNote,
  type ReleaseNoteValues,
} from '@portal/shared-api/contract/notes-version';
import { sanitise } from '../contenus/public';
import { faultOfRichText, hasContent } from '../edition/public';
import { audit } from '../platform/audit/store';
import { invalid, notFound } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { changedMeanwhile, findVersions, recordVersion } from '../platform/objects/store';
import { messages } from './messages';
import {
  deleteNoteRow,
  findNewNotes,
  findNote,
  findNotes,
  findUnreadNote,
  insertNote,
  keepReading,
  noteType as type,
  updateNote,
  valuesOf,
  type NoteRow,
  type Reader,
} from './store';
import { workbookOf } from './workbook';

type EditContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>;

const readerOf = (context: Pick<Context, 'client' | 'session'>): Reader => {
  const { userId, userName, roles, rights } = signedIn(context);
  const isEditor = rights.has('release-note:update');
  return { clientCode: context.client.code, compteId: userId, userName, roles, isEditor };
};

/** @throws PortalError 404; a draft is unknown to those who may not change it and did not write it. */
async function noteOf(context: Pick<Context, 'client' | 'database' | 'session'>, version: string): Promise<NoteRow> {
  const row = await findNote(context.database, readerOf(context), version);
  if (!row) throw notFound(messages.unknown);
  return row;
}

/** Sanitises and checks what was typed. @throws PortalError 400. */
function checked<Values extends ReleaseNoteValues>(values: Values): Values {
  const contenu = sanitise(values.contenu);
  const fault = faultOfRichText(contenu) ?? (hasContent(contenu) ? null : messages.emptyContent);
  if (fault !== null) throw invalid([{ champ: 'contenu', code: 'contenu', message: fault }], fault);
  return { ...values, contenu };
}

async function keep(
  context: EditContext,
  action: string,
  version: string,
  revision: number,
  { avant, apres }: { avant?: ReleaseNoteValues; apres: ReleaseNoteValues | null },
): Promise<void> {
  const clientCode = context.client.code;
  const date = context.now();
  await recordVersion(context.database, {
    clientCode,
    type,
    cle: version,
    version: revision,
    valeurs: apres && { ...apres },
    auteur: signedIn(context).userName,
    date,
  });
  await audit(context.database, {
    clientCode,
    date,
    action,
    acteur: signedIn(context),
    cible: version,
    details: { avant, apres },
    ip: context.ip,
  });
}

const changed = async ({ database, client }: EditContext, version: string) =>
  changedMeanwhile((await findVersions(database, { clientCode: client.code, type, cle: version }))[0]?.auteur);

async function readPage(
  context: Pick<Context, 'client' | 'database' | 'session'>,
  query: ListQuery<typeof exportReleaseNotes>,
) {
  const { page, taille, slice } = pagination(query);
  const { rows, total } = await findNotes(context.database, readerOf(context), query, slice);
  return { versions: rows, pagination: { page, taille, total } };
}

/** « Notes de version » of the back office. */
export const routes: DomainRoutes = [
  handle(listReleaseNotes, (context) => readPage(context, context.query)),

  handle(exportReleaseNotes, (context) =>
    listFile(context, { name: messages.list.file, read: (query) => readPage(context, query), table: workbookOf }),
  ),

  handle(addReleaseNote, async (context) => {
    const { database, client } = context;
    const { version, ...values } = context.body;
    if (!is(version, releaseVersion))
      throw invalid([{ champ: 'version', code: 'format', message: messages.wrongVersion }], messages.wrongVersion);
    const apres = checked(values);
    // A version whose note was deleted goes on counting.
    const [latest] = await findVersions(database, { clientCode: client.code, type, cle: version });
    const revision = (latest?.version ?? 0) + 1;
    const row = { ...apres, profils: [...apres.profils], clientCode: client.code, version, revision };
    if (!(await insertNote(database, row))) {
      const message = messages.exists(version);
      throw invalid([{ champ: 'version', code: 'existe', message }], message);
    }
    await keep(context, 'note-version.creee', version, revision, { apres });
    return { revision };
  }),

  handle(saveReleaseNote, async (context) => {
    const { revision, ...values } = context.body;
    const row = await noteOf(context, context.params.version);
    const apres = checked(values);
    const changes = { ...apres, profils: [...apres.profils], revision: revision + 1 };
    if (!(await updateNote(context.database, { ...row, revision }, changes))) throw await changed(context, row.version);
    await keep(context, 'note-version.modifiee', row.version, revision + 1, { avant: valuesOf(row), apres });
    return { revision: revision + 1 };
  }),

  handle(publishReleaseNote, async (context) => {
    const { revision } = context.body;
    const row = await noteOf(context, context.params.version);
    if (!(await updateNote(context.database, { ...row, revision }, { datePublication: context.now() })))
      throw await changed(context, row.version);
    await audit(context.database, {
      clientCode: context.client.code,
      date: context.now(),
      action: 'note-version.publiee',
      acteur: signedIn(context),
      cible: row.version,
      details: { avant: row.datePublication?.toISOString() ?? null, titre: row.titre },
      ip: context.ip,
    });
  }),

  handle(deleteReleaseNote, async (context) => {
    const row = await noteOf(context, context.params.version);
    await deleteNoteRow(context.database, context.client.code, row.version);
    await keep(context, 'note-version.supprimee', row.version, row.revision + 1, { avant: valuesOf(row), apres: null });
  }),

  handle(readReleaseNoteHistory, async (context) => {
    const { version } = await noteOf(context, context.params.version);
    return { versions: await findVersions(context.database, { clientCode: context.client.code, type, cle: version }) };
  }),

  handle(listNewReleaseNotes, async (context) => ({
    versions: (await findNewNotes(context.database, readerOf(context), signedIn(context).idHash)).map((note) => ({
      ...note,
      contenu: sanitise(note.contenu),
    })),
    nonLue: await findUnreadNote(context.database, readerOf(context)),
  })),

  handle(markReleaseNote, async (context) => {
    const { version } = await noteOf(context, context.params.version);
    await keepReading(context.database, readerOf(context), version, context.body.isMasquee, context.now());
  }),
];
