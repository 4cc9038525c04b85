import { randomUUID } from 'node:crypto';
import { askExport, downloadExport, listExports, type ExportedList } from '@portal/shared-api/contract/exports';
import { audit } from '../platform/audit/store';
import { notFound } from '../platform/errors';
import type { DeferredList } from '../platform/exports/deferred';
import type { FileVault } from '../platform/files/vault';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { enqueue } from '../platform/jobs/queue';
import { countAttempt } from '../platform/limits/store';
import { EXPORT_JOB } from './job';
import { askedAtMost, identityOf, keptMs, presentExport } from './rules';
import { findBeingMade, findExports, findReady, keepExport, objectName } from './store';
import type { ExportRow } from './tables';

type FindList = (liste: ExportedList) => DeferredList;
type AskContext = Context<void, void, { liste: ExportedList; filtres: Record<string, string> }>;

const ownerOf = (context: Pick<Context, 'client' | 'session'>) => ({
  clientCode: context.client.code,
  compteId: signedIn(context).userId,
});

const auditFile = (context: Context, action: 'export.demande' | 'export.telecharge', { id, liste }: ExportRow) =>
  audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible: id,
    details: { liste },
    ip: context.ip,
  });

/** The order, or the same one that is already being made. */
async function ask(context: AskContext, list: DeferredList): Promise<ExportRow> {
  const { database, client, contrat, secrets, body } = context;
  if (list.feature) checkFeature(client, list.feature, contrat);
  list.check(body.filtres);
  const owner = ownerOf(context);
  const { numeroContratIndividuel: numeroContrat } = currentContrat(context);
  const empreinte = secrets.index(identityOf(numeroContrat, body.liste, body.filtres));
  const same = await findBeingMade(database, owner.compteId, empreinte);
  if (same) return same;
  const now = context.now();
  await countAttempt(database, secrets, askedAtMost, owner.compteId, now);
  const kept = await keepExport(database, {
    ...owner,
    id: randomUUID(),
    numeroContrat,
    liste: body.liste,
    filtresChiffre: secrets.encrypt(JSON.stringify(body.filtres)),
    empreinte,
    etat: 'EN_PREPARATION',
    nomFichier: null,
    dateDemande: now,
    expiresAt: new Date(now.getTime() + keptMs),
  });
  // A second press that arrived at the same instant.
  const row = kept ?? (await findBeingMade(database, owner.compteId, empreinte));
  if (!row) throw notFound();
  if (kept) {
    await enqueue(database, {
      clientCode: client.code,
      kind: EXPORT_JOB,
      payload: { id: row.id },
      now,
      isPatient: true,
    });
    await auditFile(context, 'export.demande', row);
  }
  return row;
}

/** Long lists: asked for, looked at, downloaded (decision 0095). */
export const routes = (vault: FileVault, findList: FindList): DomainRoutes => [
  handle(askExport, async (context) => presentExport(await ask(context, findList(context.body.liste)))),
  handle(listExports, async (context) => ({
    exports: (await findExports(context.database, ownerOf(context), context.now())).map(presentExport),
  })),
  handle(
    downloadExport,
    async (context) => {
      const row = await findReady(context.database, ownerOf(context), context.params.id, context.now());
      if (row?.nomFichier == null) throw notFound();
      const content = await vault.read(objectName(row));
      await context.database.transaction((database) => auditFile({ ...context, database }, 'export.telecharge', row));
      return file({ name: row.nomFichier, type: 'application/pdf', content });
    },
    { ownTransaction: true },
  ),
];
