import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { createTestApp, type TestApp } from '../testing/test-app';
import { boundRequests } from './body-bounds';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

it.each([
  ['what is no request', 'rien du tout\r\n\r\n', 400],
  ['a call without Host', 'POST /api/identity/login HTTP/1.1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n', 400],
  ['a page without Host', 'GET / HTTP/1.1\r\naccept: application/json\r\nconnection: close\r\n\r\n', 400],
  ['a probe without Host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: vald.localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in French, with the headers of every answer', async (_what, sent, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  for (const header of ['x-content-type-options: nosniff', 'content-security-policy: ', 'cache-control: no-store'])
    expect(answer).toContain(header);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status,
    message: expect.stringMatching(/\p{L}/u),
  });
});

it('reads a body that is too long to its end before it refuses it, so that a proxy in front takes nothing for dead', async () => {
  const read: boolean[] = [];
  let begin = (): void => undefined;
  const refused = new Promise<void>((resolve) => (begin = resolve));
  const app = Fastify();
  boundRequests(app);
  app.addHook('onError', async () => begin());
  app.addHook('onResponse', async ({ raw }) => void read.push(raw.complete));
  app.post('/', async () => null);
  const at = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(at, '127.0.0.1');
  const half = 'a'.repeat(1_500_000);
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`);
  socket.write(`content-length: ${2 * half.length}\r\n\r\n${half}`);
  await refused;
  socket.write(half);
  expect(await text(socket)).toContain('HTTP/1.1 413 ');
  expect(read).toEqual([true]);
  await app.close();
});
