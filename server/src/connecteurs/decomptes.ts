import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { acteSearchText, actes, decomptes, decompteSearchText } from '../prestations/public';
import type { Transaction } from '../platform/database/database';
import { messages } from './messages';

type Decompte = typeof decomptes.$inferSelect;
type Acte = typeof actes.$inferSelect;

const sommes = ['montantDepense', 'montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;

/** Why a statement and its acts do not say the same, a sentence each. */
function desaccords(decompte: Decompte, siens: readonly Acte[]): string[] {
  const isInegal = sommes.some((nom) => siens.reduce((total, acte) => total + acte[nom], 0) !== decompte[nom]);
  return [
    ...(siens.length === decompte.nombreActes ? [] : [messages.nombreActes(siens.length)]),
    ...(isInegal ? [messages.sommes] : []),
  ];
}

interface Trouvable {
  decompte: Decompte;
  siens: readonly Acte[];
}

/** Texts of the search, in one statement a table: one update a row would take minutes. */
async function ecrireRecherche(
  transaction: Transaction,
  clientCode: string,
  trouvables: readonly Trouvable[],
): Promise<void> {
  const parDecompte = trouvables.map(({ decompte, siens }) => ({
    numero: decompte.numeroDecompte,
    recherche: decompteSearchText(decompte, siens),
  }));
  const parActe = trouvables.flatMap(({ decompte, siens }) =>
    siens.map((acte) => ({
      numero: acte.numeroDecompte,
      rang: acte.rang,
      recherche: acteSearchText(acte, decompte.nomProfessionnel),
    })),
  );
  await transaction.execute(
    sql`update decomptes set recherche = lu.recherche from jsonb_to_recordset(${JSON.stringify(parDecompte)}::jsonb) as lu(numero text, recherche text) where client_code = ${clientCode} and numero_decompte = lu.numero`,
  );
  await transaction.execute(
    sql`update actes set recherche = lu.recherche from jsonb_to_recordset(${JSON.stringify(parActe)}::jsonb) as lu(numero text, rang integer, recherche text) where client_code = ${clientCode} and numero_decompte = lu.numero and actes.rang = lu.rang`,
  );
}

/**
 * Ends the import of statements once their acts are there: sums agree, and the search finds them. One that does not
 * agree is taken out with its acts. @returns what was taken out, by number.
 */
export async function conclureDecomptes(
  transaction: Transaction,
  clientCode: string,
  numeros: readonly string[],
): Promise<Map<string, string[]>> {
  const refuses = new Map<string, string[]>();
  if (numeros.length === 0) return refuses;
  const dans = <T extends typeof actes | typeof decomptes>(table: T) =>
    and(eq(table.clientCode, clientCode), inArray(table.numeroDecompte, [...numeros]));
  const parDecompte = new Map<string, Acte[]>();
  for (const acte of await transaction.select().from(actes).where(dans(actes)).orderBy(asc(actes.rang)))
    parDecompte.set(acte.numeroDecompte, [...(parDecompte.get(acte.numeroDecompte) ?? []), acte]);
  const trouvables: Trouvable[] = [];
  for (const decompte of await transaction.select().from(decomptes).where(dans(decomptes))) {
    const { numeroDecompte } = decompte;
    const siens = parDecompte.get(numeroDecompte) ?? [];
    const fautes = desaccords(decompte, siens);
    const seul = <T extends typeof actes | typeof decomptes>(table: T) =>
      and(eq(table.clientCode, clientCode), eq(table.numeroDecompte, numeroDecompte));
    if (fautes.length > 0) {
      refuses.set(numeroDecompte, fautes);
      await transaction.delete(actes).where(seul(actes));
      await transaction.delete(decomptes).where(seul(decomptes));
      continue;
    }
    trouvables.push({ decompte, siens });
  }
  await ecrireRecherche(transaction, clientCode, trouvables);
  return refuses;
}
