import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database';
import { messages } from './messages';
import { consentements } from './tables';

/** Owner of answers. */
export interface Answerer {
  clientCode: string;
  compteId: string;
}

/** Current answers: the newest by purpose. */
export async function findAnswers(
  database: Database,
  { clientCode, compteId }: Answerer,
): Promise<Map<string, { isAccepted: boolean; date: Date }>> {
  const rows = await database
    .selectDistinctOn([consentements.nom], {
      nom: consentements.nom,
      isAccepted: consentements.isAccepted,
      date: consentements.date,
    })
    .from(consentements)
    .where(and(eq(consentements.clientCode, clientCode), eq(consentements.compteId, compteId)))
    .orderBy(consentements.nom, desc(consentements.date));
  return new Map(rows.map(({ nom, ...answer }) => [nom, answer]));
}

/** Every answer by purpose, newest first. */
export async function findHistory(
  database: Database,
  { clientCode, compteId }: Answerer,
): Promise<Map<string, { isAccepted: boolean; date: Date }[]>> {
  const rows = await database
    .select({ nom: consentements.nom, isAccepted: consentements.isAccepted, date: consentements.date })
    .from(consentements)
    .where(and(eq(consentements.clientCode, clientCode), eq(consentements.compteId, compteId)))
    .orderBy(desc(consentements.date));
  const byPurpose = new Map<string, { isAccepted: boolean; date: Date }[]>();
  for (const { nom, ...answer } of rows) byPurpose.set(nom, [...(byPurpose.get(nom) ?? []), answer]);
  return byPurpose;
}

/** Digest of the displayed text, which identifies the accepted version. */
export const versionOf = (libelle: string) => createHash('sha256').update(libelle).digest('hex').slice(0, 12);

/** Stores an answer and keeps the earlier ones. */
export async function keepAnswer(
  transaction: Transaction,
  answerer: Answerer,
  answer: { nom: string; libelle: string; isAccepted: boolean; adresseIp: string | null },
  date: Date,
): Promise<void> {
  await transaction.insert(consentements).values({ ...answerer, ...answer, version: versionOf(answer.libelle), date });
}

/** Ends every consent of an account that ends: what was accepted stays as proof, with its end. */
export async function withdrawAnswers(transaction: Transaction, answerer: Answerer, date: Date): Promise<void> {
  for (const [nom, { isAccepted }] of await findAnswers(transaction, answerer))
    if (isAccepted)
      await keepAnswer(
        transaction,
        answerer,
        { nom, libelle: messages.withdrawn, isAccepted: false, adresseIp: null },
        date,
      );
}

/** Whether the client has a purpose without answer of the person; one query, or none without purposes. */
export async function isAnswerPending(
  database: Database,
  answerer: Answerer,
  purposes: readonly { nom: string }[],
): Promise<boolean> {
  if (purposes.length === 0) return false;
  const answers = await findAnswers(database, answerer);
  return purposes.some(({ nom }) => !answers.has(nom));
}
