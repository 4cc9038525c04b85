import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Frequence } from '@portal/shared-api/contract/formulaires/abonnement';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { wholeHistory } from '@portal/shared-api/rules/history-periods';
import { pageCatalogue } from '@portal/shared-api/rules/page-catalogue';
import { comptes, findAccount, type Account } from '../../identity/accounts/public';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import type { Database, Transaction } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { enqueue } from '../../platform/jobs/queue';
import { escapeHtml } from '../../platform/mail/message';
import { isMailWaiting } from '../../platform/mail/sent-mails';
import { isSwitchedOff, sendTemplate, smsText } from '../../platform/mail/templates';
import { PUSH_JOB } from '../../platform/push';
import { queueSms } from '../../platform/sms/job';
import { isOpenToSomebody } from '../open-pages';
import { channelsOf, defaultSubscription, nextMonday, possibleChannels } from '../subscriptions/rules';
import { findSubscriptions } from '../subscriptions/store';
import { notifications, notificationsComptes } from '../tables';
import type { EventKind, EventText, EventVariables, Page } from './facts';
import { eventTexts } from './kinds';
import { supportNumber } from '../../platform/support-number';

/** Insurer, address and time of an event; every call has them. */
export type AnnounceContext = Pick<Context, 'client' | 'origin' | 'now' | 'today' | 'channels'>;

/** An event and the account that it concerns; one of a request has its number. */
export type Announcement<Kind extends EventKind> = {
  kind: Kind;
  compteId: string;
  variables: EventVariables[Kind];
  /** Contract that the event is about; its link leads to it. */
  numeroContrat?: string;
} & (Kind extends `demande.${string}` ? { numeroDemande: string } : { numeroDemande?: string });

/** States of the accounts that a notification reaches: neither closed nor waiting for their activation. */
export const reachedStates: readonly Account['etat'][] = ['ACTIF', 'BLOQUE'];
/** Address of an account as long as a notification reaches it; null for one without. */
export async function addressOf(database: Database, clientCode: string, compteId: string): Promise<string | null> {
  const account = await findAccount(database, clientCode, compteId);
  return account && account.email !== '' && reachedStates.includes(account.etat) ? account.email : null;
}

/**
 * A list that holds what was just paid, whenever the care took place: a list that everybody has goes before one that an
 * audience alone has.
 */
function payments({ client, today }: AnnounceContext, numeroContrat: string | null): Page {
  const lists: readonly [Page, Page] = [
    { route: `${pageCatalogue.prestations.path}?onglet=paiement`, feature: 'prestationsConsultation' },
    {
      route: `${pageCatalogue.remboursements.path}?${new URLSearchParams(wholeHistory(today())).toString()}`,
      feature: 'remboursementsConsultation',
    },
  ];
  return (
    lists.find(({ feature }) => isFeatureAllowed(client.configuration.fonctionnalites, feature, numeroContrat)) ??
    lists.find(({ feature }) => isOpenToSomebody(client, feature, numeroContrat)) ??
    lists[1]
  );
}

const withContract = (route: string, numeroContrat: string) =>
  `${route}${route.includes('?') ? '&' : '?'}${new URLSearchParams({ numeroContratIndividuel: numeroContrat }).toString()}`;

/** Where the application opens instead of a page that is closed. */
const home = pageCatalogue.accueil.path;
const weeklyHourMs = 8 * 3_600_000;

/**
 * Notifies a person of an event, in its transaction: by the bell always, by mail, SMS and mobile application as they
 * chose (F-01). An account that is closed or waits for its activation learns nothing.
 */
export async function announce<Kind extends EventKind>(
  transaction: Transaction,
  context: AnnounceContext,
  { kind, compteId, variables, numeroDemande, numeroContrat }: Announcement<Kind>,
): Promise<void> {
  const { client, origin } = context;
  const account = await findAccount(transaction, client.code, compteId);
  if (!account || !reachedStates.includes(account.etat)) return;
  const text = eventTexts[kind]({
    ...variables,
    numeroDemande: numeroDemande ?? '',
    prenom: account.prenom,
    to: account.email,
    address: (route: string) => `${origin}/#${route}`,
    onContract: (route: string) => (numeroContrat === undefined ? route : withContract(route, numeroContrat)),
    telephone: supportNumber(client.configuration),
    remboursements: payments(context, numeroContrat ?? null),
    isOpen: (feature) => isOpenToSomebody(client, feature, numeroContrat ?? null),
  });
  await ring(transaction, context, compteId, text);
  const subscriber = { clientCode: client.code, compteId };
  const { canaux, frequence } =
    (await findSubscriptions(transaction, subscriber)).get(text.abonnement) ??
    defaultSubscription(text.abonnement, client.configuration);
  const channels = channelsOf(text.abonnement, canaux, possibleChannels(account, client, context.channels));
  const about = { compteId, ...(numeroDemande === undefined ? {} : { numeroDemande }) };
  if (channels.mail) await sendMail(transaction, context, text, frequence, about);
  if (channels.sms) await sendSms(transaction, context, account, text, numeroDemande ?? '');
  if (channels.push)
    await enqueue(transaction, {
      clientCode: client.code,
      kind: PUSH_JOB,
      payload: { compteId, titre: text.titre, lien: text.lien ?? home },
      now: context.now(),
      isPatient: true,
    });
}

/** A notification to this person by name; every value in it is escaped. */
async function ring(
  transaction: Transaction,
  context: AnnounceContext,
  compteId: string,
  { titre, texte, importance, lien }: EventText,
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insert(notifications)
    .values({
      id,
      clientCode: context.client.code,
      titre,
      texte: `<p>${escapeHtml(texte)}</p>`,
      importance,
      lien,
      cible: 'NOMMES',
      roles: [],
      dateDebut: momentOf(context),
      dateFin: null,
    });
  await transaction.insert(notificationsComptes).values({ compteId, idNotification: id, dateLecture: null });
}

/** Now, or this hour on the portal's own day where that lies before the clock. */
export function momentOf({ now, today }: Pick<AnnounceContext, 'now' | 'today'>): Date {
  const moment = now();
  const day = civilDateOf(moment);
  if (day <= today()) return moment;
  return new Date(startOfCivilDate(today()).getTime() + moment.getTime() - startOfCivilDate(day).getTime());
}

/** The mail of the event; the weekly one only once, on the Monday after. */
async function sendMail(
  transaction: Transaction,
  { client, now }: AnnounceContext,
  { mail, weekly }: EventText,
  frequence: Frequence,
  about: { compteId: string; numeroDemande?: string },
): Promise<void> {
  if (!mail) return;
  if (frequence === 'IMMEDIATE' || !weekly) return sendTemplate(transaction, client, { ...mail, about }, now());
  // Two payments of one person at once make one mail: the second waits here, and finds that of the first.
  await transaction.select({ id: comptes.id }).from(comptes).where(eq(comptes.id, about.compteId)).for('no key update');
  if (await isMailWaiting(transaction, about.compteId, weekly.code)) return;
  const runAt = new Date(startOfCivilDate(nextMonday(civilDateOf(now()))).getTime() + weeklyHourMs);
  await sendTemplate(transaction, client, { ...weekly, about, runAt }, now());
}

async function sendSms(
  transaction: Transaction,
  { client, now }: AnnounceContext,
  { telephonePortable }: Account,
  { sms, lien }: EventText,
  numeroDemande: string,
): Promise<void> {
  if (sms === null || telephonePortable === null) return;
  if (await isSwitchedOff(transaction, client.code, sms)) return;
  const text = await smsText(transaction, client, sms, { numeroDemande }, { isPageClosed: lien === null });
  await queueSms(transaction, { clientCode: client.code, to: telephonePortable, text }, now());
}
