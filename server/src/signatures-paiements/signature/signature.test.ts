import { and, desc, eq, like } from 'drizzle-orm';
import { signatureTexts } from '@portal/shared-api/rules/signature-texts';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';
import { operations, signatures } from '../tables';
import { abandonActs, decideAct } from './decision';
import { digestOf } from './rules';
import { secrets, contrat, pdf, ask, read, open, codeFor, sign } from './testing/acts';

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

const trailOf = async (idSignature: string) =>
  (
    await demo.database
      .select({ action: auditTrail.action, details: auditTrail.details })
      .from(auditTrail)
      .where(and(eq(auditTrail.cible, idSignature), like(auditTrail.action, 'signature.%')))
      .orderBy(auditTrail.id)
  ).map(({ action, details }) => ({ action, ...details }));

test('[MEM-24] an act waits, is opened, signed by its code, and kept byte for byte with its digest and time', async () => {
  const idSignature = await ask(demo);
  expect(idSignature).toMatch(/^SIG-2026-500\d{3}$/);
  expect(await read(camille, idSignature)).toMatchObject({
    etat: 'EN_ATTENTE',
    libelle: 'Avenant – Renfort Optique',
    empreinte: digestOf(pdf),
    taille: pdf.length,
    dateConsultation: null,
    dateDecision: null,
  });
  const shown = await open(camille, idSignature);
  expect(shown.rawPayload.equals(pdf)).toBe(true);
  const code = await codeFor(demo, camille, idSignature);
  demo.clock.advance(60_000);
  const signed = await sign(camille, idSignature, code);
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

test('two windows sign at once: one line, one effect', async () => {
  const idSignature = await ask(demo);
  await open(camille, idSignature);
  const code = await codeFor(demo, camille, idSignature);
  const answers = await Promise.all([sign(camille, idSignature, code), sign(camille, idSignature, code)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
  expect((await trailOf(idSignature)).filter(({ action }) => action === 'signature.signee')).toHaveLength(1);
});

test('what was not opened, not read, or is not what was shown, is not signed', async () => {
  const idSignature = await ask(demo);
  const code = await codeFor(demo, camille, idSignature);
  expect((await sign(camille, idSignature, code)).json()).toMatchObject({
    status: 409,
    message: 'Ouvrez le document avant de le signer.',
  });
  await open(camille, idSignature);
  expect((await sign(camille, idSignature, code, { isLu: false })).statusCode).toBe(400);
  expect((await sign(camille, idSignature, code, { empreinte: 'a'.repeat(64) })).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
  });
  expect((await sign(camille, idSignature, code)).statusCode).toBe(200);
});

test('an altered document is neither shown nor signed, and the trail keeps it', async () => {
  const idSignature = await ask(demo);
  await open(camille, idSignature);
  const code = await codeFor(demo, camille, idSignature);
  const forged = Buffer.from(pdf.toString('latin1').replace('Catalog', 'Cataloh'), 'latin1');
  for (const contenuChiffre of [secrets.encrypt(forged.toString('base64')), 'v2.altered']) {
    await demo.database.update(signatures).set({ contenuChiffre }).where(eq(signatures.idSignature, idSignature));
    expect((await sign(camille, idSignature, code)).json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    expect((await open(camille, idSignature)).statusCode).toBe(409);
  }
  expect((await read(camille, idSignature)).etat).toBe('EN_ATTENTE');
  expect((await trailOf(idSignature)).map(({ action }) => action)).toContain('signature.alteree');
});

test('a refused act is over, without a code', async () => {
  const idSignature = await ask(demo);
  const refuse = () => camille.send('POST', '/cegepay/signature/refus', contrat, { idSignature });
  expect((await refuse()).json()).toMatchObject({ etat: 'REFUSE' });
  expect((await refuse()).json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  expect((await sign(camille, idSignature, '123456')).json()).toMatchObject({
    message: 'Cet acte a été refusé\u00a0: il ne peut plus être signé.',
  });
  expect((await camille.get(`/download?id=${idSignature}&origine=GED`, contrat)).statusCode).toBe(404);
});

test('[SES-03] another person, another contract and another insurer find nothing', async () => {
  const idSignature = await ask(demo);
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
  expect((await read(camille, idSignature)).etat).toBe('EN_ATTENTE');
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
  expect(await decideNow(await ask(demo, { reference: 'R1' }), 'SIGNE')).toBe(true);
  expect(await decideNow(await ask(demo, { reference: 'R2' }), 'REFUSE')).toBe(true);
  expect(await decideNow(await ask(demo, { reference: 'R3', nature: 'autre' }), 'SIGNE')).toBe(true);
  expect(done).toEqual(['R1', 'R2 REFUSE']);
  const failing = await ask(demo, { reference: 'R4' });
  const onSigned = () => Promise.reject(new Error('mandat non créé'));
  await expect(decideNow(failing, 'SIGNE', { ...effects, onSigned })).rejects.toThrow('mandat non créé');
  expect((await read(camille, failing)).etat).toBe('EN_ATTENTE');
});

test('after its time an act has expired, at once for its reader and for all after the upkeep', async () => {
  const short = await ask(demo, { dateExpiration: new Date(demo.clock.now().getTime() + day) });
  await open(camille, short);
  const code = await codeFor(demo, camille, short);
  demo.clock.advance(day);
  const late = await demo.as('camille.vernoux');
  expect(await read(camille, short, late)).toMatchObject({ etat: 'EXPIRE', isAbandonne: false });
  expect((await sign(camille, short, code, {}, late)).json()).toMatchObject({
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
  const idSignature = await ask(demo, { reference: 'R5' });
  expect(await read(camille, idSignature)).toMatchObject({ etat: 'EN_ATTENTE', isAbandonne: false });
  const subject = { clientCode: 'VALD', numeroContrat: contrat, nature: 'essai', reference: 'R5' };
  const now = demo.clock.now();
  await demo.database.transaction((transaction) => abandonActs(transaction, subject, { now, acteur: null, ip: null }));
  expect(await read(camille, idSignature)).toMatchObject({
    etat: 'EXPIRE',
    isAbandonne: true,
    dateDecision: now.toISOString(),
  });
  expect((await sign(camille, idSignature, '123456')).json()).toMatchObject({
    status: 409,
    message: signatureTexts.abandoned,
  });
});

test('only a PDF of a reasonable size is put to signature', async () => {
  await expect(ask(demo, { contenu: Buffer.from('<html>') })).rejects.toThrow('PDF');
  await expect(ask(demo, { contenu: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) })).rejects.toThrow(
    'volumineux',
  );
});
