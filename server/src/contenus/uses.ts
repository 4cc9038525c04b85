import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import type { FindUses } from '../platform/objects/uses';
import { versionsObjets } from '../platform/objects/tables';
import { namesPicture } from './documentation/pictures';
import { cmsDocuments } from './documentation/tables';
import { cmsItems, faqQuestions } from './tables';

type Counted = typeof cmsItems | typeof faqQuestions | typeof cmsDocuments;

async function counted(database: Database, table: Counted, clientCode: string, condition: SQL | undefined) {
  const [row] = await database
    .select({ nombre: count() })
    .from(table)
    .where(and(eq(table.clientCode, clientCode), condition));
  return row?.nombre ?? 0;
}

/** The draft of a content, its latest version, or the version whose day is to come says something. */
const isToCome = (says: SQL) => sql`exists (
  select 1 from ${versionsObjets} where ${versionsObjets.clientCode} = ${cmsItems.clientCode}
    and ${versionsObjets.type} = 'contenu' and ${versionsObjets.cle} = ${cmsItems.id} and ${says}
    and (${versionsObjets.version} = (
        select max(latest.version) from ${versionsObjets} as latest
        where latest.client_code = ${cmsItems.clientCode} and latest.type = 'contenu' and latest.cle = ${cmsItems.id})
      or (${cmsItems.publicationPrevue} is not null and ${versionsObjets.version} = ${cmsItems.versionPrevue})))`;
const valueToCome = (name: 'content' | 'audienceCode') => sql`coalesce(${versionsObjets.valeurs} ->> ${name}, '')`;

/** Contents of an audience; contents, questions and documents that show a picture. */
export const contentUses: FindUses = async (database, { clientCode, type, cle }) => {
  const contents = { un: 'contenu', plusieurs: 'contenus' };
  if (type === 'audience') {
    const isFor = or(eq(cmsItems.audienceCode, cle), isToCome(sql`${valueToCome('audienceCode')} = ${cle}`));
    return [{ nombre: await counted(database, cmsItems, clientCode, isFor), ...contents }];
  }
  if (type !== 'image') return [];
  const isInContent = or(namesPicture(cmsItems.content, cle), isToCome(namesPicture(valueToCome('content'), cle)));
  return [
    { nombre: await counted(database, cmsItems, clientCode, isInContent), ...contents },
    {
      nombre: await counted(database, faqQuestions, clientCode, namesPicture(faqQuestions.content, cle)),
      un: 'question fréquente',
      plusieurs: 'questions fréquentes',
    },
    {
      nombre: await counted(database, cmsDocuments, clientCode, eq(cmsDocuments.imageId, cle)),
      un: 'document',
      plusieurs: 'documents',
    },
  ];
};
