import {
  audienceFileLimit,
  audienceFileBytes,
  exportAudienceFile,
  importAudienceFile,
} from '@portal/shared-api/contract/audiences';
import { notFound } from '../platform/errors';
import { csvFile } from '../platform/exports/csv';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { importLines, type ImportOutcome } from '../platform/imports/import-lines';
import { fileRefused, receiveCsv } from '../platform/imports/received-file';
import { askReport, audienceOf, auditAudience } from './change';
import { messages } from './messages';
import { lockAudience } from './objects';
import { findLines, lineTaker } from './rows';

const columns = { contrat: 'numeroContratIndividuel', pers: 'numPers' } as const;

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

  handle(
    importAudienceFile,
    async (context) => {
      const { client, query, exchange } = context;
      const { mode, regle = 'LIGNES_VALABLES' } = query;
      const { code } = await audienceOf(context, query.code);
      const file = await receiveCsv(exchange.request, audienceFileBytes);
      const countsOf = ({ lignesLues, refus }: Pick<ImportOutcome, 'lignesLues' | 'refus'>) => ({
        lignesLues,
        acceptees: lignesLues - refus.length,
        rejetees: refus.length,
      });
      const { isApplique, refus, lignesLues } = await importLines(context.database, file, {
        isEssai: query.essai !== undefined,
        regle,
        most: audienceFileLimit,
        columns: [columns.contrat],
        noColumns: messages.noColumns,
        begin: async (transaction) => {
          // Another file, or its deletion, may have come while this one arrived.
          const audience = await lockAudience(transaction, client.code, code);
          if (!audience) throw notFound(messages.unknown);
          if (audience.type !== 'FICHIER') throw fileRefused(messages.notAFile);
          const take = await lineTaker(transaction, client.code, code, mode);
          return (lines, isWritten) =>
            take(
              lines.map(({ ligne, cell }) => ({ ligne, contrat: cell(columns.contrat), pers: cell(columns.pers) })),
              isWritten,
            );
        },
        end: async (database, outcome) => {
          await auditAudience({ ...context, database }, 'fichier', code, { mode, ...countsOf(outcome) });
          await askReport({ ...context, database }, code);
        },
      }).finally(file.close);
      return { isApplique, ...countsOf({ lignesLues, refus }), erreurs: refus };
    },
    { ownTransaction: true },
  ),
];
