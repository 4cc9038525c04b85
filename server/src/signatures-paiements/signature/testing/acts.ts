import { eq } from 'drizzle-orm';
import type { Signature } from '@portal/shared-api/contract/signatures';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { comptes } from '../../../identity/accounts/tables';
import { createSecrets } from '../../../platform/secrets';
import { testConfig } from '../../../platform/testing/test-config';
import { askSignature, type AskedAct } from '../ask';
import { digestOf } from '../rules';

export const secrets = createSecrets(testConfig.secret);
export const contrat = 'VAL0004521';
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function sessionOf(demo: DemoApp, userName: string) {
  const [account] = await demo.database
    .select({ userId: comptes.id, userName: comptes.userName })
    .from(comptes)
    .where(eq(comptes.userName, `${userName}@exemple.test`));
  if (!account) throw new Error(userName);
  return account;
}

export async function ask(demo: DemoApp, act: Partial<AskedAct> = {}, userName = 'camille.vernoux'): Promise<string> {
  const session = await sessionOf(demo, userName);
  const context = { client: { code: 'VALD' }, session, secrets, now: demo.clock.now, ip: '127.0.0.1' };
  return demo.database.transaction((transaction) =>
    askSignature(transaction, context, {
      typeDocument: 'AVENANT',
      libelle: 'Avenant – Renfort Optique',
      nomFichier: 'avenant-optique.pdf',
      contenu: pdf,
      nature: 'essai',
      reference: 'DEM-2026-000001',
      numeroContrat: contrat,
      ...act,
    }),
  );
}

export const read = async (camille: Caller, idSignature: string, who = camille) =>
  (await who.get(`/cegepay/signature?idSignature=${idSignature}`, contrat)).json<Signature>();
export const open = (camille: Caller, idSignature: string, who = camille) =>
  who.get(`/cegepay/signature/document?idSignature=${idSignature}`, contrat);

/** Asks for a code by mail and reads it. */
export async function codeFor(demo: DemoApp, camille: Caller, idSignature: string): Promise<string> {
  const sent = await camille.send('POST', '/cegepay/signature/code', contrat, { idSignature, sendType: 'MAIL' });
  expect(sent.json()).toEqual({ sendType: 'MAIL' });
  await demo.runJobs();
  const [mail] = await demo.mailbox('camille.vernoux@exemple.test');
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

export const sign = (camille: Caller, idSignature: string, securityCode: string, more: object = {}, who = camille) =>
  who.send('POST', '/cegepay/signature', contrat, {
    idSignature,
    empreinte: digestOf(pdf),
    isLu: true,
    securityCode,
    ...more,
  });
