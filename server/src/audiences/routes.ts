import {
  addAudience,
  deleteAudience,
  exportAudiences,
  listAudiences,
  readAudienceChoices,
  readAudienceHistory,
  readAudienceReport,
  recomputeAudience,
  saveAudience,
  testAudience,
  type Audience,
  type AudienceField,
} from '@portal/shared-api/contract/audiences';
import { criterionInWords } from '@portal/shared-api/rules/audiences';
import { invalid, notFound } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { changedMeanwhile, findVersions } from '../platform/objects/store';
import { stillUsed, usesInWords, type FindUses } from '../platform/objects/uses';
import { askReport, audienceOf, auditAudience, checkCriteria, keepVersion } from './change';
import { choicesOf } from './choices';
import { messages } from './messages';
import { asStored } from './numbers';
import {
  deleteAudienceRow,
  findAudiences,
  insertAudience,
  lockAudience,
  updateAudience,
  type AudienceRow,
} from './objects';
import { isInsured, isMet, tryCriteria } from './store';
import { workbookLimit, workbookOf } from './workbook';

const valuesOf = ({ libelle, description, portee, type, criteres, isActive }: AudienceRow) => ({
  libelle,
  description,
  portee,
  type,
  criteres,
  isActive,
});

const present = (row: AudienceRow, utilisation: string | null): Audience => ({
  ...valuesOf(row),
  code: row.code,
  version: row.version,
  nombre: row.nombre,
  dateCalcul: row.dateCalcul?.toISOString() ?? null,
  isCalculEnCours: row.isCalculEnCours,
  utilisation,
  dateModification: row.dateModification.toISOString(),
});

async function readPage(
  { database, client }: Pick<Context, 'database' | 'client'>,
  query: ListQuery<typeof exportAudiences>,
  findUses: readonly FindUses[],
) {
  const { page, taille, slice } = pagination(query);
  const { rows, total } = await findAudiences(database, client.code, query, slice);
  const audiences: Audience[] = [];
  for (const row of rows) {
    const used = { clientCode: client.code, type: 'audience' as const, cle: row.code };
    audiences.push(present(row, await usesInWords(findUses, database, used)));
  }
  return { audiences, pagination: { page, taille, total } };
}

/** « Audiences » of the back office. */
export const routes = (findUses: () => readonly FindUses[]): DomainRoutes => [
  handle(listAudiences, (context) => readPage(context, context.query, findUses())),

  handle(exportAudiences, (context) =>
    listFile(context, {
      name: messages.list.file,
      read: (query) => readPage(context, query, findUses()),
      table: workbookOf,
      limit: workbookLimit,
    }),
  ),

  handle(readAudienceChoices, async (context) => ({
    champs: [...(await choicesOf(context))].map(([champ, valeurs]) => ({ champ, valeurs: [...valeurs] })),
  })),

  handle(addAudience, async (context) => {
    const { database, client, body, now } = context;
    checkCriteria(body.type, body.criteres);
    const { code, ...valeurs } = body;
    // A code that was deleted goes on counting.
    const [latest] = await findVersions(database, { clientCode: client.code, type: 'audience', cle: code });
    const version = (latest?.version ?? 0) + 1;
    if (!(await insertAudience(database, { clientCode: client.code, ...body, version, dateModification: now() }))) {
      const message = messages.exists(code);
      throw invalid([{ champ: 'code', code: 'existe', message }], message);
    }
    await keepVersion(context, code, version, valeurs);
    await auditAudience(context, 'creee', code, { apres: valeurs });
    await askReport(context, code);
    return { version };
  }),

  handle(saveAudience, async (context) => {
    const { database, client, params, body, now } = context;
    const { version, ...values } = body;
    const before = await audienceOf(context, params.code);
    checkCriteria(values.type, values.criteres);
    const changes = { ...values, dateModification: now() };
    if (!(await updateAudience(database, client.code, params.code, version, changes))) {
      const name = { clientCode: client.code, type: 'audience', cle: params.code };
      throw changedMeanwhile((await findVersions(database, name))[0]?.auteur);
    }
    await keepVersion(context, params.code, version + 1, values);
    await auditAudience(context, 'modifiee', params.code, { avant: valuesOf(before), apres: values });
    await askReport(context, params.code);
    return { version: version + 1 };
  }),

  handle(deleteAudience, async (context) => {
    const { database, client, params } = context;
    const before = await lockAudience(database, client.code, params.code);
    if (!before) throw notFound(messages.unknown);
    const used = { clientCode: client.code, type: 'audience' as const, cle: params.code };
    const uses = await usesInWords(findUses(), database, used);
    if (uses !== null) throw stillUsed(messages.subject, uses);
    await deleteAudienceRow(database, client.code, params.code);
    await keepVersion(context, params.code, before.version + 1, null);
    await auditAudience(context, 'supprimee', params.code, { avant: valuesOf(before) });
  }),

  handle(readAudienceHistory, async (context) => ({
    versions: await findVersions(context.database, {
      clientCode: context.client.code,
      type: 'audience',
      cle: (await audienceOf(context, context.query.code)).code,
    }),
  })),

  handle(testAudience, async (context) => {
    const { database, client, body, today } = context;
    const typed = { contrat: body.numeroContratIndividuel, pers: body.numPers };
    const [named = typed] = await asStored(database, client.code, [typed]);
    const about = { numeroContrat: named.contrat, numPers: named.pers };
    const stored = body.code === undefined ? null : await audienceOf(context, body.code);
    if (!(await isInsured(database, client.code, about, today()))) throw notFound(messages.unknownInsured);
    const criteres = body.criteres ?? stored?.criteres ?? { lien: 'ET' as const, groupes: [] };
    const type = body.criteres ? ('CRITERES' as const) : (stored?.type ?? ('CRITERES' as const));
    checkCriteria(type, criteres);
    const rule = {
      clientCode: client.code,
      code: body.code ?? '',
      portee: body.portee ?? stored?.portee ?? 'LES_DEUX',
      type,
      criteres,
      isActive: true,
    };
    const resultat = await isMet(database, rule, about, today());
    const isActive = body.isActive ?? stored?.isActive ?? true;
    const isInAudience = isActive && resultat;
    const off = isActive ? [] : [{ critere: messages.active, resultat: false }];
    if (type !== 'CRITERES') {
      const critere = type === 'FICHIER' ? messages.inFile : messages.everyone;
      return { isInAudience, details: [...off, { critere, resultat }] };
    }
    const all = criteres.groupes.flatMap((group) => group.criteres);
    const results = await tryCriteria(database, rule, all, about, today());
    const choices = await choicesOf(context);
    const labelOf = (champ: AudienceField, value: string) =>
      choices.get(champ)?.find((choice) => choice.code === value)?.libelle ?? value;
    return {
      isInAudience,
      details: [
        ...off,
        ...all.map((each, at) => ({ critere: criterionInWords(each, labelOf), resultat: results[at] ?? false })),
      ],
    };
  }),

  handle(readAudienceReport, async (context) => {
    const { nombre, dateCalcul, isCalculEnCours, rapport } = await audienceOf(context, context.query.code);
    return { nombre, dateCalcul: dateCalcul?.toISOString() ?? null, isCalculEnCours, rapport };
  }),

  handle(recomputeAudience, async (context) => {
    const { code, isCalculEnCours } = await audienceOf(context, context.body.code);
    if (!isCalculEnCours) await askReport(context, code);
  }),
];
