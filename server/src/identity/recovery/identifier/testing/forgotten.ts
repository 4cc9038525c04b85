import { eq } from 'drizzle-orm';
import type { PreForgotUsername } from '@portal/shared-api/contract/identifiant-oublie';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { Caller, DemoApp } from '../../../../demo/testing/demo-app';
import { asVisitor, linkSentTo } from '../../../testing/callers';
import { comptes } from '../../../accounts/tables';
import { formOf } from './form';

export const odile = (demo: DemoApp, email: string) => formOf(demo, 'P000004501', 'VAL0000045', email);

export const pre = async (who: Caller, form: UtilisateurInscription) =>
  (await who.send('POST', '/identity/pre-forgot-username', null, form)).json<PreForgotUsername & { data?: string }>();
export const forgot = (who: Caller, form: UtilisateurInscription, headers: Record<string, string> = {}) =>
  who.send('POST', '/identity/forgot-username', null, form, headers);
export const post = (who: Caller, path: string, body: object) => who.send('POST', `/identity/${path}`, null, body);
export const confirm = async (demo: DemoApp, to: string) =>
  post(await asVisitor(demo), 'confirm-email', await linkSentTo(demo, to, 'confirm-email'));
export const cancel = async (demo: DemoApp, to: string) =>
  post(await asVisitor(demo), 'forgot-username/annulation', await linkSentTo(demo, to, 'annulation-identifiant'));
export const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
export const rowOf = async (demo: DemoApp, id: string) =>
  (await demo.database.select().from(comptes).where(eq(comptes.id, id)))[0];
