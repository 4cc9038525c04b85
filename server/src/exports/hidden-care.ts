import { hideActs, keepActsHidden } from '../contrats/public';
import type { Transaction } from '../platform/database/database';
import { expireExportsOfMembers } from './store';

/** Hides the care of a person from the members of all contracts that insure them, in the files that they keep too. */
export async function hideCare(
  transaction: Transaction,
  clientCode: string,
  numPers: string,
  now: Date,
): Promise<void> {
  await expireExportsOfMembers(transaction, clientCode, await hideActs(transaction, clientCode, numPers), now);
}

/** Keeps hidden what these persons hide, on contracts and under numbers that are new too, and in the files. */
export async function keepCareHidden(
  transaction: Transaction,
  clientCode: string,
  persons: readonly string[],
  now: Date,
): Promise<void> {
  await expireExportsOfMembers(transaction, clientCode, await keepActsHidden(transaction, clientCode, persons), now);
}
