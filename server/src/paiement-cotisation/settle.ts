import { and, eq } from 'drizzle-orm';
import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { RESTORE_JOB, contrats } from '../contrats/public';
import { creditLedger, findLedger, unpaidLines } from '../cotisations/public';
import { keepDocument } from '../documents/public';
import { findAccount } from '../identity/accounts/public';
import type { AnnounceContext } from '../notifications/public';
import { audit } from '../platform/audit/store';
import { civilDateOf, startOfCivilDate } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import { enqueue } from '../platform/jobs/queue';
import { sendTemplate } from '../platform/mail/templates';
import type { PaymentAnswer } from '../platform/payment/provider';
import { moveOperation } from '../signatures-paiements/public';
import { messages } from './messages';
import { isOver, moves } from './rules';
import { lockPayment, movePayment, type PaiementRow } from './store';

/** The cover is back the day after, at noon. */
const noonMs = 12 * 3_600_000;

/**
 * Takes over what the provider says of a payment, once: ledger, contract, receipt and mail are one transaction. An
 * answer about another amount or reference is none, and leaves a line in the trail.
 * @param said `EXPIRE` ends a payment whose time is over
 */
export async function settlePayment(
  database: Database,
  context: AnnounceContext,
  payment: Pick<PaiementRow, 'clientCode' | 'reference'>,
  said: PaymentAnswer | 'EXPIRE',
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await lockPayment(transaction, payment);
    if (!row) return;
    if (!moves(row.etat, said === 'EXPIRE' ? said : said.etat)) return;
    const answer = isAbout(row, said) ? said : isOver(row, context.now()) ? 'EXPIRE' : null;
    if (said !== 'EXPIRE' && answer !== said)
      await note(transaction, context, row, 'paiement.incoherent', { montant: said.montant });
    if (answer === null) return;
    const etat = answer === 'EXPIRE' ? answer : answer.etat;
    const saidAt = answer === 'EXPIRE' ? null : answer.dateTransaction;
    const at = saidAt ?? context.now();
    const facts =
      answer === 'EXPIRE'
        ? {}
        : {
            // What the portal enters has a day everywhere, also where the provider gives none.
            dateTransaction: etat === 'ACCEPTE' ? at : saidAt,
            numeroTransaction: answer.numeroTransaction,
            libelleRefus: answer.libelleRefus,
          };
    await movePayment(transaction, row, { etat, ...facts });
    const idDocument = etat === 'ACCEPTE' ? await credit(transaction, context, { ...row, ...facts }, at) : null;
    await moveOperation(transaction, row.clientCode, row.reference, { etat, date: at, idDocument });
    await note(transaction, context, row, actions[etat], { montant: row.montant });
  });
}

const isAbout = ({ montant, reference }: PaiementRow, said: PaymentAnswer | 'EXPIRE') =>
  said === 'EXPIRE' || (said.montant === montant && said.reference === reference);

const actions = {
  ACCEPTE: 'paiement.accepte',
  REFUSE: 'paiement.refuse',
  ABANDONNE: 'paiement.abandonne',
  EXPIRE: 'paiement.expire',
  EN_ATTENTE: 'paiement.attendu',
} as const;

/** Day of a payment; a demo that keeps its day has none after it. */
function dayOf(context: AnnounceContext, paidAt: Date): string {
  const [today, day] = [context.today(), civilDateOf(paidAt)];
  return day < today ? day : today;
}

/**
 * The noon after a payment by the clock, or now where it is over: a demo may keep its day while the clock goes on, and
 * nothing is restored at once.
 */
function noonAfter(context: AnnounceContext, paidAt: Date): Date {
  const [today, now] = [context.today(), context.now()];
  const day = today > civilDateOf(now) ? today : civilDateOf(paidAt);
  const noon = new Date(startOfCivilDate(addDays(day, 1)).getTime() + noonMs);
  return noon < now ? now : noon;
}

const note = (
  transaction: Transaction,
  context: AnnounceContext,
  { clientCode, reference, numeroContrat }: PaiementRow,
  action: string,
  details: object,
) =>
  audit(transaction, {
    clientCode,
    date: context.now(),
    action,
    acteur: null,
    cible: reference,
    details: { contrat: numeroContrat, ...details },
    ip: null,
  });

/** Enters the money on its day, ends the dispute, and sends the receipt. @returns number of the receipt */
async function credit(
  transaction: Transaction,
  context: AnnounceContext,
  row: PaiementRow,
  paidAt: Date,
): Promise<string> {
  const { clientCode, numeroContrat, rangs, montant, reference, compteId, email } = row;
  const day = dayOf(context, paidAt);
  const contract = and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numeroContrat));
  // The ledger of a contract has one writer at a time.
  const [contrat] = await transaction.select().from(contrats).where(contract).for('update');
  await creditLedger(
    transaction,
    { clientCode, numeroContrat },
    { rangs, montant, date: day, libelle: `${messages.movement} – ${reference}`, reference },
  );
  // Calls that are not due yet leave the balance below zero, and are no debt.
  const ledger = await findLedger(transaction, clientCode, numeroContrat);
  const isPaid = unpaidLines(ledger).every(({ reste }) => reste === 0);
  if (contrat?.isPrecontentieux && isPaid) {
    await transaction.update(contrats).set({ isPrecontentieux: false }).where(contract);
    if (contrat.etat === 'suspendu')
      await enqueue(transaction, {
        clientCode,
        kind: RESTORE_JOB,
        payload: { numeroContrat, dateReprise: addDays(day, 1) },
        now: context.now(),
        runAt: noonAfter(context, paidAt),
      });
  }
  const account = await findAccount(transaction, clientCode, compteId);
  const paid = { reference, montant: formatEuros(toEuros(montant)), date: formatDate(day) };
  await sendTemplate(
    transaction,
    context.client,
    { code: 'E-18', to: email, variables: { prenom: account?.prenom ?? '', ...paid } },
    context.now(),
  );
  return receipt(transaction, row, day, paid);
}

const receipt = (
  transaction: Transaction,
  { clientCode, numeroContrat, reference, numeroTransaction }: PaiementRow,
  day: string,
  { montant, date }: { montant: string; date: string },
): Promise<string> => {
  const texts = messages.receipt;
  return keepDocument(transaction, {
    clientCode,
    numeroContrat,
    numPers: null,
    compteId: null,
    codeCategorie: 'AVIS_ECHEANCE',
    libelle: texts.title(reference),
    nomFichier: texts.file(reference),
    dateDocument: day,
    typeMime: 'application/pdf',
    modele: 'FEUILLE',
    contenu: {
      sections: [
        {
          titre: texts.section,
          faits: [
            { libelle: texts.reference, valeur: reference },
            ...(numeroTransaction === null ? [] : [{ libelle: texts.transaction, valeur: numeroTransaction }]),
            { libelle: texts.object, valeur: messages.operation },
            { libelle: texts.date, valeur: date },
            { libelle: texts.amount, valeur: montant },
          ],
        },
      ],
    },
  });
};
