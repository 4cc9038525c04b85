import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { create, object, string } from 'superstruct';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { demandes, findAnyRequest } from '../demandes/public';
import { submissionOf, type Billed } from '../formulaires/public';
import { findAccount } from '../identity/accounts/public';
import { findClientByCode, listClients } from '../identity/clients/public';
import { findPayment, paiementsCotisation } from '../paiement-cotisation/public';
import { civilDateOf } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import type { Client } from '../platform/http/context';
import { enqueue, restartInAnHour } from '../platform/jobs/queue';
import type { JobHandler } from '../platform/jobs/worker';
import type { Secrets } from '../platform/secrets';
import type { UpkeepTask } from '../platform/upkeep';
import { within } from '../platform/within';
import type { Connector, HandedRequest } from './connector';
import { demandesRemises } from './tables';

export const HAND_OVER_JOB = 'demande.remise';
export const PAYMENT_JOB = 'paiement.remise';
const payloadStruct = object({ numero: string() });

/** Older requests and payments are from before the insurer had a connector. */
const RECENT_MS = 30 * 86_400_000;
const BATCH = 200;
/** A system that does not answer holds up no other job; below the lease of one. */
const ANSWER_MS = 60_000;
const silence = 'The management system does not answer.';

/** The connector of a client, or null for one whose management system is the portal's own tables. */
export type ConnectorOf = (client: Client) => Connector | null;

const isNotPlanned = (clientCode: PgColumn, numero: PgColumn) =>
  sql`not exists (select 1 from ${demandesRemises} where ${demandesRemises.clientCode} = ${clientCode} and ${demandesRemises.numero} = ${numero})`;

/** Accepted requests that nobody has planned yet. */
const findRequests = async (database: Database, clientCode: string, since: Date): Promise<string[]> => {
  const rows = await database
    .select({ numero: demandes.numero })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        inArray(demandes.etat, ['ACCEPTEE']),
        gt(demandes.dateCloture, since),
        isNotPlanned(demandes.clientCode, demandes.numero),
      ),
    )
    .limit(BATCH);
  return rows.map(({ numero }) => numero);
};

/** The same of card payments. */
const findPayments = async (database: Database, clientCode: string, since: Date): Promise<string[]> => {
  const rows = await database
    .select({ numero: paiementsCotisation.reference })
    .from(paiementsCotisation)
    .where(
      and(
        eq(paiementsCotisation.clientCode, clientCode),
        eq(paiementsCotisation.etat, 'ACCEPTE'),
        gt(paiementsCotisation.dateTransaction, since),
        isNotPlanned(paiementsCotisation.clientCode, paiementsCotisation.reference),
      ),
    )
    .limit(BATCH);
  return rows.map(({ numero }) => numero);
};

/** Row and job come together, so that each number goes once. */
async function plan(transaction: Transaction, clientCode: string, kind: string, numbers: readonly string[], now: Date) {
  if (numbers.length === 0) return;
  const planned = await transaction
    .insert(demandesRemises)
    .values(numbers.map((numero) => ({ clientCode, numero, date: now })))
    .onConflictDoNothing()
    .returning({ numero: demandesRemises.numero });
  for (const { numero } of planned)
    await enqueue(transaction, { clientCode, kind, payload: { numero }, now, isPatient: true });
}

/** Queues what was accepted or paid by card and not handed over yet. */
export const planHandOver =
  (connectorOf: ConnectorOf): UpkeepTask =>
  async (database, now) => {
    const since = new Date(now.getTime() - RECENT_MS);
    for (const client of await listClients(database)) {
      if (!connectorOf(client)) continue;
      await database.transaction(async (transaction) => {
        const { code } = client;
        await plan(transaction, code, HAND_OVER_JOB, await findRequests(transaction, code, since), now);
        await plan(transaction, code, PAYMENT_JOB, await findPayments(transaction, code, since), now);
      });
    }
  };

/** What the jobs need. */
export interface HandOver {
  connectorOf: ConnectorOf;
  secrets: Secrets;
  now: () => Date;
  answerMs?: number;
}

/** Hands what a number names to the management system, again until it takes it, however long that is. */
const handOverJob = (
  { connectorOf, now, answerMs = ANSWER_MS }: HandOver,
  give: (database: Database, connector: Connector, key: { clientCode: string; numero: string }) => Promise<void>,
): JobHandler => ({
  isTransactional: false,
  async run({ clientCode, payload }, database) {
    const { numero } = create(payload, payloadStruct);
    const client = await findClientByCode(database, clientCode);
    const connector = client && connectorOf(client);
    if (connector) await within(answerMs, give(database, connector, { clientCode, numero }), silence);
  },
  onGivenUp: restartInAnHour(now),
});

const handedContribution = ({ dateEffet, cotisation }: Billed): HandedRequest['cotisation'] => ({
  dateEffet,
  montant: cotisation.cotisation,
  codePeriodicite: cotisation.codePeriodicite,
});

export const requestJob = (handOver: HandOver): JobHandler =>
  handOverJob(handOver, async (database, connector, { clientCode, numero }) => {
    const demande = await findAnyRequest(database, { clientCode, numero });
    if (!demande) return;
    const { numPers, corps, precisions, facturation } = submissionOf(demande.donneesChiffrees, handOver.secrets);
    await connector.handOver({
      numeroDemande: numero,
      code: demande.code,
      numeroContratIndividuel: demande.numeroContrat,
      numPers,
      personnes: demande.personnes,
      dateDemande: demande.dateDemande,
      dateDecision: civilDateOf(demande.dateCloture ?? demande.dateMaj),
      donnees: corps,
      cotisation: facturation ? handedContribution(facturation) : null,
      precisions,
      attributions: demande.attributions,
    });
  });

export const paymentJob = (handOver: HandOver): JobHandler =>
  handOverJob(handOver, async (database, connector, { clientCode, numero }) => {
    const paiement = await findPayment(database, { clientCode, reference: numero });
    if (!paiement) return;
    const account = await findAccount(database, clientCode, paiement.compteId);
    await connector.handOverPayment({
      reference: numero,
      numeroContratIndividuel: paiement.numeroContrat,
      numPers: account?.numPers ?? null,
      montant: toEuros(paiement.montant),
      datePaiement: civilDateOf(paiement.dateTransaction ?? paiement.dateCreation),
      numeroTransaction: paiement.numeroTransaction,
      rangs: paiement.rangs,
    });
  });
