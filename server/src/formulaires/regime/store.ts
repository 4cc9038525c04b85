import { and, eq, inArray, ne } from 'drizzle-orm';
import { assures, fichesPersonnes, personnes } from '../../contrats/public';
import type { Database, Transaction } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';

/** A person in a contract. */
export interface InsuredKey {
  clientCode: string;
  numeroContrat: string;
  numPers: string;
}
type PersonKey = Pick<InsuredKey, 'clientCode' | 'numPers'>;

const isInsured = ({ clientCode, numeroContrat, numPers }: InsuredKey) =>
  and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numeroContrat), eq(assures.numPers, numPers));

/** Sheets of persons in the compulsory scheme, by number. */
export async function findSheets(database: Database, clientCode: string, persons: readonly string[]) {
  const rows = await database
    .select()
    .from(fichesPersonnes)
    .where(and(eq(fichesPersonnes.clientCode, clientCode), inArray(fichesPersonnes.numPers, [...persons])));
  return new Map(rows.map((row) => [row.numPers, row]));
}

/** Whether a number belongs to somebody else on the contract. */
export async function isNumberOfAnother(
  database: Database,
  secrets: Secrets,
  { clientCode, numeroContrat, numPers }: InsuredKey,
  number: string,
): Promise<boolean> {
  const rows = await database
    .select({ numPers: personnes.numPers })
    .from(personnes)
    .innerJoin(assures, and(eq(assures.clientCode, personnes.clientCode), eq(assures.numPers, personnes.numPers)))
    .where(
      and(
        eq(personnes.clientCode, clientCode),
        eq(assures.numeroContrat, numeroContrat),
        ne(personnes.numPers, numPers),
        inArray(personnes.nirIndex, secrets.indexes(number)),
      ),
    );
  return rows.length > 0;
}

/** Replaces the number of a person. */
export async function saveNumber(
  transaction: Transaction,
  { clientCode, numPers }: PersonKey,
  number: Pick<typeof personnes.$inferSelect, 'nirChiffre' | 'nirIndex' | 'nirMasque'>,
): Promise<void> {
  await transaction
    .update(personnes)
    .set(number)
    .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)));
}

type Sheet = Partial<Omit<typeof fichesPersonnes.$inferInsert, 'clientCode' | 'numPers'>>;

/** Replaces what a sheet says of the scheme; the rest of it stays. */
export async function saveSheet(transaction: Transaction, key: PersonKey, sheet: Sheet): Promise<void> {
  await transaction
    .insert(fichesPersonnes)
    .values({ ...key, ...sheet })
    .onConflictDoUpdate({ target: [fichesPersonnes.clientCode, fichesPersonnes.numPers], set: sheet });
}

/** Contracts on which statements of a person are transmitted. */
export async function findTransmitted(database: Database, { clientCode, numPers }: PersonKey): Promise<string[]> {
  const rows = await database
    .select({ numeroContrat: assures.numeroContrat })
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers), eq(assures.isTeletransmission, true)));
  return rows.map(({ numeroContrat }) => numeroContrat);
}

/** Transmission is asked of the fund on a day. */
export async function askFund(transaction: Transaction, key: InsuredKey, today: string): Promise<void> {
  await transaction
    .update(assures)
    .set({ isTeletransmission: true, codeMotifRefusTeletransmission: null, teletransmissionDemandeeLe: today })
    .where(isInsured(key));
}

/** No transmission, with its reason. @param askedOn only while this request waits */
export async function stopTransmission(
  transaction: Transaction,
  key: InsuredKey,
  codeMotif: string,
  askedOn?: string,
): Promise<boolean> {
  const stopped = await transaction
    .update(assures)
    .set({ isTeletransmission: false, codeMotifRefusTeletransmission: codeMotif, teletransmissionDemandeeLe: null })
    .where(and(isInsured(key), ...(askedOn === undefined ? [] : [eq(assures.teletransmissionDemandeeLe, askedOn)])))
    .returning({ numPers: assures.numPers });
  return stopped.length > 0;
}

/** The fund accepts a request that still waits. */
export async function confirmTransmission(transaction: Transaction, key: InsuredKey, askedOn: string): Promise<void> {
  await transaction
    .update(assures)
    .set({ teletransmissionDemandeeLe: null })
    .where(and(isInsured(key), eq(assures.teletransmissionDemandeeLe, askedOn)));
}
