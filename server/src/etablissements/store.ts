import type { Etablissement } from '@portal/shared-api/contract/geolocalisation';
import { normalizeFiness } from '@portal/shared-api/rules/finess';
import { messages as ruleMessages } from '@portal/shared-api/rules/messages';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { holdsWords } from '../platform/database/search';
import type { ClientSettings } from '../platform/http/client-settings';
import { etablissements } from './tables';

type EstablishmentRow = typeof etablissements.$inferSelect;

const present = ({
  finess,
  raisonSociale,
  ligneAdresse,
  codePostal,
  localite,
  telephone,
  email,
}: EstablishmentRow): Etablissement => ({
  finess,
  raisonSociale,
  adresse: { ligne: ligneAdresse, codePostal, localite },
  telephone,
  email,
});

/** Open establishments that hold every typed word, by name. */
export async function suggestOpen(
  database: Database,
  clientCode: string,
  typed: string,
  limit: number,
): Promise<Etablissement[]> {
  const rows = await database
    .select()
    .from(etablissements)
    .where(
      and(
        eq(etablissements.clientCode, clientCode),
        eq(etablissements.isOuvert, true),
        holdsWords(etablissements.recherche, typed),
      ),
    )
    .orderBy(asc(etablissements.raisonSociale), asc(etablissements.finess))
    .limit(limit);
  return rows.map(present);
}

/** An open establishment by its number, or null. */
export async function findOpen(database: Database, clientCode: string, finess: string): Promise<Etablissement | null> {
  const [row] = await database
    .select()
    .from(etablissements)
    .where(
      and(
        eq(etablissements.clientCode, clientCode),
        eq(etablissements.finess, normalizeFiness(finess)),
        eq(etablissements.isOuvert, true),
      ),
    );
  return row ? present(row) : null;
}

/**
 * What only the server knows of a number: whether its establishment exists and is open. Null for an insurer that does
 * not ask (F-19).
 */
export async function checkEstablishment(
  database: Database,
  { code, settings }: { code: string; settings: Pick<ClientSettings, 'shouldValidateFiness'> },
  finess: string,
): Promise<{ code: 'unknown'; message: string } | null> {
  if (settings.shouldValidateFiness !== true || (await findOpen(database, code, finess))) return null;
  return { code: 'unknown', message: ruleMessages.finess.unknown };
}
