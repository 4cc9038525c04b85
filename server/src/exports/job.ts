import { PassThrough, Readable } from 'node:stream';
import { is, object, string } from 'superstruct';
import type { ExportedList } from '@portal/shared-api/contract/exports';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findAccount, isSignInAllowed } from '../identity/accounts/public';
import { announce, backgroundContext } from '../notifications/public';
import type { Database } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import type { DeferredList } from '../platform/exports/deferred';
import type { FileVault } from '../platform/files/vault';
import type { FileAnswer } from '../platform/http/answers';
import type { Client, ClientFor, Platform, Session } from '../platform/http/context';
import type { JobHandler } from '../platform/jobs/worker';
import { keptMs } from './rules';
import { endExport, findWaiting, objectName } from './store';
import type { ExportRow } from './tables';

/** Kind of the job that makes a long list. */
export const EXPORT_JOB = 'export-differe';

const payloadStruct = object({ id: string() });

/** What a list is made with. */
export type Maker = Pick<Platform, 'clock' | 'config' | 'contrats' | 'secrets'> & { clientFor: ClientFor };

/** The account that asked, without roles or rights: what a list shows follows from the person and the contract. */
async function readerOf(database: Database, row: ExportRow, now: Date): Promise<Session | null> {
  const account = await findAccount(database, row.clientCode, row.compteId);
  if (!account || !(await isSignInAllowed(database, row.clientCode, row.compteId, now))) return null;
  const { id: userId, userName, nom, prenom, numPers } = account;
  return {
    idHash: '',
    clientCode: row.clientCode,
    userId,
    userName,
    nom,
    prenom,
    numPers,
    roles: [],
    rights: new Set(),
    idleUntil: now,
    expiresAt: now,
  };
}

/** The list with what this person may see today, not when it was asked for; null when they may no longer see it. */
async function makeList(
  database: Database,
  { clock, clientFor, contrats, secrets }: Maker,
  everyones: Client,
  row: ExportRow,
  list: DeferredList,
): Promise<FileAnswer | null> {
  const session = await readerOf(database, row, clock.now());
  const contrat = session && (await contrats.findContratForUser(database, everyones, session, row.numeroContrat));
  if (!session || !contrat || row.filtresChiffre === null) return null;
  const client = await clientFor(everyones, session, row.numeroContrat);
  const { fonctionnalites } = client.configuration;
  if (list.feature && !isFeatureAllowed(fonctionnalites, list.feature, row.numeroContrat)) return null;
  const filters: unknown = JSON.parse(secrets.decrypt(row.filtresChiffre));
  try {
    const { today } = clock;
    return await list.make({ client, contrat, database, session, today }, filters);
  } catch (error) {
    // What the portal refuses once, it refuses at each attempt.
    if (error instanceof PortalError) return null;
    throw error;
  }
}

/**
 * Makes a long list, keeps its file, and notifies the person who asked. A server that dies in the middle leaves the job
 * to another: the file is written again under the same name, and announced once.
 */
export function exportJob(
  platform: Maker,
  vault: FileVault,
  findList: (liste: ExportedList) => DeferredList,
): JobHandler {
  const end = async (database: Database, row: ExportRow, nomFichier: string | null) => {
    const background = await backgroundContext(database, platform, row.clientCode);
    await database.transaction(async (transaction) => {
      const isEnded = await endExport(transaction, row.id, {
        etat: nomFichier === null ? 'ECHEC' : 'PRET',
        nomFichier,
        expiresAt: new Date(platform.clock.now().getTime() + keptMs),
      });
      const kind = nomFichier === null ? 'export.impossible' : 'export.disponible';
      if (isEnded && background)
        await announce(transaction, background, { kind, compteId: row.compteId, variables: {} });
    });
  };
  const waitingOf = async (database: Database, payload: unknown) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no export.');
    return findWaiting(database, payload.id);
  };
  return {
    isTransactional: false,
    run: async ({ payload, clientCode }, database) => {
      const row = await waitingOf(database, payload);
      const background = row && (await backgroundContext(database, platform, clientCode));
      if (!background) return;
      const answer = await makeList(database, platform, background.client, row, findList(row.liste));
      if (answer) {
        const content = Buffer.isBuffer(answer.content) ? Readable.from([answer.content]) : answer.content;
        await vault.receive(objectName(row), content, new PassThrough());
      }
      await end(database, row, answer?.name ?? null);
    },
    onGivenUp: async ({ payload }, database) => {
      const row = await waitingOf(database, payload);
      if (row) await end(database, row, null);
    },
  };
}
