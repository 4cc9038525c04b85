import { accountTemplates } from './templates/accounts';
import { alertSms, alertTemplates } from './templates/alerts';
import { protectionSms, protectionTemplates } from './templates/protection';
import { requestTemplates } from './templates/requests';
import type { Template, TemplateValue } from './templates/template';

/** Every mail of the portal by its code: those of the catalogue (product 8.3) and their variants. */
export const mailTemplates = { ...accountTemplates, ...protectionTemplates, ...requestTemplates, ...alertTemplates };

/** Every SMS. */
export const smsTemplates = { ...protectionSms, ...alertSms };

type Mails = typeof mailTemplates;
type Sms = typeof smsTemplates;
export type MailCode = keyof Mails;
export type SmsCode = keyof Sms;
/** Mails that tell of a changed factor, and nothing else. */
export type FactorMail = Exclude<Extract<MailCode, `PROTECTION-${string}`>, 'PROTECTION-SECOURS'>;
/** SMS that tell an event. */
export type EventSms = keyof typeof alertSms;

/** Values that a template needs: one more, one less or another name does not compile. */
type Values<Names extends readonly string[]> = { readonly [Name in Names[number]]: TemplateValue };
export type MailValues<Code extends MailCode> = Values<Mails[Code]['variables']>;
export type SmsValues<Code extends SmsCode> = Values<Sms[Code]['variables']>;

/** Mails with a button, which need its address. */
export type LinkedMail = { [Code in MailCode]: Mails[Code] extends { bouton: string } ? Code : never }[MailCode];

/** Every template by its code, mails first. */
export const allTemplates: ReadonlyMap<string, Template> = new Map<string, Template>([
  ...Object.entries(mailTemplates),
  ...Object.entries(smsTemplates),
]);

/** Whether a mail tells of something that happened, to many at once: nobody waits for it. */
export const isTold = (code: MailCode): boolean => code in alertTemplates;

export const isSms = (code: string): boolean => code in smsTemplates;
