import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contrats, personnes, ribs } from '../../contrats/public';
import { nextFreeNumber } from '../../platform/numbers/store';
import type { Transaction } from '../../platform/database/database';
import { actes, decomptes, paiements } from '../tables';
import { reglementsAttente } from './tables';

/** First serial number of statements from requests; transmissions and load data use other ranges. */
const firstSerial = 1_000_000;

/** Number of a new statement: year and month, then seven digits. */
export const nextDecompteNumber = (transaction: Transaction, clientCode: string, today: string): Promise<string> =>
  nextFreeNumber(transaction, {
    clientCode,
    serie: 'decompte',
    first: firstSerial,
    numberOf: (serial) => `${today.slice(0, 7).replace('-', '')}${serial}`,
    findTaken: (numbers) =>
      transaction
        .select({ numero: decomptes.numeroDecompte })
        .from(decomptes)
        .where(and(eq(decomptes.clientCode, clientCode), inArray(decomptes.numeroDecompte, numbers))),
  });

export type NewDecompte = typeof decomptes.$inferInsert;
export type NewActe = typeof actes.$inferInsert;
export type Waiting = typeof reglementsAttente.$inferInsert;

/** Stores a decided statement. @param waiting how the portal pays it later; null where it does not pay */
export async function keepDecompte(
  transaction: Transaction,
  decompte: NewDecompte,
  acts: readonly NewActe[],
  waiting: Waiting | null,
): Promise<void> {
  await transaction.insert(decomptes).values(decompte);
  await transaction.insert(actes).values([...acts]);
  if (waiting) await transaction.insert(reglementsAttente).values(waiting);
}

const account = alias(ribs, 'compte_versement');

/** What is paid now: of one insurer, available until a day, to accounts that have not changed since an instant. */
interface Due {
  clientCode: string;
  today: string;
  frozenSince: Date;
}

/**
 * Payable statements: due and undecided elsewhere, with a known account older than the freeze. They are locked until
 * the end of the transaction; other servers skip them.
 */
export function takePayable(transaction: Transaction, { clientCode, today, frozenSince }: Due, limit: number) {
  return transaction
    .select({
      attente: reglementsAttente,
      decompte: decomptes,
      codeModePaiement: contrats.codeModePaiementPrestation,
      pays: account.pays,
      cle: account.cle,
      fin: account.fin,
      nom: personnes.nom,
      prenom: personnes.prenom,
    })
    .from(reglementsAttente)
    .innerJoin(
      decomptes,
      and(
        eq(decomptes.clientCode, reglementsAttente.clientCode),
        eq(decomptes.numeroDecompte, reglementsAttente.numeroDecompte),
      ),
    )
    .innerJoin(
      contrats,
      and(eq(contrats.clientCode, reglementsAttente.clientCode), eq(contrats.numero, reglementsAttente.numeroContrat)),
    )
    .innerJoin(
      personnes,
      and(
        eq(personnes.clientCode, reglementsAttente.clientCode),
        eq(personnes.numPers, reglementsAttente.numPersDestinataire),
      ),
    )
    .leftJoin(
      account,
      and(
        eq(account.clientCode, reglementsAttente.clientCode),
        eq(account.numeroContrat, reglementsAttente.numeroContrat),
        eq(account.numPers, reglementsAttente.numPersCompte),
      ),
    )
    .where(
      and(
        eq(reglementsAttente.clientCode, clientCode),
        lte(reglementsAttente.disponibleLe, today),
        eq(decomptes.etat, 'EN_COURS'),
        or(
          ne(contrats.codeModePaiementPrestation, 'VIR'),
          eq(decomptes.montantRC, 0),
          and(
            isNotNull(account.numPers),
            or(isNull(account.dateModification), lte(account.dateModification, frozenSince)),
          ),
        ),
      ),
    )
    .orderBy(reglementsAttente.numeroDecompte)
    .limit(limit)
    .for('update', { of: reglementsAttente, skipLocked: true });
}

/** Ends the waiting of statements that the management system gives: it decides on them from then on. */
export async function endWaiting(
  transaction: Transaction,
  clientCode: string,
  numbers: readonly string[],
): Promise<void> {
  await transaction
    .delete(reglementsAttente)
    .where(and(eq(reglementsAttente.clientCode, clientCode), inArray(reglementsAttente.numeroDecompte, [...numbers])));
}

/** Pays what waits for the own account of minors to its receiver instead: those accounts are gone. */
export async function payToReceiver(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  minors: readonly string[],
): Promise<void> {
  await transaction
    .update(reglementsAttente)
    .set({ numPersCompte: sql`${reglementsAttente.numPersDestinataire}` })
    .where(
      and(
        eq(reglementsAttente.clientCode, clientCode),
        eq(reglementsAttente.numeroContrat, numeroContrat),
        inArray(reglementsAttente.numPersCompte, [...minors]),
      ),
    );
}

export type Payable = Awaited<ReturnType<typeof takePayable>>[number];

/** Marks statements as paid by a transfer, or without one for a zero amount. */
export async function markPaid(
  transaction: Transaction,
  payable: Payable,
  paid: { idPaiement: string | null; ibanMasque: string | null; today: string },
): Promise<void> {
  const { clientCode, numeroDecompte } = payable.attente;
  await transaction
    .update(decomptes)
    .set({
      etat: 'PAYE',
      datePaiement: paid.today,
      dateTraitement: paid.today,
      idPaiement: paid.idPaiement,
      ibanMasque: paid.ibanMasque,
      codeModePaiement: payable.codeModePaiement,
    })
    .where(and(eq(decomptes.clientCode, clientCode), eq(decomptes.numeroDecompte, numeroDecompte)));
  await transaction
    .delete(reglementsAttente)
    .where(and(eq(reglementsAttente.clientCode, clientCode), eq(reglementsAttente.numeroDecompte, numeroDecompte)));
}

export async function keepPayment(transaction: Transaction, payment: typeof paiements.$inferInsert): Promise<void> {
  await transaction.insert(paiements).values(payment);
}
