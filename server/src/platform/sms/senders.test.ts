import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayDown } from '../gateway';
import { gatewaySms } from './senders';

let server: Server;
let status: number;
let received: { authorization: string | undefined; key: string | string[] | undefined; body: string }[];
beforeEach(async () => {
  status = 202;
  received = [];
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, key: request.headers['idempotency-key'], body });
      // Wherever a redirect leads, a page answers.
      if (request.url === '/connexion') reply.writeHead(200).end('<p>Connexion</p>');
      else reply.writeHead(status, status < 400 && status >= 300 ? { location: '/connexion' } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const gateway = () =>
  gatewaySms({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    token: 'jeton-de-la-passerelle',
  });
const message = { clientCode: 'VALD', to: '0639980001', text: 'Votre code est 123456.' };

it('posts the message with its token and minimal data', async () => {
  await gateway().send(message);
  expect(received).toEqual([
    {
      authorization: 'Bearer jeton-de-la-passerelle',
      key: undefined,
      body: '{"to":"0639980001","text":"Votre code est 123456."}',
    },
  ]);
});

it('gives the number of its job, so that a gateway whose answer was lost sends the message once', async () => {
  await gateway().send(message, 'a1');
  await gateway().send(message, 'a1');
  expect(received.map(({ key }) => key)).toEqual(['a1', 'a1']);
});

it.each([400, 401, 500, 503])('reports the message as not sent when the gateway answers %i', async (answer) => {
  status = answer;
  await expect(gateway().send(message)).rejects.toBeInstanceOf(GatewayDown);
});

it.each([301, 302, 303, 307, 308])(
  'follows no redirect: with %i nobody else has the code, and it is not sent',
  async (answer) => {
    status = answer;
    await expect(gateway().send(message)).rejects.toBeInstanceOf(GatewayDown);
    expect(received).toHaveLength(1);
  },
);

it('reports the same for an unreachable gateway', async () => {
  await expect(gatewaySms({ url: 'http://127.0.0.1:9/sms', token: 'jeton' }).send(message)).rejects.toBeInstanceOf(
    GatewayDown,
  );
});
