import { and, asc, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { assures, findContractWithProduct } from '../contrats/public';
import { announceToPerson, announceWaiting, isOpenToSomebody, type AnnounceContext } from '../notifications/public';
import { hourOf } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import type { Platform } from '../platform/http/context';
import { findAnnounced } from './announced';
import { isStillDue } from './rules';
import { mouvementsCotisation } from './tables';

type Line = typeof mouvementsCotisation.$inferSelect;
type Announcer = Pick<Platform, 'config' | 'clock'>;

/** Days between the news of a due date and that date. */
const NOTICE_DAYS = 7;
/** Nobody gets a notification of a due date at night. */
const NOTICE_HOUR = '08:00';

/** Tells of the debits that a bank rejected, once each (F-01, COTISATION). */
export const announceRejections = (database: Database, platform: Announcer): Promise<number> =>
  announceWaiting(database, platform, {
    // Constants, as the partial index has them: with parameters a kept plan would read the whole table.
    take: async (transaction, limit) => {
      const waiting = sql`${mouvementsCotisation.nature} = 'REJET' and ${mouvementsCotisation.isAnnonce} = false`;
      const rejections = await lockLines(transaction, waiting, mouvementsCotisation.dateMouvement, { limit });
      await markTold(transaction, rejections);
      return rejections;
    },
    tell: (transaction, context, line) =>
      tellMember(transaction, context, line, 'cotisation.rejetee', line.dateMouvement),
  });

/**
 * Tells of the contributions that are called and due within a week, once each, from eight in the morning (F-01,
 * COTISATION); those that are paid or cancelled are not due, nor what is called for a period after the end of a
 * contract.
 */
export async function announceDueDates(database: Database, platform: Announcer): Promise<number> {
  const { clock } = platform;
  if (hourOf(clock.now()) < NOTICE_HOUR) return 0;
  const today = clock.today();
  return announceWaiting(database, platform, {
    take: (transaction, limit) => takeCalls(transaction, today, limit),
    // Its amount and its payment are read on a page: without that page the day alone is of no use.
    tell: async (transaction, context, line) => {
      if (line.isNews && isOpenToSomebody(context.client, 'compteEncaissementConsultation', line.numeroContrat))
        await tellMember(transaction, context, line, 'cotisation.echeance', dueDay(line));
    },
  });
}

/** A call, and whether its day is news: several of one day make one notification. */
type Call = Line & { isNews: boolean };

const isOfSameDay = (one: Line, other: Line): boolean =>
  one.clientCode === other.clientCode &&
  one.numeroContrat === other.numeroContrat &&
  one.dateEcheance === other.dateEcheance;

async function isDayTold(
  transaction: Transaction,
  { clientCode, numeroContrat, dateEcheance }: Line,
): Promise<boolean> {
  if (dateEcheance === null) return false;
  const told = await transaction
    .select({ rang: mouvementsCotisation.rang })
    .from(mouvementsCotisation)
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        eq(mouvementsCotisation.numeroContrat, numeroContrat),
        eq(mouvementsCotisation.nature, 'APPEL'),
        eq(mouvementsCotisation.dateEcheance, dateEcheance),
        eq(mouvementsCotisation.isAnnonce, true),
      ),
    )
    .limit(1);
  return told.length > 0;
}

const dueDay = ({ dateEcheance, dateMouvement }: Line) => dateEcheance ?? dateMouvement;

/**
 * Takes calls of the coming week. What is not due as things stand, because the contract ends before or is suspended,
 * waits: the contract may be resumed before the day. The search goes on past it, so that it holds up nothing.
 */
async function takeCalls(transaction: Transaction, today: string, limit: number): Promise<Call[]> {
  const waiting = sql`${mouvementsCotisation.nature} = 'APPEL' and ${mouvementsCotisation.etat} = 'AREGLER'
    and ${mouvementsCotisation.isAnnonce} = false
    and ${mouvementsCotisation.dateEcheance} between ${today} and ${addDays(today, NOTICE_DAYS)}`;
  const due: Call[] = [];
  for (let offset = 0; due.length < limit; offset += limit) {
    const lines = await lockLines(transaction, waiting, mouvementsCotisation.dateEcheance, { limit, offset });
    for (const line of lines) {
      const found = await findContractWithProduct(transaction, line.clientCode, line.numeroContrat);
      if (!found) continue;
      const announced = await findAnnounced(transaction, line.clientCode, line.numeroContrat);
      if (!isStillDue(found.contrat, line, today, announced)) continue;
      const isTold = due.some((other) => isOfSameDay(other, line)) || (await isDayTold(transaction, line));
      due.push({ ...line, isNews: !isTold });
    }
    if (lines.length < limit) break;
  }
  await markTold(transaction, due);
  return due;
}

/** Locks lines that are not announced yet, oldest first, and skips those of other servers. */
function lockLines(
  transaction: Transaction,
  waiting: SQL,
  day: AnyColumn,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Line[]> {
  const { clientCode, numeroContrat, rang } = mouvementsCotisation;
  return transaction
    .select()
    .from(mouvementsCotisation)
    .where(waiting)
    .orderBy(asc(day), asc(clientCode), asc(numeroContrat), asc(rang))
    .limit(limit)
    .offset(offset)
    .for('update', { skipLocked: true });
}

async function markTold(transaction: Transaction, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await transaction
    .update(mouvementsCotisation)
    .set({ isAnnonce: true })
    .where(
      or(
        ...lines.map(({ clientCode, numeroContrat, rang }) =>
          and(
            eq(mouvementsCotisation.clientCode, clientCode),
            eq(mouvementsCotisation.numeroContrat, numeroContrat),
            eq(mouvementsCotisation.rang, rang),
          ),
        ),
      ),
    );
}

/** Tells the member alone, who alone sees contributions (product 2.1), of a day and nothing else. */
async function tellMember(
  transaction: Transaction,
  context: AnnounceContext,
  { numeroContrat }: Line,
  kind: 'cotisation.rejetee' | 'cotisation.echeance',
  day: string,
): Promise<void> {
  const { client } = context;
  const members = await transaction
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, client.code),
        eq(assures.numeroContrat, numeroContrat),
        eq(assures.codeLienParente, 'ADH'),
      ),
    );
  for (const { numPers } of members)
    await announceToPerson(transaction, context, numPers, {
      kind,
      numeroContrat,
      variables: { date: formatDate(day) },
    });
}
