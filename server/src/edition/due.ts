import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { cmsItems } from '../contenus/public';
import { findClientByCode } from '../identity/clients/public';
import { areTermsShown } from '../identity/registration/public';
import { audit } from '../platform/audit/store';
import type { Database } from '../platform/database/database';
import { ofPortal, recordChange } from '../platform/objects/store';
import { contentType, findContent, findDraft, findPlanned, publishValues } from './contents-store';
import { faultsOfTerms, isPublishedTerms } from './terms';

const isIt = (clientCode: string, id: string) => and(eq(cmsItems.clientCode, clientCode), eq(cmsItems.id, id));

/** Publishes the drafts whose day has come. One that would hide the terms stays a draft, and the trail says so. */
export async function publishDue(database: Database, today: string, now: Date): Promise<void> {
  const isDue = and(isNotNull(cmsItems.publicationPrevue), lte(cmsItems.publicationPrevue, today));
  const due = await database
    .select({ clientCode: cmsItems.clientCode, id: cmsItems.id })
    .from(cmsItems)
    .where(isDue)
    .limit(100);
  for (const { clientCode, id } of due)
    await database.transaction(async (transaction) => {
      // Archived, published or planned again meanwhile, it is no longer due.
      const [row] = await transaction
        .select()
        .from(cmsItems)
        .where(and(isIt(clientCode, id), isDue))
        .for('update');
      if (!row) return;
      const { valeurs, version } = await findPlanned(transaction, row);
      const client = await findClientByCode(transaction, clientCode);
      const [fault] = client ? faultsOfTerms(client, row, valeurs, today) : [];
      if (!fault) return publishValues(transaction, row, valeurs, version);
      await transaction
        .update(cmsItems)
        .set({ publicationPrevue: null, versionPrevue: null })
        .where(isIt(clientCode, id));
      await audit(transaction, {
        clientCode,
        date: now,
        action: 'contenu.deprogramme',
        acteur: null,
        cible: id,
        details: { avant: row.publicationPrevue, motif: fault.message },
        ip: null,
      });
    });
}

/**
 * Takes off the end of terms that people accept when they register: on the day after it nobody could register any more.
 * Nobody can give them one, yet one may be stored from before.
 */
export async function keepTerms(database: Database, now: Date): Promise<void> {
  const isEnding = and(isPublishedTerms, isNotNull(cmsItems.publicationFin));
  const ending = await database
    .select({ clientCode: cmsItems.clientCode, id: cmsItems.id })
    .from(cmsItems)
    .where(isEnding);
  for (const { clientCode, id } of ending) {
    const client = await findClientByCode(database, clientCode);
    if (!client || !areTermsShown(client)) continue;
    await database.transaction(async (transaction) => {
      const [held] = await transaction
        .select({ id: cmsItems.id })
        .from(cmsItems)
        .where(and(isIt(clientCode, id), isEnding))
        .for('update');
      const row = held && (await findContent(transaction, clientCode, id));
      if (!row) return;
      const draft = await findDraft(transaction, row);
      const version = row.version + 1;
      const change = { clientCode, type: contentType, cle: id, version, date: now };
      const valeurs = { ...draft, publicationFin: null };
      await recordChange(transaction, ofPortal({ ...change, valeurs }), { ...draft });
      // A draft that is not published yet stays one.
      const isPublished = row.version <= row.versionPubliee;
      await transaction
        .update(cmsItems)
        .set({ publicationFin: null, ...(isPublished ? { versionPubliee: version } : {}) })
        .where(isIt(clientCode, id));
      await audit(transaction, {
        clientCode,
        date: now,
        action: 'contenu.modifie',
        acteur: null,
        cible: id,
        details: { avant: row.publicationFin, apres: null },
        ip: null,
      });
    });
  }
}
