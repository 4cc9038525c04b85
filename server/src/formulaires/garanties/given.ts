import { codeOn } from '../../contrats/public';
import type { Database, Transaction } from '../../platform/database/database';
import { dropWaiting } from '../../platform/jobs/queue';
import { PRODUCT_JOB } from './change';
import { findChangesByContract, findLevels, forgetAnnounced, forgetChange, keepChange } from './store';

/** What the management system says of the product of a contract. */
export interface GivenProduct {
  numeroContrat: string;
  /** The one that the contract has in the portal. */
  held: string;
  given: string;
  /** Whether it decides on what is announced; a contract that no import gave before only says what it has. */
  isDecision: boolean;
  /** Whether it repeats the former one against a request of the portal. */
  isRefusal: boolean;
}

/** What becomes of the products that the management system gives. */
interface Taken {
  /** Products to keep until the day of an announced change, by contract. */
  kept: ReadonlyMap<string, string>;
  /** Contracts whose cover is another one than before. */
  changed: readonly string[];
  /** Contracts whose announced change is taken back. */
  ended: readonly string[];
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
 * Makes the changes of product agree with the products that the management system gives (decision 0145): care of a day is
 * paid by what they say. A product that is announced for a later day waits for it, though the system gives it before.
 * Another one counts from today, and takes back what is announced.
 */
export async function takeProducts(
  transaction: Transaction,
  clientCode: string,
  products: readonly GivenProduct[],
  today: string,
): Promise<Taken> {
  const [kept, changed, ended] = [new Map<string, string>(), new Array<string>(), new Array<string>()];
  const known = await findChangesByContract(
    transaction,
    clientCode,
    products.map(({ numeroContrat }) => numeroContrat),
  );
  for (const { numeroContrat, held, given, isDecision, isRefusal } of products) {
    const changes = known.get(numeroContrat) ?? [];
    const announced = changes.filter(({ dateEffet }) => dateEffet > today);
    if (announced.some(({ codeOffre }) => codeOffre === given)) {
      kept.set(numeroContrat, held);
      continue;
    }
    const current = codeOn(changes, held, today);
    if (announced.length > 0 && (isDecision || given !== current)) {
      await forgetAnnounced(transaction, { clientCode, numeroContrat }, today);
      ended.push(numeroContrat);
    }
    if (given === current) continue;
    changed.push(numeroContrat);
    const last = changes.findLast(({ dateEffet }) => dateEffet <= today);
    const ofToday = last?.dateEffet === today ? last : undefined;
    // A change that was refused, or taken back on its day, never counted.
    if (last?.codeOffrePrecedente === given && (isRefusal || ofToday)) await forgetChange(transaction, last);
    else {
      const former = ofToday?.codeOffrePrecedente ?? current;
      await keepChange(transaction, {
        clientCode,
        numeroContrat,
        dateEffet: today,
        codeOffre: given,
        codeOffrePrecedente: former,
        sens: await directionOf(transaction, clientCode, former, given),
      });
    }
  }
  await dropWaiting(transaction, { clientCode, kinds: [PRODUCT_JOB] }, ended);
  return { kept, changed, ended };
}

/** Whether a product is a higher or a lower level than another one; without both prices a lower one, which F-16 counts less. */
async function directionOf(
  database: Database,
  clientCode: string,
  from: string,
  to: string,
): Promise<'HAUSSE' | 'BAISSE' | 'EGAL'> {
  const levels = await findLevels(database, clientCode, [from, to]);
  const [former, next] = [levels.get(from), levels.get(to)];
  if (former?.codeFormule === next?.codeFormule) return 'EGAL';
  return (next?.cotisationBase ?? 0) > (former?.cotisationBase ?? Number.MAX_SAFE_INTEGER) ? 'HAUSSE' : 'BAISSE';
}
