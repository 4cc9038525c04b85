import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { acteSearchText, actes, decomptes, decompteSearchText } from '../prestations/public';
import type { Transaction } from '../platform/database/database';
import { distincts } from './known';
import { messages } from './messages';

type Decompte = typeof decomptes.$inferSelect;
type Acte = typeof actes.$inferSelect;

const sums = ['montantDepense', 'montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;

/** Why a statement and its acts do not say the same, a sentence each. */
function disagreements(decompte: Decompte, own: readonly Acte[]): string[] {
  const isUnequal = sums.some((nom) => own.reduce((total, acte) => total + acte[nom], 0) !== decompte[nom]);
  return [
    ...(own.length === decompte.nombreActes ? [] : [messages.nombreActes(own.length)]),
    ...(isUnequal ? [messages.sommes] : []),
  ];
}

/** A statement with its acts. */
export interface Findable {
  decompte: Decompte;
  own: readonly Acte[];
}

interface Given {
  numeroDecompte: string;
  rang?: number;
}

/** What the portal has of the statements that rows are about. */
interface Known {
  /** Numbers of those of which a row differs from what is there, or is new. */
  changing: ReadonlySet<string>;
  /** Statements as they are before the rows change them, by number. */
  before: ReadonlyMap<string, Findable>;
}

/** Tells which statements rows change: those that are repeated as they are there leave nothing to remember. */
export async function findKnown(
  transaction: Transaction,
  clientCode: string,
  rows: readonly (Given & Readonly<Record<string, unknown>>)[],
): Promise<Known> {
  const numbers = distincts(rows.map(({ numeroDecompte }) => numeroDecompte));
  if (numbers.length === 0) return { changing: new Set(), before: new Map() };
  const held = await transaction
    .select()
    .from(decomptes)
    .where(and(eq(decomptes.clientCode, clientCode), inArray(decomptes.numeroDecompte, numbers)));
  const acts = await transaction
    .select()
    .from(actes)
    .where(and(eq(actes.clientCode, clientCode), inArray(actes.numeroDecompte, numbers)))
    .orderBy(asc(actes.rang));
  const keyOf = ({ numeroDecompte, rang }: Given) => `${numeroDecompte} ${rang ?? ''}`;
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  const before = new Map<string, { decompte: Decompte; own: Acte[] }>();
  for (const decompte of held) {
    known.set(keyOf({ numeroDecompte: decompte.numeroDecompte }), decompte);
    before.set(decompte.numeroDecompte, { decompte, own: [] });
  }
  for (const acte of acts) {
    known.set(keyOf(acte), acte);
    before.get(acte.numeroDecompte)?.own.push(acte);
  }
  const isNews = (row: Given & Readonly<Record<string, unknown>>) =>
    Object.entries(row).some(([column, value]) => known.get(keyOf(row))?.[column] !== value);
  return { changing: new Set(rows.filter(isNews).map(({ numeroDecompte }) => numeroDecompte)), before };
}

/** Texts of the search, in one statement a table: one update a row would take minutes. */
async function writeSearchTexts(
  transaction: Transaction,
  clientCode: string,
  findable: readonly Findable[],
): Promise<void> {
  const byDecompte = findable.map(({ decompte, own }) => ({
    numero: decompte.numeroDecompte,
    recherche: decompteSearchText(decompte, own),
  }));
  const byActe = findable.flatMap(({ decompte, own }) =>
    own.map((acte) => ({
      numero: acte.numeroDecompte,
      rang: acte.rang,
      recherche: acteSearchText(acte, decompte.nomProfessionnel),
    })),
  );
  // The list of numbers bounds what is read: without statistics, as in the first import of an insurer, the planner
  // expects few rows and compares each of them with each text.
  const numbers = byDecompte.map(({ numero }) => numero);
  await transaction.execute(
    sql`update decomptes set recherche = lu.recherche from jsonb_to_recordset(${JSON.stringify(byDecompte)}::jsonb) as lu(numero text, recherche text) where client_code = ${clientCode} and numero_decompte = lu.numero and ${inArray(decomptes.numeroDecompte, numbers)}`,
  );
  await transaction.execute(
    sql`update actes set recherche = lu.recherche from jsonb_to_recordset(${JSON.stringify(byActe)}::jsonb) as lu(numero text, rang integer, recherche text) where client_code = ${clientCode} and numero_decompte = lu.numero and actes.rang = lu.rang and ${inArray(actes.numeroDecompte, numbers)}`,
  );
}

/**
 * Ends the import of statements once their acts are there: sums agree, and the search finds them. One that does not
 * agree is taken out with its acts; one that was there before stays as it was. @param actesGiven how many acts of a
 * statement this import gave @param before statements that this import changed @returns what was refused, by number.
 */
export async function settleDecomptes(
  transaction: Transaction,
  clientCode: string,
  numbers: readonly string[],
  actesGiven: (numeroDecompte: string) => number,
  before: (numeroDecompte: string) => Findable | undefined,
): Promise<Map<string, string[]>> {
  const refused = new Map<string, string[]>();
  if (numbers.length === 0) return refused;
  const among = <T extends typeof actes | typeof decomptes>(table: T) =>
    and(eq(table.clientCode, clientCode), inArray(table.numeroDecompte, [...numbers]));
  const byDecompte = new Map<string, Acte[]>();
  for (const acte of await transaction.select().from(actes).where(among(actes)).orderBy(asc(actes.rang)))
    byDecompte.set(acte.numeroDecompte, [...(byDecompte.get(acte.numeroDecompte) ?? []), acte]);
  const findable: Findable[] = [];
  for (const decompte of await transaction.select().from(decomptes).where(among(decomptes))) {
    const { numeroDecompte } = decompte;
    const held = byDecompte.get(numeroDecompte) ?? [];
    // A statement that comes again whole, with fewer acts: those behind its last one are earlier ones.
    const isWhole = actesGiven(numeroDecompte) === decompte.nombreActes;
    const own = isWhole ? held.slice(0, decompte.nombreActes) : held;
    const former = held.slice(own.length).map(({ rang }) => rang);
    const problems = disagreements(decompte, own);
    const only = <T extends typeof actes | typeof decomptes>(table: T) =>
      and(eq(table.clientCode, clientCode), eq(table.numeroDecompte, numeroDecompte));
    if (problems.length > 0) {
      refused.set(numeroDecompte, problems);
      await transaction.delete(actes).where(only(actes));
      await transaction.delete(decomptes).where(only(decomptes));
      const known = before(numeroDecompte);
      if (!known) continue;
      await transaction.insert(decomptes).values(known.decompte);
      if (known.own.length > 0) await transaction.insert(actes).values([...known.own]);
      continue;
    }
    if (former.length > 0) await transaction.delete(actes).where(and(only(actes), inArray(actes.rang, former)));
    findable.push({ decompte, own });
  }
  await writeSearchTexts(transaction, clientCode, findable);
  return refused;
}
