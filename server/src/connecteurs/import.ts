import { sql } from 'drizzle-orm';
import { startOfCivilDate } from '../platform/clock';
import { rawRows, type Database, type Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { Connector } from './connector';
import { findKnown, settleDecomptes, type Findable } from './decomptes';
import { Keys } from './keys';
import { settleLedgers } from './mouvements';
import { keyOf, streamNames, type StreamName, type RowOf } from './streams';
import type { Row } from './rows';
import { messages } from './messages';
import { checkReferences } from './references';
import { problemsOf } from './rules';
import { writers } from './store';
import { noLedgers, type Gap, type Writing } from './writing';

/** Rows that are checked and written at once. */
const BATCH = 1000;

/** A refused row, with its reasons. */
export interface Refusal {
  flux: StreamName;
  ligne: number;
  contenu: string;
  motifs: readonly string[];
}

export interface Tally {
  flux: StreamName;
  lues: number;
  acceptees: number;
  rejetees: number;
}

export interface Options {
  clientCode: string;
  secrets: Secrets;
  today: string;
  /** Instant of the import, for the audit trail; the beginning of its day where nobody says it. */
  now?: Date;
  /** Checks everything and keeps nothing. */
  isTrial?: boolean;
  /** One refused row keeps everything out. */
  isAllOrNothing?: boolean;
  /** What the management system repeats counts as well: it takes the place of what members changed. */
  isAuthoritative?: boolean;
  /** Told of each refused row as it is found: they are not kept in memory. */
  onRefusal?: (refusal: Refusal) => void;
  /** Told of each object of which the portal has something else than what is repeated. */
  onGap?: (gap: Gap) => void;
}

class TakenBack extends Error {}

/** Another import of the insurer runs: the one that began first ends first. */
export class ImportRunning extends Error {
  constructor() {
    super(messages.running);
    this.name = 'ImportRunning';
  }
}

/**
 * A statement that an import changes: the last line about it, how many of its acts were given from then on, and the
 * statement as it was before.
 */
interface Touched {
  ligne: number;
  actes: number;
  before: Findable | undefined;
}

/**
 * Takes what a management system has, stream after stream in one transaction: a reader sees all of it or nothing. What
 * is there already is replaced, nothing is deleted.
 * @throws UnreadableStream for a file whose columns are not those of its stream; ImportRunning
 */
export async function importStreams(
  database: Database,
  connector: Connector,
  options: Options,
): Promise<{ tallies: Tally[]; isKept: boolean }> {
  const tallies: Tally[] = [];
  try {
    await database.transaction(async (transaction) => {
      await requireAlone(transaction, options.clientCode);
      const touched = new Map<string, Touched>();
      const now = options.now ?? startOfCivilDate(options.today);
      const writing: Writing = { transaction, ledgers: noLedgers(), ...options, now };
      for (const name of streamNames) {
        tallies.push(await importStream(writing, connector, name, options, touched));
        if (name === 'mouvements') await settleLedgers(writing);
      }
      await settle(transaction, options, touched, tallies);
      const hasRefusals = tallies.some(({ rejetees }) => rejetees > 0);
      if (options.isTrial || (options.isAllOrNothing && hasRefusals)) throw new TakenBack();
    });
    return { tallies, isKept: true };
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    return { tallies, isKept: false };
  }
}

/** Whether a row is a statement, or an act of one. */
const isOfStatement = <Row extends object>(row: Row): row is Row & { numeroDecompte: string; rang?: number } =>
  'numeroDecompte' in row;

/** Two imports would wait for each other's rows, and an older file could win. */
async function requireAlone(transaction: Transaction, clientCode: string): Promise<void> {
  const key = `import ${clientCode}`;
  const [row] = await rawRows(transaction, sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`);
  if (row?.['free'] !== true) throw new ImportRunning();
}

async function importStream<F extends StreamName>(
  writing: Writing,
  connector: Connector,
  name: F,
  options: Options,
  touched: Map<string, Touched>,
): Promise<Tally> {
  const tally: Tally = { flux: name, lues: 0, acceptees: 0, rejetees: 0 };
  const refuse = (ligne: Row<F>, motifs: readonly string[]) => {
    tally.rejetees += 1;
    options.onRefusal?.({ flux: name, ligne: ligne.ligne, contenu: ligne.contenu, motifs });
  };
  const keys = new Keys();
  const take = async (batch: readonly Row<F>[]) => {
    tally.lues += batch.length;
    const good = await sortOut(writing, name, batch, keys, refuse);
    if (good.length === 0) return;
    const ofStatements = good.map(({ valeurs }) => valeurs).filter(isOfStatement);
    const known = await findKnown(writing.transaction, options.clientCode, ofStatements);
    await writers[name](
      writing,
      good.map(({ valeurs }) => valeurs),
    );
    tally.acceptees += good.length;
    for (const { ligne, valeurs } of good) {
      if (!isOfStatement(valeurs)) continue;
      const { numeroDecompte: numero } = valeurs;
      const earlier = touched.get(numero);
      if (!earlier && !known.changing.has(numero)) continue;
      touched.set(numero, {
        ligne,
        actes: (earlier?.actes ?? 0) + (name === 'actes' ? 1 : 0),
        before: earlier ? earlier.before : known.before.get(numero),
      });
    }
  };
  let batch: Row<F>[] = [];
  for await (const ligne of connector.read(name)) {
    batch.push(ligne);
    if (batch.length < BATCH) continue;
    await take(batch);
    batch = [];
  }
  await take(batch);
  return tally;
}

type Good<F extends StreamName> = Row<F> & { valeurs: RowOf<F> };

/** Rows that may be written; the others are refused with all their reasons. */
async function sortOut<F extends StreamName>(
  { transaction, clientCode }: Writing,
  name: F,
  batch: readonly Row<F>[],
  keys: Keys,
  refuse: (ligne: Row<F>, motifs: readonly string[]) => void,
): Promise<Good<F>[]> {
  const readable = batch.filter((ligne): ligne is Good<F> => {
    if (ligne.valeurs === null) refuse(ligne, ligne.erreurs);
    return ligne.valeurs !== null;
  });
  if (readable.length === 0) return [];
  const check = await checkReferences[name](
    transaction,
    clientCode,
    readable.map(({ valeurs }) => valeurs),
  );
  return readable.filter((ligne) => {
    const key = keyOf(name, ligne.valeurs);
    const motifs = [
      ...problemsOf(name, ligne.valeurs),
      ...check(ligne.valeurs).filter((motif) => motif !== false),
      ...(keys.has(key) ? [messages.twice] : []),
    ];
    if (motifs.length > 0) refuse(ligne, motifs);
    else keys.add(key);
    return motifs.length === 0;
  });
}

/** Sums and search text of the statements that were touched; one that does not hold counts as refused. */
async function settle(
  transaction: Transaction,
  { clientCode, onRefusal }: Options,
  touched: ReadonlyMap<string, Touched>,
  tallies: readonly Tally[],
): Promise<void> {
  const numbers = [...touched.keys()];
  const tally = tallies.find((each) => each.flux === 'decomptes');
  for (let start = 0; start < numbers.length; start += BATCH) {
    const refused = await settleDecomptes(
      transaction,
      clientCode,
      numbers.slice(start, start + BATCH),
      (numero) => touched.get(numero)?.actes ?? 0,
      (numero) => touched.get(numero)?.before,
    );
    for (const [numero, motifs] of refused) {
      if (tally) {
        tally.rejetees += 1;
        tally.acceptees = Math.max(0, tally.acceptees - 1);
      }
      onRefusal?.({ flux: 'decomptes', ligne: touched.get(numero)?.ligne ?? 0, contenu: numero, motifs });
    }
  }
}
