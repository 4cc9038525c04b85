import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { create, object, string } from 'superstruct';
import { demandes, findAnyRequest } from '../demandes/public';
import { submissionOf } from '../formulaires/public';
import { findClientByCode, listClients } from '../identity/clients/public';
import { civilDateOf } from '../platform/clock';
import type { Client } from '../platform/http/context';
import { enqueue } from '../platform/jobs/queue';
import type { JobHandler } from '../platform/jobs/worker';
import type { Secrets } from '../platform/secrets';
import type { UpkeepTask } from '../platform/upkeep';
import type { Connector } from './connector';
import { demandesRemises } from './tables';

export const HAND_OVER_JOB = 'demande.remise';
const payloadStruct = object({ numero: string() });

/** Older requests were decided before the insurer had a connector. */
const RECENT_MS = 30 * 86_400_000;
const BATCH = 200;

/** The connector of a client, or null for one whose management system is the portal's own tables. */
export type ConnectorOf = (client: Client) => Connector | null;

/** Queues what was accepted and not handed over yet; row and job come together, so that each request goes once. */
export const planHandOver =
  (connectorOf: ConnectorOf): UpkeepTask =>
  async (database, now) => {
    for (const client of await listClients(database)) {
      if (!connectorOf(client)) continue;
      await database.transaction(async (transaction) => {
        const accepted = transaction
          .select({
            clientCode: demandes.clientCode,
            numero: demandes.numero,
            date: sql<Date>`${now.toISOString()}::timestamptz`.as('date'),
          })
          .from(demandes)
          .where(
            and(
              eq(demandes.clientCode, client.code),
              inArray(demandes.etat, ['ACCEPTEE']),
              gt(demandes.dateCloture, new Date(now.getTime() - RECENT_MS)),
              sql`not exists (select 1 from ${demandesRemises} where ${demandesRemises.clientCode} = ${demandes.clientCode} and ${demandesRemises.numero} = ${demandes.numero})`,
            ),
          )
          .limit(BATCH);
        const planned = await transaction
          .insert(demandesRemises)
          .select(accepted)
          .onConflictDoNothing()
          .returning({ numero: demandesRemises.numero });
        for (const { numero } of planned)
          await enqueue(transaction, { clientCode: client.code, kind: HAND_OVER_JOB, payload: { numero }, now });
      });
    }
  };

/** Hands a request to the management system, again until it takes it. */
export const handOverJob = (connectorOf: ConnectorOf, secrets: Secrets): JobHandler => ({
  isTransactional: false,
  async run({ clientCode, payload }, database) {
    const { numero } = create(payload, payloadStruct);
    const client = await findClientByCode(database, clientCode);
    const connector = client && connectorOf(client);
    const demande = await findAnyRequest(database, { clientCode, numero });
    if (!connector || !demande) return;
    const { numPers, corps } = submissionOf(demande.donneesChiffrees, secrets);
    await connector.handOver({
      numeroDemande: numero,
      code: demande.code,
      numeroContratIndividuel: demande.numeroContrat,
      numPers,
      personnes: demande.personnes,
      dateDemande: demande.dateDemande,
      dateDecision: civilDateOf(demande.dateCloture ?? demande.dateMaj),
      donnees: corps,
    });
  },
});
