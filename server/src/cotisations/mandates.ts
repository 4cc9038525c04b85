import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { sealedIban } from '../contrats/public';
import type { Periodicity } from '@portal/shared-api/rules/contributions';
import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { MandatRow } from './mandate-rules';
import { changementsPrelevement, mandatsSepa } from './tables';

/** A mandate that was just signed. */
export interface NewMandate {
  clientCode: string;
  numeroContrat: string;
  rum: string;
  ics: string;
  dateSignature: string;
  /** First due date that it debits. */
  dateDebut: string;
  /** Normalised. */
  iban: string;
  bic: string;
  titulaire: string;
}

/**
 * Keeps a mandate, its account encrypted. One that an import brought under its reference is the same, if it stands and
 * debits the same account: it keeps the day of its signature, and goes on to serve if it does already.
 * @throws Error when another mandate has the reference
 */
export async function keepMandate(
  transaction: Transaction,
  secrets: Secrets,
  { iban, ...mandate }: NewMandate,
): Promise<void> {
  const row = { ...mandate, ...sealedIban(secrets, iban) };
  const { dateSignature: _today, dateDebut: _start, ...given } = row;
  const kept = await transaction
    .insert(mandatsSepa)
    .values(row)
    .onConflictDoUpdate({
      target: [mandatsSepa.clientCode, mandatsSepa.rum],
      // A mandate without a first due date served from its signature; `least` passes over what is null.
      set: {
        ...given,
        dateDebut: sql`case when ${mandatsSepa.dateDebut} is not null then least(${mandatsSepa.dateDebut}, excluded.date_debut) end`,
      },
      setWhere: sql`${eq(mandatsSepa.numeroContrat, mandate.numeroContrat)}
        and ${inArray(mandatsSepa.ibanIndex, secrets.indexes(iban))} and ${isNull(mandatsSepa.dateRevocation)}`,
    })
    .returning({ rum: mandatsSepa.rum });
  if (kept.length === 0) throw new Error('Another mandate has this reference.');
}

/** The mandate of a reference, on whatever contract. */
export async function findMandate(database: Database, clientCode: string, rum: string): Promise<MandatRow | undefined> {
  const [row] = await database
    .select()
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.clientCode, clientCode), eq(mandatsSepa.rum, rum)));
  return row;
}

/** Whether a mandate stands, and lets a contract debit an account. @param iban normalised */
export const isMandateOf = (
  mandat: MandatRow,
  secrets: Pick<Secrets, 'indexes'>,
  { numeroContrat, iban }: { numeroContrat: string; iban: string },
): boolean =>
  mandat.dateRevocation === null &&
  mandat.numeroContrat === numeroContrat &&
  secrets.indexes(iban).includes(mandat.ibanIndex);

/**
 * Revokes the mandates of a contract on a day, but one. A revocation that waits for a change of the portal, which this
 * one replaces, moves to the day: no mandate outlives the new plan, and nothing is debited without one before it.
 * Another revocation never moves to a later day.
 */
export async function revokeMandates(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  { dateRevocation, exceptRum, today }: { dateRevocation: string; exceptRum: string; today: string },
): Promise<void> {
  const isReplacing = await hasWaitingChange(transaction, { clientCode, numeroContrat }, today);
  await transaction
    .update(mandatsSepa)
    .set({ dateRevocation })
    .where(
      and(
        eq(mandatsSepa.clientCode, clientCode),
        eq(mandatsSepa.numeroContrat, numeroContrat),
        ne(mandatsSepa.rum, exceptRum),
        or(isNull(mandatsSepa.dateRevocation), gt(mandatsSepa.dateRevocation, isReplacing ? today : dateRevocation)),
      ),
    );
}

/** Records that a contribution is paid otherwise. */
export async function noteDebitChange(
  transaction: Transaction,
  change: typeof changementsPrelevement.$inferInsert,
): Promise<void> {
  await transaction.insert(changementsPrelevement).values(change);
}

interface ContractKey {
  clientCode: string;
  numeroContrat: string;
}

const isOf = ({ clientCode, numeroContrat }: ContractKey) =>
  and(eq(changementsPrelevement.clientCode, clientCode), eq(changementsPrelevement.numeroContrat, numeroContrat));
const changesPeriodicity = (contract: ContractKey) =>
  and(isOf(contract), eq(changementsPrelevement.isPeriodicite, true));
const isWaiting = (contract: ContractKey, today: string) =>
  and(isOf(contract), gt(changementsPrelevement.dateDebut, today));

/**
 * Period of the contributions of a contract by day: what was called before a change was for a period of that time.
 * @param current period that the contract has now
 */
export async function readPeriodicity(
  database: Database,
  contract: ContractKey,
  current: Periodicity,
): Promise<(day: string) => Periodicity> {
  const rows = await database
    .select({ dateDebut: changementsPrelevement.dateDebut, precedent: changementsPrelevement.codePeriodicitePrecedent })
    .from(changementsPrelevement)
    .where(changesPeriodicity(contract))
    .orderBy(asc(changementsPrelevement.dateDebut));
  return (day) => rows.find(({ dateDebut }) => dateDebut !== null && day < dateDebut)?.precedent ?? current;
}

/** Whether a change of how contributions are paid waits for its day. */
async function hasWaitingChange(transaction: Transaction, contract: ContractKey, today: string): Promise<boolean> {
  const rows = await transaction
    .select({ date: changementsPrelevement.date })
    .from(changementsPrelevement)
    .where(isWaiting(contract, today))
    .limit(1);
  return rows.length > 0;
}

/** A period that is replaced before its day was never changed: another one may be chosen instead. */
export async function forgetPeriod(transaction: Transaction, contract: ContractKey, today: string): Promise<void> {
  await transaction.update(changementsPrelevement).set({ isPeriodicite: false }).where(isWaiting(contract, today));
}

/** Day of the last change of periodicity, or null. */
export async function lastPeriodicityChange(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<string | null> {
  const [row] = await database
    .select({ date: changementsPrelevement.date })
    .from(changementsPrelevement)
    .where(changesPeriodicity({ clientCode, numeroContrat }))
    .orderBy(desc(changementsPrelevement.date))
    .limit(1);
  return row?.date ?? null;
}
