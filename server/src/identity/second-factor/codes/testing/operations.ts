import { eq } from 'drizzle-orm';
import type { Caller, DemoApp } from '../../../../demo/testing/demo-app';
import { accountOf } from '../../../testing/callers';
import { comptes } from '../../../accounts/tables';

type Asked = Record<string, string>;
export const send = (who: Caller, operation: string, more: Asked = {}, headers: Asked = {}) =>
  who.send('POST', '/identity/amf/send', null, { sendType: 'SMS', operation, ...more }, headers);
export const verify = (who: Caller, operation: string, securityCode: string, more: Asked = {}, headers: Asked = {}) =>
  who.send('POST', '/identity/amf/verify', null, { securityCode, operation, ...more }, headers);
export const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
export const isAlive = async (who: Caller) => (await who.get('/identity/current-user')).statusCode === 200;

export const stateOf = async (demo: DemoApp, userName: string) => {
  const { isAmfActive, isTelephoneConfirme, telephonePortable, isBiometrieActive } = await accountOf(demo, userName);
  return { isAmfActive, isTelephoneConfirme, telephonePortable, isBiometrieActive };
};

export const change = (demo: DemoApp, userName: string, fields: Partial<typeof comptes.$inferInsert>) =>
  demo.database
    .update(comptes)
    .set(fields)
    .where(eq(comptes.userName, `${userName}@exemple.test`));
