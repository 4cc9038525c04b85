import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { rateLimits } from '../../platform/limits/tables';
import { pdf, ask, read, open, codeFor, sign } from './testing/acts';

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

const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('a wrong code signs nothing and counts; the right one still does, once, and five wrong ones burn it', async () => {
  const idSignature = await ask(demo);
  await open(camille, idSignature);
  const code = await codeFor(demo, camille, idSignature);
  expect((await sign(camille, idSignature, other(code))).json()).toMatchObject({
    status: 400,
    data: 'CodeIncorrect',
    message: 'Le code de sécurité est incorrect. Il vous reste 4\u00a0essais.',
  });
  expect((await read(camille, idSignature)).etat).toBe('EN_ATTENTE');
  expect((await sign(camille, idSignature, code)).statusCode).toBe(200);
  expect((await sign(camille, idSignature, code)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: 'Cet acte est déjà signé.',
  });
  const second = await ask(demo);
  await open(camille, second);
  const burned = await codeFor(demo, camille, second);
  for (let attempt = 0; attempt < 5; attempt += 1) await sign(camille, second, other(burned));
  expect((await sign(camille, second, burned)).json()).toMatchObject({ status: 400, data: 'CodeExpire' });
  expect((await read(camille, second)).etat).toBe('EN_ATTENTE');
});

test('after ten wrong codes of one hour the right one signs nothing either', async () => {
  await demo.database.delete(rateLimits);
  const guesses: number[] = [];
  for (const act of [await ask(demo), await ask(demo)]) {
    await open(camille, act);
    const code = await codeFor(demo, camille, act);
    for (let attempt = 0; attempt < 5; attempt += 1) guesses.push((await sign(camille, act, other(code))).statusCode);
  }
  expect(guesses).toEqual([...Array.from({ length: 9 }, () => 400), 429]);
  demo.clock.advance(60_000);
  const third = await ask(demo);
  await open(camille, third);
  const code = await codeFor(demo, camille, third);
  expect((await sign(camille, third, code)).json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
  expect((await read(camille, third)).etat).toBe('EN_ATTENTE');
  // Nor has it spent the code.
  await demo.database.delete(rateLimits);
  expect((await sign(camille, third, code)).json()).toMatchObject({ etat: 'SIGNE' });
});

test('a code signs the act that it was sent for and no other, and does not lift a protection', async () => {
  const [one, two] = [await ask(demo), await ask(demo, { contenu: Buffer.concat([pdf, Buffer.from('% autre\n')]) })];
  await open(camille, one);
  await open(camille, two);
  const code = await codeFor(demo, camille, one);
  const { empreinte } = await read(camille, two);
  expect((await sign(camille, two, code, { empreinte })).json()).toMatchObject({ status: 400, data: 'CodeIncorrect' });
  const proof = await camille.send('POST', '/identity/amf/verify', null, {
    securityCode: code,
    operation: 'VERIFY_AMF',
  });
  expect(proof.statusCode).toBe(400);
  expect((await sign(camille, one, code)).statusCode).toBe(200);
});
