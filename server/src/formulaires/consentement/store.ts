import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { versionOf } from '../../platform/text-version';
import { messages } from './messages';
import { consentements } from './tables';

/** Owner of answers. */
export interface Answerer {
  clientCode: string;
  compteId: string;
}

/** What a consent is asked for, with the text that asks. */
export interface Purpose {
  nom: string;
  libelle: string;
}

/** An answer, with the digest of the text that was answered. */
interface Answer {
  isAccepted: boolean;
  date: Date;
  version: string;
}

const answer = { isAccepted: consentements.isAccepted, date: consentements.date, version: consentements.version };

/** Whether an answer holds for the present text. Who refused another text is not asked again; who accepted it is. */
const isValid = ({ isAccepted, version }: Answer, { libelle }: Purpose): boolean =>
  !isAccepted || version === versionOf(libelle);

/** Current answers to the given purposes, by name; none for a purpose whose present text nobody has answered. */
export async function findAnswers(
  database: Database,
  answerer: Answerer,
  purposes: readonly Purpose[],
): Promise<Map<string, Answer>> {
  if (purposes.length === 0) return new Map();
  const newest = await findNewest(database, answerer);
  return new Map(
    purposes.flatMap((purpose) => {
      const found = newest.get(purpose.nom);
      return found && isValid(found, purpose) ? [[purpose.nom, found] as const] : [];
    }),
  );
}

async function findNewest(database: Database, { clientCode, compteId }: Answerer): Promise<Map<string, Answer>> {
  const rows = await database
    .selectDistinctOn([consentements.nom], { nom: consentements.nom, ...answer })
    .from(consentements)
    .where(and(eq(consentements.clientCode, clientCode), eq(consentements.compteId, compteId)))
    .orderBy(consentements.nom, desc(consentements.date));
  return new Map(rows.map(({ nom, ...found }) => [nom, found]));
}

/**
 * Each purpose with every answer, newest first, and the current one as `findAnswers` has it. The same answer to the
 * same text, which was stored again before `newAnswers` was there, is listed once, with its newest date.
 */
export async function findHistory(
  database: Database,
  { clientCode, compteId }: Answerer,
  purposes: readonly Purpose[],
): Promise<{ purpose: Purpose; current: Answer | null; all: Answer[] }[]> {
  const rows = await database
    .select({ nom: consentements.nom, ...answer })
    .from(consentements)
    .where(and(eq(consentements.clientCode, clientCode), eq(consentements.compteId, compteId)))
    .orderBy(desc(consentements.date));
  return purposes.map((purpose) => {
    const all = rows
      .filter(({ nom }) => nom === purpose.nom)
      .filter((each, index, own) => {
        const later = own[index - 1];
        return later?.isAccepted !== each.isAccepted || later.version !== each.version;
      });
    const [newest] = all;
    return { purpose, current: newest && isValid(newest, purpose) ? newest : null, all };
  });
}

/**
 * Refuses an answer to another text than the present one: nobody agrees to what they have not read.
 * @param version digest of the text that was read
 * @throws PortalError 409 `EtatIncompatible`
 */
export function checkTextRead({ libelle }: Purpose, version: string, champ: string): void {
  if (version === versionOf(libelle)) return;
  const { changed: message } = messages;
  throw new PortalError(409, 'EtatIncompatible', { message, erreurs: [{ champ, code: 'changed', message }] });
}

/**
 * Answers that say something else than the person has said to the same text: one given twice, in two tabs, is kept
 * once.
 */
export async function newAnswers<Given extends Purpose & Pick<Answer, 'isAccepted'>>(
  database: Database,
  answerer: Answerer,
  given: readonly Given[],
): Promise<Given[]> {
  const newest = await findNewest(database, answerer);
  return given.filter(({ nom, libelle, isAccepted }) => {
    const known = newest.get(nom);
    return known?.isAccepted !== isAccepted || known.version !== versionOf(libelle);
  });
}

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
  for (const [nom, { isAccepted }] of await findNewest(transaction, answerer))
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
  purposes: readonly Purpose[],
): Promise<boolean> {
  const answers = await findAnswers(database, answerer, purposes);
  return purposes.some(({ nom }) => !answers.has(nom));
}
