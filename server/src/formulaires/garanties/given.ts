import { isDeepStrictEqual } from 'node:util';
import { codeOn } from '../../contrats/public';
import type { Database, Transaction } from '../../platform/database/database';
import { dropWaiting } from '../../platform/jobs/queue';
import { PRODUCT_JOB } from './change';
import {
  findChangesByContract,
  findLevels,
  forgetAnnounced,
  forgetChange,
  keepChanges,
  type ProductChange,
  type ProductLevel,
} from './store';

/** What the management system says of the product of a contract. */
export interface GivenProduct {
  numeroContrat: string;
  /** The one that the contract has in the portal. */
  held: string;
  given: string;
  /** Whether it decides on what is announced; a contract that no import gave before only says what it has. */
  isDecision: boolean;
  /** Whether the import is the truth, which takes back whatever it does not give. */
  isTruth: boolean;
  /** Whether it repeats the former one against a request of the portal. */
  isRefusal: boolean;
}

/** What becomes of the products that the management system gives. */
interface Taken {
  /** Products to keep until the day of an announced change, by contract. */
  kept: ReadonlyMap<string, string>;
  /** Contracts that pay other rates than before, today or from the day of a change that is taken back. */
  covered: readonly string[];
  /**
   * Contracts whose announced change is taken back, or that are on another level: what was announced as price is void.
   */
  repriced: readonly string[];
}

/** Products that contracts have after their announced changes, by number. */
export async function findAnnouncedProducts(
  database: Database,
  clientCode: string,
  contracts: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const changes = [...(await findChangesByContract(database, clientCode, contracts)).values()].flat();
  const announced = changes.filter(({ dateEffet }) => dateEffet > today);
  return new Map(announced.map(({ numeroContrat, codeOffre }) => [numeroContrat, codeOffre]));
}

/**
 * Makes the changes of product agree with the products that the management system gives (decision 0145): care of a day
 * is paid by what they say. A product that is announced for a later day waits for it, though the system gives it
 * before. Another one counts from today, and takes back what is announced, unless it is the same level under another
 * code.
 */
export async function takeProducts(
  transaction: Transaction,
  clientCode: string,
  products: readonly GivenProduct[],
  today: string,
): Promise<Taken> {
  const kept = new Map<string, string>();
  const [covered, ended, moved] = [new Array<string>(), new Array<string>(), new Array<string>()];
  const changes: ProductChange[] = [];
  const known = await findChangesByContract(
    transaction,
    clientCode,
    products.map(({ numeroContrat }) => numeroContrat),
  );
  const compare = await readComparison(transaction, clientCode, products, [...known.values()].flat());
  for (const { numeroContrat, held, given, isDecision, isTruth, isRefusal } of products) {
    const own = known.get(numeroContrat) ?? [];
    const announced = own.filter(({ dateEffet }) => dateEffet > today);
    if (announced.some(({ codeOffre }) => codeOffre === given)) {
      kept.set(numeroContrat, held);
      continue;
    }
    const current = codeOn(own, held, today);
    const { sens, isSameCover } = compare(current, given);
    const isRenamed = given !== current && sens === 'EGAL' && !isTruth;
    if (isRenamed) changes.push(...announced.slice(0, 1).map((next) => ({ ...next, codeOffrePrecedente: given })));
    else if (announced.length > 0 && (isDecision || given !== current)) {
      await forgetAnnounced(transaction, { clientCode, numeroContrat }, today);
      ended.push(numeroContrat);
    }
    if (given === current) continue;
    if (!isSameCover) covered.push(numeroContrat);
    if (sens !== 'EGAL') moved.push(numeroContrat);
    const last = own.findLast(({ dateEffet }) => dateEffet <= today);
    const ofToday = last?.dateEffet === today ? last : undefined;
    // A change that was refused, or taken back on its day, never counted.
    if (last?.codeOffrePrecedente === given && (isRefusal || ofToday)) await forgetChange(transaction, last);
    else {
      const former = ofToday?.codeOffrePrecedente ?? current;
      changes.push({
        clientCode,
        numeroContrat,
        dateEffet: today,
        codeOffre: given,
        codeOffrePrecedente: former,
        sens: compare(former, given).sens,
      });
    }
  }
  await keepChanges(transaction, changes);
  await dropWaiting(transaction, { clientCode, kinds: [PRODUCT_JOB] }, ended);
  return { kept, covered: [...new Set([...covered, ...ended])], repriced: [...new Set([...moved, ...ended])] };
}

/** How a product differs from another one. */
interface Comparison {
  sens: ProductChange['sens'];
  /** Whether care is paid as before: a product that is renamed leaves the cards. */
  isSameCover: boolean;
}

/**
 * Reads what some products are, to compare each two of them once: insurers rename those of all contracts in one night.
 */
async function readComparison(
  database: Database,
  clientCode: string,
  products: readonly GivenProduct[],
  changes: readonly ProductChange[],
): Promise<(from: string, to: string) => Comparison> {
  const codes = [
    ...products.flatMap(({ held, given }) => [held, given]),
    ...changes.flatMap(({ codeOffre, codeOffrePrecedente }) => [codeOffre, codeOffrePrecedente]),
  ];
  const levels = await findLevels(database, clientCode, [...new Set(codes)]);
  const known = new Map<string, Comparison>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const comparison = known.get(key) ?? comparisonOf(levels.get(from), levels.get(to));
    known.set(key, comparison);
    return comparison;
  };
}

/** A higher or a lower level; without both prices a lower one, which F-16 counts less. */
function comparisonOf(former: ProductLevel | undefined, next: ProductLevel | undefined): Comparison {
  const isHigher = (next?.cotisationBase ?? 0) > (former?.cotisationBase ?? Number.MAX_SAFE_INTEGER);
  return {
    sens: former?.codeFormule === next?.codeFormule ? 'EGAL' : isHigher ? 'HAUSSE' : 'BAISSE',
    isSameCover: former !== undefined && next !== undefined && isDeepStrictEqual(former.niveaux, next.niveaux),
  };
}
