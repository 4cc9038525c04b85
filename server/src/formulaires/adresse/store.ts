import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { foldText } from '@portal/shared-api/rules/search-text';
import { referentiels } from '../../contenus/public';
import type { Database, Transaction } from '../../platform/database/database';
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

/** A row of a code list by its exact code, or undefined. */
export async function findCode(database: Database, clientCode: string, nom: string, code: string) {
  const [row] = await database
    .select({ libelle: referentiels.libelle })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, nom),
        eq(referentiels.code, code),
        eq(referentiels.isActif, true),
      ),
    );
  return row;
}

/** Whether a town belongs to a postal code, in any spelling. */
export async function isTownOf(
  database: Database,
  clientCode: string,
  codePostal: string,
  localite: string,
): Promise<boolean> {
  const rows = await database
    .select({ recherche: referentiels.recherche })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, 'code-postal'),
        eq(referentiels.code, codePostal),
        eq(referentiels.isActif, true),
      ),
    );
  return rows.some(({ recherche }) => foldTown(recherche) === foldTown(localite));
}

const foldTown = (text: string) => foldText(text).replace(/-/g, ' ');
