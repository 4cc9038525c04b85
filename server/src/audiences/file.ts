import { createHash } from 'node:crypto';
import { audienceFileLimit, exportAudienceFile, importAudienceFile } from '@portal/shared-api/contract/audiences';
import { invalid } from '../platform/errors';
import { csvFile } from '../platform/exports/csv';
import { readCsv } from '../platform/exports/read-csv';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { arrivingFile, noteFile } from '../platform/http/multipart';
import { askReport, audienceOf, auditAudience } from './change';
import { messages } from './messages';
import { findLines, takeLines, type FileLine } from './rows';

/** Bytes of the largest file. */
const LARGEST = 8 * 1_048_576;
const columns = { contrat: 'numeroContratIndividuel', pers: 'numPers' } as const;

const refusedFile = (message: string) => invalid([{ champ: 'fichier', code: 'file', message }], message);

function linesOf(text: string): FileLine[] {
  const [header, ...lines] = readCsv(text);
  const [contrat = -1, pers = -1] = [columns.contrat, columns.pers].map((name) => header?.cellules.indexOf(name) ?? -1);
  if (contrat < 0) throw refusedFile(messages.noColumns);
  if (lines.length > audienceFileLimit) throw refusedFile(messages.tooMany(audienceFileLimit));
  return lines.map(({ ligne, cellules }) => ({ ligne, contrat: cellules[contrat] ?? '', pers: cellules[pers] ?? '' }));
}

/** The file of an audience that was given as one; without a line it is the model of a file. */
export const fileRoutes: DomainRoutes = [
  handle(exportAudienceFile, async (context) => {
    const { code } = await audienceOf(context, context.query.code);
    const rows = await findLines(context.database, context.client.code, code, audienceFileLimit * 10);
    return csvFile(messages.fileName(code), {
      titre: code,
      rows,
      columns: [
        { titre: columns.contrat, kind: 'texte', largeur: 20, valeur: ({ contrat }) => contrat },
        { titre: columns.pers, kind: 'texte', largeur: 20, valeur: ({ pers }) => pers },
      ],
    });
  }),

  // The file arrives before the transaction: a slow sender keeps no lock.
  handle(
    importAudienceFile,
    async (context) => {
      const { client, query, exchange } = context;
      const { code, type } = await audienceOf(context, query.code);
      if (type !== 'FICHIER') throw refusedFile(messages.notAFile);
      const arriving = await arrivingFile(exchange.request, LARGEST);
      if (!arriving) throw refusedFile(messages.noFile);
      const parts: Buffer[] = [];
      for await (const part of arriving.content) parts.push(part as Buffer);
      if (arriving.isTruncated()) throw refusedFile(messages.tooMany(audienceFileLimit));
      const content = Buffer.concat(parts);
      // A file that is sent again under its key is told by its content.
      noteFile(exchange.request, arriving.fileName, createHash('sha256').update(content).digest('hex'));
      const lines = linesOf(content.toString('utf8'));
      return context.database.transaction(async (database) => {
        const erreurs = await takeLines(database, client.code, code, query.mode, lines);
        const counts = { lignesLues: lines.length, acceptees: lines.length - erreurs.length, rejetees: erreurs.length };
        await auditAudience({ ...context, database }, 'fichier', code, { mode: query.mode, ...counts });
        await askReport({ ...context, database }, code);
        return { ...counts, erreurs };
      });
    },
    { ownTransaction: true },
  ),
];
