import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { create, integer, object, string } from 'superstruct';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { CampaignChannel } from '@portal/shared-api/contract/campagnes';
import { comptes } from '../identity/accounts/public';
import {
  backgroundContext,
  momentOf,
  notifications,
  notificationsComptes,
  type AnnounceContext,
} from '../notifications/public';
import { startOfCivilDate } from '../platform/clock';
import type { Transaction } from '../platform/database/database';
import type { Platform } from '../platform/http/context';
import { enqueue, restartInAnHour } from '../platform/jobs/queue';
import type { JobHandler } from '../platform/jobs/worker';
import { sendTemplate } from '../platform/mail/templates';
import { PUSH_JOB } from '../platform/push';
import { queueSms } from '../platform/sms/job';
import { addressAt, mailParagraphs } from './rules';
import { countReached, lockCampaign, updateCampaign, type CampaignRow } from './store';
import { campaignSender, keepTarget, settleLines } from './target';

export const SEND_JOB = 'campagne.envoi';
export const BATCH_JOB = 'campagne.lot';
/** Lines of one transaction. */
const BATCH = 500;

const startStruct = object({ id: string(), version: integer() });
const batchStruct = object({ id: string() });

/** Plans the sending; a later plan has another version, and this one then does nothing. */
export const planSending = (
  transaction: Transaction,
  { clientCode, id, version }: CampaignRow,
  now: Date,
  runAt: Date,
) => enqueue(transaction, { clientCode, kind: SEND_JOB, payload: { id, version }, now, runAt, isPatient: true });

/** Begins a sending: writes down whom it means and what the bell shows, then queues the first batch. */
export const sendJob = (platform: Pick<Platform, 'config' | 'clock'>): JobHandler => ({
  isTransactional: true,
  run: async ({ clientCode, payload }, database) => {
    const { id, version } = create(payload, startStruct);
    const campaign = await lockCampaign(database, clientCode, id);
    const context = await backgroundContext(database, platform, clientCode);
    if (!campaign || !context || campaign.etat !== 'PROGRAMMEE' || campaign.version !== version) return;
    // A job that was lent twice finds the target of the first.
    if (campaign.dateCiblage !== null) return;
    await keepTarget(database, await campaignSender(database, context, campaign), campaign, context.today());
    const idNotification = campaign.canaux.includes('PORTAIL') ? await showInBell(database, context, campaign) : null;
    await updateCampaign(database, campaign, { dateCiblage: context.now(), idNotification });
    await enqueue(database, { clientCode, kind: BATCH_JOB, payload: { id }, now: context.now(), isPatient: true });
  },
  onGivenUp: restartInAnHour(() => platform.clock.now()),
});

/** What the bell shows of a campaign, until the end of its last day. @returns its number. */
export async function showInBell(
  transaction: Transaction,
  context: AnnounceContext,
  campaign: CampaignRow,
  titre = campaign.titre,
): Promise<string> {
  const { texte, importance, icone, isFermable, lien, dateFin, clientCode } = campaign;
  const id = randomUUID();
  await transaction
    .insert(notifications)
    .values({
      id,
      clientCode,
      titre,
      texte,
      importance,
      icone,
      isFermable,
      lien,
      cible: 'NOMMES',
      roles: [],
      dateDebut: momentOf(context),
      dateFin: dateFin === null ? null : startOfCivilDate(addDays(dateFin, 1)),
    });
  return id;
}

/**
 * Sends a batch and marks its lines in one transaction, then queues the next: after a kill it is done again as a whole
 * or not at all, so that nobody receives it twice. A stopped campaign sends no further batch, and until the last batch
 * it leaves out people who may no longer receive it.
 */
export const batchJob = (platform: Pick<Platform, 'config' | 'clock'>, size = BATCH): JobHandler => ({
  isTransactional: true,
  run: async ({ clientCode, payload }, database) => {
    const { id } = create(payload, batchStruct);
    const campaign = await lockCampaign(database, clientCode, id);
    const context = await backgroundContext(database, platform, clientCode);
    if (!campaign || !context) return;
    const end = async (etat: 'ENVOYEE' | 'ANNULEE') =>
      updateCampaign(database, campaign, { etat, envoyees: await countReached(database, id) });
    // A stop does not count: whoever stops a million messages is not to wait.
    if (campaign.etat === 'ANNULEE') return end('ANNULEE');
    if (campaign.etat !== 'PROGRAMMEE') return;
    const sender = await campaignSender(database, context, campaign);
    const lines = await settleLines(database, sender, campaign, { size, now: context.now() });
    if (lines.length === 0) return end('ENVOYEE');
    const sent = lines.filter(({ exclusion }) => exclusion === null);
    await deliver(database, context, campaign, campaign.idNotification, sent);
    await enqueue(database, { clientCode, kind: BATCH_JOB, payload: { id }, now: context.now(), isPatient: true });
  },
  onGivenUp: restartInAnHour(() => platform.clock.now()),
});

/** Hands a notification to the channels of some accounts. */
export async function deliver(
  transaction: Transaction,
  context: AnnounceContext,
  campaign: CampaignRow,
  idNotification: string | null,
  lines: readonly { compte_id: string; canal: CampaignChannel }[],
  titre = campaign.titre,
): Promise<void> {
  const { client, origin, now } = context;
  const { texte, texteSms, lien } = campaign;
  const accounts = await transaction
    .select({ id: comptes.id, prenom: comptes.prenom, email: comptes.email, telephone: comptes.telephonePortable })
    .from(comptes)
    .where(
      inArray(
        comptes.id,
        lines.map(({ compte_id }) => compte_id),
      ),
    );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const rung = lines.filter(({ canal }) => canal === 'PORTAIL');
  if (idNotification !== null && rung.length > 0)
    await transaction
      .insert(notificationsComptes)
      .values(rung.map(({ compte_id }) => ({ compteId: compte_id, idNotification, dateLecture: null })))
      .onConflictDoNothing();
  const paragraphs = mailParagraphs(texte, origin);
  const address = addressAt(origin, lien ?? '/');
  for (const { compte_id, canal } of lines) {
    const account = byId.get(compte_id);
    if (!account) continue;
    const { id, prenom, email, telephone } = account;
    if (canal === 'EMAIL')
      await sendTemplate(
        transaction,
        client,
        {
          code: 'NOTIFICATION',
          to: email,
          variables: { prenom, titre, texte: paragraphs },
          lien: address,
          about: { compteId: id },
        },
        now(),
      );
    if (canal === 'SMS' && telephone !== null)
      await queueSms(transaction, { clientCode: client.code, to: telephone, text: texteSms }, now());
    if (canal === 'PUSH')
      await enqueue(transaction, {
        clientCode: client.code,
        kind: PUSH_JOB,
        payload: { compteId: id, titre, lien: lien ?? '/' },
        now: now(),
        isPatient: true,
      });
  }
}
