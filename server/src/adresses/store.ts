import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { Database, Transaction } from '../platform/database/database';
import { adresses } from './tables';

/** Addresses of persons on a day, by number; without entry for an unknown one. */
export async function findAddresses(
  database: Database,
  clientCode: string,
  persons: readonly string[],
  today: string,
): Promise<Map<string, Adresse>> {
  if (persons.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([adresses.numPers], { numPers: adresses.numPers, adresse: adresses.adresse })
    .from(adresses)
    .where(
      and(eq(adresses.clientCode, clientCode), inArray(adresses.numPers, [...persons]), lte(adresses.dateEffet, today)),
    )
    .orderBy(adresses.numPers, desc(adresses.dateEffet));
  return new Map(rows.map(({ numPers, adresse }) => [numPers, adresse]));
}

/** Addresses of one person by day, announced ones too; undefined before the first. */
export async function readAddresses(
  database: Database,
  clientCode: string,
  numPers: string,
): Promise<(day: string) => Adresse | undefined> {
  const rows = await database
    .select({ dateEffet: adresses.dateEffet, adresse: adresses.adresse })
    .from(adresses)
    .where(and(eq(adresses.clientCode, clientCode), eq(adresses.numPers, numPers)))
    .orderBy(desc(adresses.dateEffet));
  return (day) => rows.find(({ dateEffet }) => dateEffet <= day)?.adresse;
}

/** Stores the address of persons from a day on; the last one for a day counts. */
export async function saveAddress(
  transaction: Transaction,
  clientCode: string,
  persons: readonly string[],
  dateEffet: string,
  adresse: Adresse,
): Promise<void> {
  await transaction
    .insert(adresses)
    .values(persons.map((numPers) => ({ clientCode, numPers, dateEffet, adresse })))
    .onConflictDoUpdate({ target: [adresses.clientCode, adresses.numPers, adresses.dateEffet], set: { adresse } });
}

type AddressRow = typeof adresses.$inferSelect;

/** Addresses of persons that are announced for a day after one. */
export function findAnnouncedAddresses(
  database: Database,
  clientCode: string,
  persons: readonly string[],
  today: string,
): Promise<AddressRow[]> {
  return database
    .select()
    .from(adresses)
    .where(
      and(eq(adresses.clientCode, clientCode), inArray(adresses.numPers, [...persons]), gt(adresses.dateEffet, today)),
    );
}

/** Takes back addresses of a day. */
export async function dropAddresses(transaction: Transaction, rows: readonly AddressRow[]): Promise<void> {
  for (const { clientCode, numPers, dateEffet } of rows)
    await transaction
      .delete(adresses)
      .where(
        and(eq(adresses.clientCode, clientCode), eq(adresses.numPers, numPers), eq(adresses.dateEffet, dateEffet)),
      );
}
