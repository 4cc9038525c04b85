import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { demandes } from '../demandes/public';
import { letFilesExpire } from '../fichiers/public';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { keptSince } from '../platform/clock';
import type { Database } from '../platform/database/database';

const atOnce = 100;

/**
 * Deletes requests five years after their end (product 8.4), with their events; their files expire and go with the
 * next purge of files.
 */
export async function purgeRequests(database: Database, now: Date): Promise<void> {
  const before = keptSince(now, keptTimes.requests);
  for (let found = atOnce; found === atOnce;)
    found = await database.transaction(async (transaction) => {
      const rows = await transaction
        .select({ clientCode: demandes.clientCode, numero: demandes.numero })
        .from(demandes)
        .where(and(isNotNull(demandes.dateCloture), lt(demandes.dateCloture, before)))
        .orderBy(demandes.dateCloture)
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const clientCode of new Set(rows.map((row) => row.clientCode))) {
        const numeros = rows.filter((row) => row.clientCode === clientCode).map(({ numero }) => numero);
        await letFilesExpire(transaction, clientCode, numeros, now);
        await transaction
          .delete(demandes)
          .where(and(eq(demandes.clientCode, clientCode), inArray(demandes.numero, numeros)));
      }
      return rows.length;
    });
}
