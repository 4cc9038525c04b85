import type { Caller, DemoApp } from '../../../../demo/testing/demo-app';

export const send = (who: Caller, operation = 'VERIFY_AMF', sendType = 'SMS') =>
  who.send('POST', '/identity/amf/send', null, { sendType, operation });
export const verify = (who: Caller, securityCode: string, operation = 'VERIFY_AMF') =>
  who.send('POST', '/identity/amf/verify', null, { securityCode, operation });
export const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;

export async function codeSentTo(demo: DemoApp, to: string): Promise<string> {
  await demo.runJobs();
  return /\b\d{6}\b/.exec((await demo.mailbox(to))[0]?.text ?? '')?.[0] ?? '';
}
export const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
