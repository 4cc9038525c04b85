import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { fichiers } from './tables';
import { multipart, pdf } from './testing/samples';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let port: number;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  port = (demo.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(() => demo.close());

const path = '/api/upload?inputName=piecesJointes&form=demandeRemboursementActeGestion';
function start(length: number, type: string) {
  const { cookies } = camille.browser;
  const outgoing = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: {
      host: 'vald.localhost:8080',
      'content-type': type,
      'content-length': length,
      'x-numcontrat': contrat,
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
  return { outgoing, answer };
}

/** Waits until the written data are sent, or cannot be any more. */
function flushed(outgoing: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
  });
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of buffers still referenced. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

async function sendBlocks(count: number): Promise<{ outcome: number | string | undefined; growth: number }> {
  const { payload, headers } = multipart({ content: pdf, name: 'gros.pdf', type: 'application/pdf' });
  const split = payload.indexOf('%%EOF');
  const block = Buffer.alloc(1_048_576, 65);
  const { outgoing, answer } = start(payload.length + count * block.length, headers['content-type'] ?? '');
  answer.catch(() => undefined);
  const held: number[] = [];
  outgoing.write(payload.subarray(0, split));
  for (let sent = 0; sent < count && !outgoing.destroyed; sent += 1) {
    if (!outgoing.write(block)) await flushed(outgoing);
    if (sent % 10 === 9) held.push(heldBytes());
  }
  if (!outgoing.destroyed) outgoing.end(payload.subarray(split));
  const outcome = await answer.then(
    (message) => message.resume().statusCode,
    () => 'cut',
  );
  return { outcome, growth: (held.at(-1) ?? 0) - (held[0] ?? 0) };
}

test('a hundred megabytes are refused without growth of memory', async () => {
  const { outcome, growth } = await sendBlocks(100);
  expect([400, 'cut']).toContain(outcome);
  // Ninety megabytes pass between the two measures; a machine under load sweeps freed blocks some seconds late.
  expect(growth).toBeLessThan(24 * 1_048_576);
  expect(await demo.database.select().from(fichiers)).toEqual([]);
});

test('a slightly too large file is read to its end, so that the reason arrives', async () => {
  const { payload, headers } = multipart({
    content: Buffer.concat([pdf, Buffer.alloc(8 * 1_048_576)]),
    name: 'gros.pdf',
    type: 'application/pdf',
  });
  const { outgoing, answer } = start(payload.length, headers['content-type'] ?? '');
  outgoing.end(payload);
  const message = await answer;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    data: 'FichierRefuse',
    message: 'Le fichier dépasse la taille maximale de 5\u00a0Mo.',
  });
});

test('a connection cut at sixty percent leaves neither row nor file', async () => {
  const { payload, headers } = multipart({
    content: Buffer.concat([pdf, Buffer.alloc(1_000_000)]),
    name: 'coupe.pdf',
    type: 'application/pdf',
  });
  const { outgoing, answer } = start(payload.length, headers['content-type'] ?? '');
  answer.catch(() => undefined);
  outgoing.write(payload.subarray(0, 600_000));
  const rows = () => demo.database.select().from(fichiers);
  while ((await rows()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  outgoing.destroy();
  while ((await rows()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await rows()).toEqual([]);
});
