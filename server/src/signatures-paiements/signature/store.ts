import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { SendType } from '@portal/shared-api/contract/amf';
import type { ToSign } from '@portal/shared-api/contract/to-sign';
import type { Database, Transaction } from '../../platform/database/database';
import { moveOperation } from '../store';
import { operations, signatures } from '../tables';

export type SignatureRow = typeof signatures.$inferSelect;

/** Whose signature: an act is the person's alone, on one contract. */
export interface Signer {
  clientCode: string;
  compteId: string;
  numeroContrat: string;
}

const keyOf = ({ clientCode, idSignature }: Pick<SignatureRow, 'clientCode' | 'idSignature'>) =>
  and(eq(signatures.clientCode, clientCode), eq(signatures.idSignature, idSignature));

/** Keeps an act to sign, and its line in the operations of the contract (S-22). */
export async function keepSignature(
  transaction: Transaction,
  row: Omit<typeof signatures.$inferInsert, 'etat'>,
): Promise<void> {
  const { clientCode, idSignature, numeroContrat, compteId, libelle, dateDemande } = row;
  await transaction.insert(signatures).values({ ...row, etat: 'EN_ATTENTE' });
  await transaction
    .insert(operations)
    .values({
      clientCode,
      id: idSignature,
      numeroContrat,
      compteId,
      type: 'SIGNATURE',
      libelle,
      date: dateDemande,
      montant: null,
      etat: 'EN_ATTENTE',
    });
}

/** The act of a person on a contract; unknown and foreign ones do not differ. */
export async function findSignature(
  database: Database,
  { clientCode, compteId, numeroContrat }: Signer,
  idSignature: string,
): Promise<SignatureRow | undefined> {
  const [row] = await database
    .select()
    .from(signatures)
    .where(
      and(
        keyOf({ clientCode, idSignature }),
        eq(signatures.compteId, compteId),
        eq(signatures.numeroContrat, numeroContrat),
      ),
    );
  return row;
}

/** Notes the first time that its person opened the document. */
export async function noteOpened(
  database: Database,
  signature: Pick<SignatureRow, 'clientCode' | 'idSignature'>,
  now: Date,
): Promise<void> {
  await database
    .update(signatures)
    .set({ dateConsultation: now })
    .where(and(keyOf(signature), isNull(signatures.dateConsultation)));
}

/**
 * Decides an act that still waits, with its operation: of two at once only one succeeds, and none after its time.
 * @returns the decided row, or undefined.
 */
export async function decide(
  transaction: Transaction,
  signature: Pick<SignatureRow, 'clientCode' | 'idSignature'>,
  etat: 'SIGNE' | 'REFUSE' | 'EXPIRE',
  { now, canal = null }: { now: Date; canal?: SendType | null },
): Promise<SignatureRow | undefined> {
  const isInTime = etat === 'EXPIRE' ? lte(signatures.dateExpiration, now) : gt(signatures.dateExpiration, now);
  const [row] = await transaction
    .update(signatures)
    .set({ etat, dateDecision: now, canal })
    .where(and(keyOf(signature), eq(signatures.etat, 'EN_ATTENTE'), isInTime))
    .returning();
  if (!row) return undefined;
  await transaction
    .update(operations)
    .set({ etat, date: now, idDocument: etat === 'SIGNE' ? row.idSignature : null })
    .where(and(eq(operations.clientCode, row.clientCode), eq(operations.id, row.idSignature)));
  return row;
}

/** What acts of a contract are for, in the domain that asked for them. */
export interface ActSubject {
  clientCode: string;
  numeroContrat: string;
  nature: string;
  /** Number of the act there; all of the kind without it. */
  reference?: string;
}

/** Ends acts that still wait, with their operations. @returns the ended rows */
export async function endWaiting(
  transaction: Transaction,
  { clientCode, numeroContrat, nature, reference }: ActSubject,
  now: Date,
): Promise<SignatureRow[]> {
  const rows = await transaction
    .update(signatures)
    .set({ etat: 'EXPIRE', dateDecision: now })
    .where(
      and(
        eq(signatures.clientCode, clientCode),
        eq(signatures.numeroContrat, numeroContrat),
        eq(signatures.etat, 'EN_ATTENTE'),
        eq(signatures.nature, nature),
        reference === undefined ? undefined : eq(signatures.reference, reference),
      ),
    )
    .returning();
  for (const { idSignature } of rows)
    await moveOperation(transaction, clientCode, idSignature, { etat: 'ABANDONNE', date: now, idDocument: null });
  return rows;
}

/** Whether an act was not signed in time. */
export const hasRunOut = (database: Database, subject: Required<ActSubject>) => isActIn(database, subject, 'EXPIRE');

/** Whether an act waits for its signature. */
export const isToSign = (database: Database, subject: Required<ActSubject>) => isActIn(database, subject, 'EN_ATTENTE');

/** What a person is left to sign of an act, and until when. */
export async function findToSign(
  database: Database,
  { clientCode, numeroContrat, nature, reference }: Required<ActSubject>,
  { compteId, now }: { compteId: string; now: Date },
): Promise<ToSign | undefined> {
  const [row] = await database
    .select({ idSignature: signatures.idSignature, dateExpiration: signatures.dateExpiration })
    .from(signatures)
    .where(
      and(
        eq(signatures.clientCode, clientCode),
        eq(signatures.numeroContrat, numeroContrat),
        eq(signatures.compteId, compteId),
        eq(signatures.etat, 'EN_ATTENTE'),
        gt(signatures.dateExpiration, now),
        eq(signatures.nature, nature),
        eq(signatures.reference, reference),
      ),
    );
  return row && { ...row, dateExpiration: row.dateExpiration.toISOString() };
}

async function isActIn(
  database: Database,
  { clientCode, numeroContrat, nature, reference }: Required<ActSubject>,
  etat: 'EXPIRE' | 'EN_ATTENTE',
): Promise<boolean> {
  const found = await database.$count(
    signatures,
    and(
      eq(signatures.clientCode, clientCode),
      eq(signatures.numeroContrat, numeroContrat),
      eq(signatures.etat, etat),
      eq(signatures.nature, nature),
      eq(signatures.reference, reference),
    ),
  );
  return found > 0;
}

/** Acts whose time is over, a few at a time. */
export function findOverdue(database: Database, now: Date, limit: number) {
  return database
    .select({ clientCode: signatures.clientCode, idSignature: signatures.idSignature })
    .from(signatures)
    .where(and(eq(signatures.etat, 'EN_ATTENTE'), lte(signatures.dateExpiration, now)))
    .orderBy(signatures.dateExpiration)
    .limit(limit);
}
