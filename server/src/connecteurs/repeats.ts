import { and, eq, inArray } from 'drizzle-orm';
import { array, create, record, string } from 'superstruct';
import { bulkInsert } from '../platform/database/bulk';
import { dayOfMonth, dayOrNone } from './formats';
import { facts, type SharedStream } from './facts';
import { held } from './held';
import { columnsOf, keyOf, type RowOf } from './streams';
import { fluxLus } from './tables';
import type { Writing } from './writing';

/** A row to write: what it repeats is as the portal has it. */
export interface Merged<F extends SharedStream> {
  row: RowOf<F>;
  /** The row as the portal has it; undefined for one that it does not know. */
  own: Partial<RowOf<F>> | undefined;
  /** Facts to take over: those that the last import did not give, or all of them. */
  news: ReadonlySet<string>;
  /** Facts that the last import gave as well. */
  repeated: ReadonlySet<string>;
  /** Whether no import gave it before. */
  isFirst: boolean;
}

export const rowsOf = <F extends SharedStream>(merged: readonly Merged<F>[]): RowOf<F>[] =>
  merged.map(({ row }) => row);

const said = <R extends Readonly<Record<string, unknown>>>(row: R, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column] ?? null));

/** Facts of a stream, and its other columns as one more. */
function columnsByFact(name: SharedStream): [fact: string, columns: readonly string[]][] {
  const shared = Object.entries<readonly string[]>(facts[name]);
  const others = Object.keys(columnsOf(name)).filter(
    (column) => !shared.some(([, columns]) => columns.includes(column)),
  );
  return [...shared, ['reste', others]];
}

/** A row with these columns as the portal has them. */
function keeping<R extends object>(row: R, held: Partial<R>, columns: readonly (keyof R)[]): R {
  const kept = { ...row };
  for (const column of columns) {
    const value = held[column];
    if (value !== undefined) kept[column] = value;
  }
  return kept;
}

/**
 * Leaves out what the last import said already: a member may have changed it in the portal since (decision 0145). Rows
 * without news are not written at all; a row that no import gave before is news as a whole.
 * @param isAwaited whether a fact that the portal does not have yet is announced there: it is no gap
 */
export async function withoutRepeats<F extends SharedStream>(
  writing: Writing,
  name: F,
  rows: readonly RowOf<F>[],
  isAwaited: (row: RowOf<F>, fact: string) => boolean = () => false,
): Promise<Merged<F>[]> {
  const { isAuthoritative = false } = writing;
  const byFact = columnsByFact(name);
  const earlier = await findSaid(writing, name, rows);
  const compared = rows.map((row) => {
    const cle = keyOf(name, row);
    const last = earlier.get(cle);
    const faits = Object.fromEntries(byFact.map(([fact, columns]) => [fact, said(row, columns)]));
    const changed = Object.keys(faits).filter((fact) => last?.[fact] !== faits[fact]);
    const news: ReadonlySet<string> = new Set(isAuthoritative ? Object.keys(faits) : changed);
    const repeated: ReadonlySet<string> = new Set(Object.keys(faits).filter((fact) => !changed.includes(fact)));
    return { row, cle, faits, news, repeated, isSaid: changed.length === 0, isFirst: !last };
  });
  const rowsWith = (isNews: boolean) => compared.filter(({ news }) => news.size > 0 === isNews).map(({ row }) => row);
  const unwritten = await held[name](writing, rowsWith(false), false);
  const written = await held[name](writing, rowsWith(true), true);
  const merged = compared.flatMap(({ row, cle, news, repeated, isFirst }): Merged<F>[] => {
    const own = news.size > 0 ? written.get(cle) : unwritten.get(cle);
    const held = Object.entries(facts[name]).filter(([fact]) => !news.has(fact));
    const ahead = held.filter(
      ([fact, columns]) =>
        !isAwaited(row, fact) && (!own || columns.some((column) => isOther(own[column], row[column]))),
    );
    if (ahead.length > 0) writing.onGap?.({ flux: name, cle, faits: ahead.map(([fact]) => fact) });
    if (news.size === 0) return [];
    const kept = held.flatMap(([, columns]) => columns);
    return [{ row: own ? keeping(row, own, kept) : row, own, news, repeated, isFirst }];
  });
  const fresh = compared.filter(({ isSaid }) => !isSaid);
  await bulkInsert(
    writing.transaction,
    fluxLus,
    fresh.map(({ cle, faits }) => ({
      clientCode: writing.clientCode,
      flux: name,
      cle,
      faitsChiffres: writing.secrets.encrypt(JSON.stringify(faits)),
    })),
    ['clientCode', 'flux', 'cle'],
  );
  return merged;
}

/** What the portal does not tell is no difference. */
const isOther = (own: unknown, theirs: unknown) => own !== undefined && own !== theirs;

/** What the last import said of these rows, by their key. */
async function findSaid<F extends SharedStream>(
  { transaction, clientCode, secrets }: Writing,
  name: F,
  rows: readonly RowOf<F>[],
): Promise<Map<string, Readonly<Record<string, string>>>> {
  const keys = rows.map((row) => keyOf(name, row));
  const found = await transaction
    .select({ cle: fluxLus.cle, faitsChiffres: fluxLus.faitsChiffres })
    .from(fluxLus)
    .where(and(eq(fluxLus.clientCode, clientCode), eq(fluxLus.flux, name), inArray(fluxLus.cle, keys)));
  return new Map(
    found.map(({ cle, faitsChiffres }) => [
      cle,
      withoutDaysOfNone(
        name,
        withPayment(create(JSON.parse(secrets.decrypt(faitsChiffres)), record(string(), string()))),
      ),
    ]),
  );
}

/** Facts in their present form: earlier imports kept the payment of a contribution with its amount. */
function withPayment(said: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [amount, period, ...payment] = create(JSON.parse(said['cotisation'] ?? '[]'), array());
  if (payment.length === 0) return said;
  return { ...said, cotisation: JSON.stringify([amount, period]), prelevement: JSON.stringify(payment) };
}

/** Facts as they are read now: earlier imports kept days of the year 9999 and days 0 of a month, which are none. */
function withoutDaysOfNone(
  name: SharedStream,
  said: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const columns = new Map(columnsByFact(name));
  return Object.fromEntries(
    Object.entries(said).map(([fact, values]) => [
      fact,
      JSON.stringify(
        create(JSON.parse(values), array()).map((value, index) =>
          isDayOfNone(columnsOf(name)[columns.get(fact)?.[index] ?? '']?.format, value) ? null : value,
        ),
      ),
    ]),
  );
}

const isDayOfNone = (format: unknown, value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') &&
  [dayOrNone, dayOfMonth].some((each) => each === format && each.read(String(value)) === null);
