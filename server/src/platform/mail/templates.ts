import type { Database, Transaction } from '../database/database';
import type { Client } from '../http/context';
import {
  isTold,
  mailTemplates,
  smsTemplates,
  type EventSms,
  type LinkedMail,
  type MailCode,
  type MailValues,
  type SmsCode,
  type SmsValues,
} from './catalogue';
import { queueMail } from './message';
import { findOverride } from './overrides';
import { noteQueued, type MailSubject } from './sent-mails';
import { fillParagraphs, fillText, type Template, type TemplateValues } from './templates/template';
import { supportNumber } from '../support-number';

/** A mail to one person, by the name of its text; without its button where `lien` is null: its page is closed. */
export type TemplatedMail = {
  [Code in MailCode]: {
    code: Code;
    to: string;
    variables: MailValues<Code>;
    about?: MailSubject;
    /** Earliest sending, now by default: it then goes to what is the address of the account `about` by that time. */
    runAt?: Date;
  } & (Code extends LinkedMail ? { lien: string | null } : { lien?: never });
}[MailCode];

/** Insurer of a mail. */
export type MailClient = Pick<Client, 'code' | 'libelle' | 'hosts' | 'configuration'>;

/** Whoever is led to another site reads its name. */
function buttonLabel({ hosts }: MailClient, { boutonAilleurs }: Template, usual: string, lien: string): string {
  const { hostname } = new URL(lien);
  return boutonAilleurs && !hosts.includes(hostname) ? fillText(boutonAilleurs, { site: hostname }) : usual;
}

/**
 * Queues a mail in the transaction of its subject, with the insurer's text if there is one, and keeps that it was
 * queued. A mail that the insurer switched off is not sent.
 */
export async function sendTemplate(
  transaction: Transaction,
  client: MailClient,
  { code, to, variables, lien, about = {}, runAt }: TemplatedMail,
  now: Date,
): Promise<void> {
  const template: Template = mailTemplates[code];
  const override = await findOverride(transaction, client.code, code);
  if (override && !override.isActif && !template.isAlwaysSent) return;
  const values = withCommon(client, variables);
  const usual = lien === null && template.corpsSansPage ? template.corpsSansPage : template.corps;
  const subject = fillText(override?.objet ?? template.objet, values);
  const courriel = await noteQueued(transaction, { clientCode: client.code, code, to, objet: subject, about }, now);
  await queueMail(
    transaction,
    client.code,
    {
      to,
      subject,
      paragraphs: fillParagraphs(override?.corps ?? usual, values),
      ...(typeof lien === 'string' && template.bouton
        ? { action: { label: buttonLabel(client, template, template.bouton, lien), href: lien } }
        : {}),
      courriel,
      ...(runAt && about.compteId !== undefined ? { compteId: about.compteId } : {}),
    },
    now,
    { isPatient: isTold(code), ...(runAt ? { runAt } : {}) },
  );
}

/** Text of an SMS, with the insurer's own if there is one; another one of the portal where the page is closed. */
export async function smsText<Code extends SmsCode>(
  database: Database,
  client: MailClient,
  code: Code,
  variables: SmsValues<Code>,
  { isPageClosed = false } = {},
): Promise<string> {
  const template: Template = smsTemplates[code];
  const override = await findOverride(database, client.code, code);
  const values = { ...withCommon(client, variables), telephone: client.configuration.telephoneSupport };
  const usual = isPageClosed && template.corpsSansPage ? template.corpsSansPage : template.corps;
  return fillParagraphs(override?.corps ?? usual, values).join(' ');
}

/** Whether the insurer switched the SMS of an event off, or the mail of notifications. */
export const isSwitchedOff = async (
  database: Database,
  clientCode: string,
  code: EventSms | 'NOTIFICATION',
): Promise<boolean> => (await findOverride(database, clientCode, code))?.isActif === false;

/** Values of a text, with those of every text. */
export const withCommon = ({ libelle, configuration }: MailClient, variables: TemplateValues): TemplateValues => ({
  ...variables,
  libelleClient: libelle,
  telephone: supportNumber(configuration),
});
