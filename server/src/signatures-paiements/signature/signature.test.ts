import { and, desc, eq, like } from 'drizzle-orm';
import type { Signature } from '@portal/shared-api/contract/signatures';
import { signatureTexts } from '@portal/shared-api/rules/signature-texts';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { auditTrail } from '../../platform/audit/tables';
import { rateLimits } from '../../platform/limits/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { operations, signatures } from '../tables';
import { askSignature, type AskedAct } from './ask';
import { abandonActs, decideAct } from './decision';
import { digestOf } from './rules';

const secrets = createSecrets(testConfig.secret);
const contrat = 'VAL0004521';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const day = 24 * 3_600_000;

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
// Codes are limited to five a quarter of an hour.
beforeEach(async () => {
  demo.clock.advance(16 * 60_000);
  camille = await demo.as('camille.vernoux');
});
afterAll(() => demo.close());

async function sessionOf(userName: string) {
  const [account] = await demo.database
    .select({ userId: comptes.id, userName: comptes.userName })
    .from(comptes)
    .where(eq(comptes.userName, `${userName}@exemple.test`));
  if (!account) throw new Error(userName);
  return account;
}

async function ask(act: Partial<AskedAct> = {}, userName = 'camille.vernoux'): Promise<string> {
  const session = await sessionOf(userName);
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

const read = async (idSignature: string, who = camille) =>
  (await who.get(`/cegepay/signature?idSignature=${idSignature}`, contrat)).json<Signature>();
const open = (idSignature: string, who = camille) =>
  who.get(`/cegepay/signature/document?idSignature=${idSignature}`, contrat);

/** Asks for a code by mail and reads it. */
async function codeFor(idSignature: string): Promise<string> {
  const sent = await camille.send('POST', '/cegepay/signature/code', contrat, { idSignature, sendType: 'MAIL' });
  expect(sent.json()).toEqual({ sendType: 'MAIL' });
  await demo.runJobs();
  const [mail] = await demo.mailbox('camille.vernoux@exemple.test');
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}
const sign = (idSignature: string, securityCode: string, more: object = {}, who = camille) =>
  who.send('POST', '/cegepay/signature', contrat, {
    idSignature,
    empreinte: digestOf(pdf),
    isLu: true,
    securityCode,
    ...more,
  });
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const trailOf = async (idSignature: string) =>
  (
    await demo.database
      .select({ action: auditTrail.action, details: auditTrail.details })
      .from(auditTrail)
      .where(and(eq(auditTrail.cible, idSignature), like(auditTrail.action, 'signature.%')))
      .orderBy(auditTrail.id)
  ).map(({ action, details }) => ({ action, ...details }));

test('[MEM-24] an act waits, is opened, signed by its code, and kept byte for byte with its digest and time', async () => {
  const idSignature = await ask();
  expect(idSignature).toMatch(/^SIG-2026-500\d{3}$/);
  expect(await read(idSignature)).toMatchObject({
    etat: 'EN_ATTENTE',
    libelle: 'Avenant – Renfort Optique',
    empreinte: digestOf(pdf),
    taille: pdf.length,
    dateConsultation: null,
    dateDecision: null,
  });
  const shown = await open(idSignature);
  expect(shown.rawPayload.equals(pdf)).toBe(true);
  const code = await codeFor(idSignature);
  demo.clock.advance(60_000);
  const signed = await sign(idSignature, code);
  expect(signed.json()).toMatchObject({ etat: 'SIGNE', dateDecision: demo.clock.now().toISOString() });
  expect(await trailOf(idSignature)).toEqual([
    expect.objectContaining({ action: 'signature.demandee', empreinte: digestOf(pdf) }),
    {
      action: 'signature.signee',
      niveau: 'signature simple',
      typeDocument: 'AVENANT',
      reference: 'DEM-2026-000001',
      empreinte: digestOf(pdf),
      algorithme: 'SHA-256',
      canal: 'MAIL',
    },
  ]);
  const history = (await camille.get('/cegepay/history?type=SIGNATURE', contrat)).json<{ operations: object[] }>();
  expect(history.operations[0]).toMatchObject({ id: idSignature, etat: 'SIGNE', idDocument: idSignature });
  const kept = await camille.get(`/download?id=${idSignature}&origine=GED`, contrat);
  expect(kept.rawPayload.equals(pdf)).toBe(true);
});

test('a wrong code signs nothing and counts; the right one still does, once, and five wrong ones burn it', async () => {
  const idSignature = await ask();
  await open(idSignature);
  const code = await codeFor(idSignature);
  expect((await sign(idSignature, other(code))).json()).toMatchObject({
    status: 400,
    data: 'CodeIncorrect',
    message: 'Le code de sécurité est incorrect. Il vous reste 4\u00a0essais.',
  });
  expect((await read(idSignature)).etat).toBe('EN_ATTENTE');
  expect((await sign(idSignature, code)).statusCode).toBe(200);
  expect((await sign(idSignature, code)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: 'Cet acte est déjà signé.',
  });
  const second = await ask();
  await open(second);
  const burned = await codeFor(second);
  for (let attempt = 0; attempt < 5; attempt += 1) await sign(second, other(burned));
  expect((await sign(second, burned)).json()).toMatchObject({ status: 400, data: 'CodeExpire' });
  expect((await read(second)).etat).toBe('EN_ATTENTE');
});

test('after ten wrong codes of one hour the right one signs nothing either', async () => {
  await demo.database.delete(rateLimits);
  const guesses: number[] = [];
  for (const act of [await ask(), await ask()]) {
    await open(act);
    const code = await codeFor(act);
    for (let attempt = 0; attempt < 5; attempt += 1) guesses.push((await sign(act, other(code))).statusCode);
  }
  expect(guesses).toEqual([...Array.from({ length: 9 }, () => 400), 429]);
  demo.clock.advance(60_000);
  const third = await ask();
  await open(third);
  const code = await codeFor(third);
  expect((await sign(third, code)).json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
  expect((await read(third)).etat).toBe('EN_ATTENTE');
  // Nor has it spent the code.
  await demo.database.delete(rateLimits);
  expect((await sign(third, code)).json()).toMatchObject({ etat: 'SIGNE' });
});

test('a code signs the act that it was sent for and no other, and does not lift a protection', async () => {
  const [one, two] = [await ask(), await ask({ contenu: Buffer.concat([pdf, Buffer.from('% autre\n')]) })];
  await open(one);
  await open(two);
  const code = await codeFor(one);
  const { empreinte } = await read(two);
  expect((await sign(two, code, { empreinte })).json()).toMatchObject({ status: 400, data: 'CodeIncorrect' });
  const proof = await camille.send('POST', '/identity/amf/verify', null, {
    securityCode: code,
    operation: 'VERIFY_AMF',
  });
  expect(proof.statusCode).toBe(400);
  expect((await sign(one, code)).statusCode).toBe(200);
});

test('two windows sign at once: one line, one effect', async () => {
  const idSignature = await ask();
  await open(idSignature);
  const code = await codeFor(idSignature);
  const answers = await Promise.all([sign(idSignature, code), sign(idSignature, code)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
  expect((await trailOf(idSignature)).filter(({ action }) => action === 'signature.signee')).toHaveLength(1);
});

test('what was not opened, not read, or is not what was shown, is not signed', async () => {
  const idSignature = await ask();
  const code = await codeFor(idSignature);
  expect((await sign(idSignature, code)).json()).toMatchObject({
    status: 409,
    message: 'Ouvrez le document avant de le signer.',
  });
  await open(idSignature);
  expect((await sign(idSignature, code, { isLu: false })).statusCode).toBe(400);
  expect((await sign(idSignature, code, { empreinte: 'a'.repeat(64) })).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
  });
  expect((await sign(idSignature, code)).statusCode).toBe(200);
});

test('an altered document is neither shown nor signed, and the trail keeps it', async () => {
  const idSignature = await ask();
  await open(idSignature);
  const code = await codeFor(idSignature);
  const forged = Buffer.from(pdf.toString('latin1').replace('Catalog', 'Cataloh'), 'latin1');
  for (const contenuChiffre of [secrets.encrypt(forged.toString('base64')), 'v2.altered']) {
    await demo.database.update(signatures).set({ contenuChiffre }).where(eq(signatures.idSignature, idSignature));
    expect((await sign(idSignature, code)).json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    expect((await open(idSignature)).statusCode).toBe(409);
  }
  expect((await read(idSignature)).etat).toBe('EN_ATTENTE');
  expect((await trailOf(idSignature)).map(({ action }) => action)).toContain('signature.alteree');
});

test('a refused act is over, without a code', async () => {
  const idSignature = await ask();
  const refuse = () => camille.send('POST', '/cegepay/signature/refus', contrat, { idSignature });
  expect((await refuse()).json()).toMatchObject({ etat: 'REFUSE' });
  expect((await refuse()).json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  expect((await sign(idSignature, '123456')).json()).toMatchObject({
    message: 'Cet acte a été refusé\u00a0: il ne peut plus être signé.',
  });
  expect((await camille.get(`/download?id=${idSignature}&origine=GED`, contrat)).statusCode).toBe(404);
});

test('[SES-03] another person, another contract and another insurer find nothing', async () => {
  const idSignature = await ask();
  const [julien, elodie] = [await demo.as('julien.vernoux'), await demo.as('elodie.jamin-roux')];
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  for (const [who, on] of [
    [julien, contrat],
    [elodie, 'VAL0006150'],
    [stefano, 'RIV0000217'],
    [camille, 'VAL0004522'],
  ] as const) {
    for (const path of ['', '/document']) {
      const answer = await who.get(`/cegepay/signature${path}?idSignature=${idSignature}`, on);
      expect(answer.json()).toMatchObject({ status: 404, data: 'NonTrouve' });
    }
    const body = { idSignature, empreinte: digestOf(pdf), isLu: true, securityCode: '123456' };
    expect((await who.send('POST', '/cegepay/signature', on, body)).statusCode).toBe(404);
    expect((await who.send('POST', '/cegepay/signature/refus', on, { idSignature })).statusCode).toBe(404);
    expect((await who.send('POST', '/cegepay/signature/code', on, { idSignature, sendType: 'SMS' })).statusCode).toBe(
      404,
    );
  }
  expect((await demo.visitor().get(`/cegepay/signature?idSignature=${idSignature}`, contrat)).statusCode).toBe(401);
  expect((await read(idSignature)).etat).toBe('EN_ATTENTE');
});

test('what its domain does follows the decision in the same transaction, and undoes it when it fails', async () => {
  const done: string[] = [];
  const effects = {
    onSigned: async (_transaction: unknown, { reference }: { reference: string }) => void done.push(reference),
    onDropped: async (_transaction: unknown, { reference }: { reference: string }, etat: string) =>
      void done.push(`${reference} ${etat}`),
  };
  const decideNow = (idSignature: string, etat: 'SIGNE' | 'REFUSE', found = effects) =>
    demo.database.transaction((transaction) =>
      decideAct(
        transaction,
        (nature) => (nature === 'essai' ? found : undefined),
        { clientCode: 'VALD', idSignature },
        etat,
        { now: demo.clock.now(), acteur: null, ip: null },
      ),
    );
  expect(await decideNow(await ask({ reference: 'R1' }), 'SIGNE')).toBe(true);
  expect(await decideNow(await ask({ reference: 'R2' }), 'REFUSE')).toBe(true);
  expect(await decideNow(await ask({ reference: 'R3', nature: 'autre' }), 'SIGNE')).toBe(true);
  expect(done).toEqual(['R1', 'R2 REFUSE']);
  const failing = await ask({ reference: 'R4' });
  const onSigned = () => Promise.reject(new Error('mandat non créé'));
  await expect(decideNow(failing, 'SIGNE', { ...effects, onSigned })).rejects.toThrow('mandat non créé');
  expect((await read(failing)).etat).toBe('EN_ATTENTE');
});

test('after its time an act has expired, at once for its reader and for all after the upkeep', async () => {
  const short = await ask({ dateExpiration: new Date(demo.clock.now().getTime() + day) });
  await open(short);
  const code = await codeFor(short);
  demo.clock.advance(day);
  const late = await demo.as('camille.vernoux');
  expect(await read(short, late)).toMatchObject({ etat: 'EXPIRE', isAbandonne: false });
  expect((await sign(short, code, {}, late)).json()).toMatchObject({
    status: 409,
    message: 'Le délai pour signer est passé. Recommencez la démarche, sauf si un gestionnaire s’en occupe.',
  });
  await demo.runUpkeep();
  const [row] = await demo.database
    .select({ etat: operations.etat })
    .from(operations)
    .where(eq(operations.id, short))
    .orderBy(desc(operations.date));
  expect(row?.etat).toBe('EXPIRE');
  expect((await trailOf(short)).at(-1)).toMatchObject({ action: 'signature.expiree', niveau: 'signature simple' });
});

test('an act whose subject is over says so, and not that its time has passed', async () => {
  const idSignature = await ask({ reference: 'R5' });
  expect(await read(idSignature)).toMatchObject({ etat: 'EN_ATTENTE', isAbandonne: false });
  const subject = { clientCode: 'VALD', numeroContrat: contrat, nature: 'essai', reference: 'R5' };
  const now = demo.clock.now();
  await demo.database.transaction((transaction) => abandonActs(transaction, subject, { now, acteur: null, ip: null }));
  expect(await read(idSignature)).toMatchObject({ etat: 'EXPIRE', isAbandonne: true, dateDecision: now.toISOString() });
  expect((await sign(idSignature, '123456')).json()).toMatchObject({ status: 409, message: signatureTexts.abandoned });
});

test('only a PDF of a reasonable size is put to signature', async () => {
  await expect(ask({ contenu: Buffer.from('<html>') })).rejects.toThrow('PDF');
  await expect(ask({ contenu: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) })).rejects.toThrow('volumineux');
});
