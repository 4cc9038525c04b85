import type { FileVault } from './vault';

const atOnce = 100;

/** Files whose rows name them, and that have expired. */
interface Expired<Row> {
  find: (limit: number) => Promise<Row[]>;
  nameOf: (row: Row) => string;
  forget: (row: Row) => Promise<void>;
}

/**
 * Deletes expired files, content first: a row is deleted only after its content, so the store holds nothing unknown.
 */
export async function purgeExpired<Row>(vault: FileVault, { find, nameOf, forget }: Expired<Row>): Promise<void> {
  for (let found = await find(atOnce); found.length > 0; found = found.length < atOnce ? [] : await find(atOnce)) {
    for (const row of found) {
      await vault.remove(nameOf(row));
      await forget(row);
    }
  }
}
