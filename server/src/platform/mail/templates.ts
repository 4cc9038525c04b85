import type { Transaction } from '../database/database';
import type { Client } from '../http/context';
import { sendMail } from './message';
import { findOverride } from './overrides';
import { noteQueued, type MailSubject } from './sent-mails';
import { accountTemplates } from './templates/accounts';
import { alertSms, alertTemplates } from './templates/alerts';
import { protectionSms, protectionTemplates } from './templates/protection';
import { requestTemplates } from './templates/requests';
import { fillParagraphs, fillText, type Template, type TemplateValue, type TemplateValues } from './templates/template';

/** Every mail of the portal by its code: those of the catalogue (product 8.3) and their variants. */
export const mailTemplates = { ...accountTemplates, ...protectionTemplates, ...requestTemplates, ...alertTemplates };

/** Every SMS. */
export const smsTemplates = { ...protectionSms, ...alertSms };

type Mails = typeof mailTemplates;
type Sms = typeof smsTemplates;
export type MailCode = keyof Mails;
export type SmsCode = keyof Sms;
/** SMS that tell an event. */
export type EventSms = keyof typeof alertSms;

/** Values that a template needs: one more, one less or another name does not compile. */
type Values<Names extends readonly string[]> = { readonly [Name in Names[number]]: TemplateValue };
export type MailValues<Code extends MailCode> = Values<Mails[Code]['variables']>;

/** A mail to one person, by the name of its text. */
export type TemplatedMail = {
  [Code in MailCode]: {
    code: Code;
    to: string;
    variables: MailValues<Code>;
    about?: MailSubject;
    /** Earliest sending; now by default. */
    runAt?: Date;
  } & (Mails[Code] extends { bouton: string } ? { lien: string } : { lien?: never });
}[MailCode];

/** Insurer of a mail. */
export type MailClient = Pick<Client, 'code' | 'libelle' | 'configuration'>;

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
  const subject = fillText(override?.objet ?? template.objet, values);
  const courriel = await noteQueued(transaction, { clientCode: client.code, code, to, objet: subject, about }, now);
  await sendMail(
    transaction,
    client.code,
    {
      to,
      subject,
      paragraphs: fillParagraphs(override?.corps ?? template.corps, values),
      ...(lien !== undefined && template.bouton ? { action: { label: template.bouton, href: lien } } : {}),
      courriel,
    },
    now,
    runAt,
  );
}

/** Text of an SMS, with the insurer's own if there is one; null when it is switched off. */
export async function smsText<Code extends SmsCode>(
  transaction: Transaction,
  client: MailClient,
  code: Code,
  variables: Values<Sms[Code]['variables']>,
): Promise<string | null> {
  const template: Template = smsTemplates[code];
  const override = await findOverride(transaction, client.code, code);
  if (override && !override.isActif && !template.isAlwaysSent) return null;
  return fillParagraphs(override?.corps ?? template.corps, withCommon(client, variables)).join(' ');
}

const withCommon = ({ libelle, configuration }: MailClient, variables: TemplateValues): TemplateValues => ({
  ...variables,
  libelleClient: libelle,
  telephone: configuration.telephoneSupport.replaceAll(' ', '\u00a0'),
});
