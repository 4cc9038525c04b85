import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { Connector } from './connector';
import { settleDecomptes } from './decomptes';
import { streams, streamNames, type StreamName, type RowOf } from './streams';
import type { Row } from './rows';
import { messages } from './messages';
import { checkReferences } from './references';
import { problemsOf } from './rules';
import { writers } from './store';

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
  /** Checks everything and keeps nothing. */
  isTrial?: boolean;
  /** One refused row keeps everything out. */
  isAllOrNothing?: boolean;
  /** Told of each refused row as it is found: they are not kept in memory. */
  onRefusal?: (refusal: Refusal) => void;
}

class TakenBack extends Error {}

/**
 * Takes what a management system has, stream after stream in one transaction: a reader sees all of it or nothing. What
 * is there already is replaced, nothing is deleted.
 * @throws UnreadableStream for a file whose columns are not those of its stream.
 */
export async function importStreams(
  database: Database,
  connector: Connector,
  options: Options,
): Promise<{ tallies: Tally[]; isKept: boolean }> {
  const tallies: Tally[] = [];
  try {
    await database.transaction(async (transaction) => {
      const touched = new Map<string, number>();
      for (const name of streamNames) tallies.push(await importStream(transaction, connector, name, options, touched));
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

async function importStream<F extends StreamName>(
  transaction: Transaction,
  connector: Connector,
  name: F,
  options: Options,
  touched: Map<string, number>,
): Promise<Tally> {
  const tally: Tally = { flux: name, lues: 0, acceptees: 0, rejetees: 0 };
  const refuse = (ligne: Row<F>, motifs: readonly string[]) => {
    tally.rejetees += 1;
    options.onRefusal?.({ flux: name, ligne: ligne.ligne, contenu: ligne.contenu, motifs });
  };
  const take = async (batch: readonly Row<F>[]) => {
    tally.lues += batch.length;
    const good = await sortOut(transaction, options.clientCode, name, batch, refuse);
    if (good.length === 0) return;
    await writers[name](
      { transaction, ...options },
      good.map(({ valeurs }) => valeurs),
    );
    tally.acceptees += good.length;
    for (const { ligne, valeurs } of good)
      if ('numeroDecompte' in valeurs) touched.set(String(valeurs.numeroDecompte), ligne);
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
  transaction: Transaction,
  clientCode: string,
  name: F,
  batch: readonly Row<F>[],
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
  const keys = new Set<string>();
  return readable.filter((ligne) => {
    const key = keyOf(name, ligne.valeurs);
    const motifs = [
      ...problemsOf(name, ligne.valeurs),
      ...check(ligne.valeurs).filter((motif) => motif !== false),
      ...(keys.has(key) ? [messages.twice] : []),
    ];
    keys.add(key);
    if (motifs.length > 0) refuse(ligne, motifs);
    return motifs.length === 0;
  });
}

function keyOf<F extends StreamName>(name: F, valeurs: RowOf<F>): string {
  const byName: Readonly<Record<string, unknown>> = valeurs;
  return streams[name].key.map((column) => String(byName[column])).join(' ');
}

/** Sums and search text of the statements that were touched; one that does not hold counts as refused. */
async function settle(
  transaction: Transaction,
  { clientCode, onRefusal }: Options,
  touched: ReadonlyMap<string, number>,
  tallies: readonly Tally[],
): Promise<void> {
  const numbers = [...touched.keys()];
  const tally = tallies.find((each) => each.flux === 'decomptes');
  for (let start = 0; start < numbers.length; start += BATCH) {
    const refused = await settleDecomptes(transaction, clientCode, numbers.slice(start, start + BATCH));
    for (const [numero, motifs] of refused) {
      if (tally) {
        tally.rejetees += 1;
        tally.acceptees = Math.max(0, tally.acceptees - 1);
      }
      onRefusal?.({ flux: 'decomptes', ligne: touched.get(numero) ?? 0, contenu: numero, motifs });
    }
  }
}
