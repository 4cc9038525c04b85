import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database';
import type { OwnLabel } from './rules';
import { etiquettes, etiquettesHistorique } from './tables';

const columns = {
  cle: etiquettes.cle,
  texte: etiquettes.texte,
  version: etiquettes.version,
  auteur: etiquettes.auteur,
  date: etiquettes.date,
};

/** Texts that a client says in place of the portal's. */
export const findOwnLabels = (database: Database, clientCode: string): Promise<OwnLabel[]> =>
  database
    .select(columns)
    .from(etiquettes)
    .where(and(eq(etiquettes.clientCode, clientCode), isNotNull(etiquettes.texte)));

/** The same with those that were put back: their version still counts. */
export const findAllLabels = (database: Database, clientCode: string): Promise<OwnLabel[]> =>
  database.select(columns).from(etiquettes).where(eq(etiquettes.clientCode, clientCode));

export async function findOwnLabel(database: Database, clientCode: string, cle: string): Promise<OwnLabel | undefined> {
  const [row] = await database
    .select(columns)
    .from(etiquettes)
    .where(and(eq(etiquettes.clientCode, clientCode), eq(etiquettes.cle, cle)));
  return row;
}

/** Changes of a text, newest first. */
export const findHistory = (database: Database, clientCode: string, cle: string) =>
  database
    .select({
      date: etiquettesHistorique.date,
      auteur: etiquettesHistorique.auteur,
      avant: etiquettesHistorique.avant,
      apres: etiquettesHistorique.apres,
    })
    .from(etiquettesHistorique)
    .where(and(eq(etiquettesHistorique.clientCode, clientCode), eq(etiquettesHistorique.cle, cle)))
    .orderBy(desc(etiquettesHistorique.date))
    .limit(100);

interface Change {
  clientCode: string;
  cle: string;
  avant: string | null;
  apres: string | null;
  /** Version that the change was made from; 0 for a text that nobody changed yet. */
  version: number;
  auteur: string;
  date: Date;
}

/** Stores a change and its line in the history. @returns false when another one came first: nothing is stored. */
export async function storeChange(transaction: Transaction, change: Change): Promise<boolean> {
  const { clientCode, cle, avant, apres, version, auteur, date } = change;
  const saved = { texte: apres, version: version + 1, auteur, date };
  const stored =
    version === 0
      ? await transaction
          .insert(etiquettes)
          .values({ clientCode, cle, ...saved })
          .onConflictDoNothing()
          .returning({ cle: etiquettes.cle })
      : await transaction
          .update(etiquettes)
          .set(saved)
          .where(and(eq(etiquettes.clientCode, clientCode), eq(etiquettes.cle, cle), eq(etiquettes.version, version)))
          .returning({ cle: etiquettes.cle });
  if (stored.length === 0) return false;
  await transaction.insert(etiquettesHistorique).values({ clientCode, cle, avant, apres, auteur, date });
  return true;
}
