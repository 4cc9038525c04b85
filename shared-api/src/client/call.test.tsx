import { object, string } from 'superstruct';
import { defineEndpoint } from '../contract/endpoint';
import type { CurrentUser } from '../contract/identity';
import { ApiError } from './api-error';
import { call, endpointUrl } from './call';
import { reactToFailures } from './failures';
import { requestHeaders, send } from './http';
import { keepSecurityCode } from './security-code';
import { useSession } from './session-store';
import { contract, sentHeaders, serverAnswers, withServer } from './testing';

const read = defineEndpoint({
  method: 'GET',
  path: '/adherent/:id/lettres',
  summary: '',
  access: { kind: 'session' },
  params: object({ id: string() }),
  query: object({ q: string() }),
  response: object({ texte: string() }),
});
const write = defineEndpoint({
  method: 'POST',
  path: '/forms/adresse/form',
  summary: '',
  access: { kind: 'session' },
  body: object({ ville: string() }),
  response: 'empty',
});

beforeEach(() => {
  useSession.setState({ contrat: contract({ numeroContratIndividuel: 'VAL0004521' }) });
  document.cookie = 'XSRF-TOKEN=jeton%3D1';
  window.sessionStorage.clear();
  reactToFailures({ unauthorized: jest.fn(), unavailable: jest.fn() });
});

test.each([
  ['GET', undefined, 45_000],
  ['POST', {}, 90_000],
  // A file is sent whole before it is answered.
  ['POST', new FormData(), 300_000],
])(
  '[API-11] a %s of %s that nobody answers ends after %s ms, as when the server cannot be reached',
  async (method, body, limit) => {
    jest.useFakeTimers();
    withServer(
      jest.fn(
        (_url: string, options?: RequestInit) =>
          new Promise((_answer, refuse) =>
            options?.signal?.addEventListener('abort', () => refuse(new Error('aborted'))),
          ),
      ) as never,
    );
    const failed = jest.fn();
    send({ method, url: '/api/forms/adresse', body }).catch(failed);
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
    jest.useRealTimers();
  },
);

test('[API-01] every call disables caches and sends time-zone offset, contract and security code', async () => {
  keepSecurityCode('poignee');
  const server = withServer(serverAnswers({ body: { texte: 'Bonjour' } }));
  await call(read, { params: { id: 'a/b' }, query: { q: 'été' } });
  expect(server.mock.calls[0]?.[0]).toBe('/api/adherent/a%2Fb/lettres?q=%C3%A9t%C3%A9');
  expect(sentHeaders(server)).toMatchObject({
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'X-TimezoneOffset': String(new Date().getTimezoneOffset()),
    'X-NumContrat': 'VAL0004521',
    'X-SecurityCode': 'poignee',
  });
  expect(sentHeaders(server)).not.toHaveProperty('X-XSRF-TOKEN');
});

test('[API-02] a write sends the anti-forgery token of the cookie, never to another origin', () => {
  expect(requestHeaders('POST', '/api/x')).toMatchObject({ 'X-XSRF-TOKEN': 'jeton=1' });
  for (const elsewhere of ['https://ailleurs.test/x', '//ailleurs.test/x', 'HTTP://ailleurs.test/']) {
    const headers = requestHeaders('POST', elsewhere);
    expect(headers).not.toHaveProperty('X-Requested-With');
    expect(headers).not.toHaveProperty('X-XSRF-TOKEN');
    expect(headers).not.toHaveProperty('X-NumContrat');
  }
});

test('[ADM-01] every call names the account the page shows, except to another origin or without an account', () => {
  expect(requestHeaders('GET', '/api/x')).not.toHaveProperty('X-Compte');
  useSession.setState({ user: { userId: 'u1' } as CurrentUser });
  expect(requestHeaders('GET', '/api/x')).toMatchObject({ 'X-Compte': 'u1' });
  expect(requestHeaders('GET', 'https://ailleurs.test/x')).not.toHaveProperty('X-Compte');
  useSession.setState({ user: null });
});

test('a write sends the idempotency key it is given', async () => {
  const server = withServer(serverAnswers({ status: 204 }));
  await call(write, { body: { ville: 'Mende' }, idempotencyKey: 'cle-1' });
  expect(sentHeaders(server)['Idempotency-Key']).toBe('cle-1');
  expect(server.mock.calls[0]?.[1]?.body).toBe('{"ville":"Mende"}');
});

test.each([
  [400, 'Les informations fournies sont erronées'],
  [401, 'Accès non autorisé'],
  [404, 'La ressource demandée est introuvable'],
  [500, 'Une erreur s’est produite. Si le problème persiste, contactez votre support'],
  [501, 'Cette fonctionnalité n’est pas implémentée'],
  [503, 'Service momentanément indisponible'],
  [418, 'Erreur 418'],
])('[API-11] without a message from the server, %i reads « %s »', async (status, message) => {
  withServer(serverAnswers({ status, body: { status } }));
  await expect(call(read, { params: { id: '1' }, query: { q: '' } })).rejects.toMatchObject({ status, message });
});

test('[API-11] the message of the server wins, with its code and its fields', async () => {
  withServer(
    serverAnswers({
      status: 400,
      body: {
        status: 400,
        message: 'IBAN refusé',
        data: 'RibInvalide',
        erreurs: [{ champ: 'iban', code: 'pattern', message: 'Vérifiez' }],
      },
    }),
  );
  const error: unknown = await call(read, { params: { id: '1' }, query: { q: '' } }).catch(
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'IBAN refusé', data: 'RibInvalide', erreurs: [{ champ: 'iban' }] });
});

test('[API-11] an unreachable server is an error of status 0', async () => {
  Object.assign(globalThis, { fetch: jest.fn().mockRejectedValue(new TypeError('refusé')) });
  await expect(call(read, { params: { id: '1' }, query: { q: '' } })).rejects.toMatchObject({
    status: 0,
    message: 'Impossible de se connecter au serveur',
  });
});

test('[API-11] a 401 leads to sign-in and a 503 to the unavailable page, unless the caller handles them', async () => {
  const unauthorized = jest.fn();
  const unavailable = jest.fn();
  reactToFailures({ unauthorized, unavailable });
  withServer(serverAnswers({ status: 401 }, { status: 503 }, { status: 401 }));
  const args = { params: { id: '1' }, query: { q: '' } };
  await call(read, args).catch(() => undefined);
  await call(read, args).catch(() => undefined);
  await call(read, { ...args, quiet: true }).catch(() => undefined);
  expect(unauthorized).toHaveBeenCalledTimes(1);
  expect(unavailable).toHaveBeenCalledTimes(1);
});

test('a response of another shape is a clear error, and none of its content reaches the console', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  withServer(serverAnswers({ body: { texte: 42, nir: '2840348000000' } }));
  await expect(call(read, { params: { id: '1' }, query: { q: '' } })).rejects.toMatchObject({
    status: 500,
    message: 'La réponse du serveur n’a pas la forme attendue',
  });
  expect(JSON.stringify(log.mock.calls)).not.toContain('2840348000000');
  log.mockRestore();
});

test('empty parameters are left out of the address', () => {
  expect(endpointUrl('/x', undefined, { a: '', b: undefined, c: 0 })).toBe('/api/x?c=0');
});

test('[FED-04] a field of the response that this release does not know is passed over, one that it reads is not missed', async () => {
  withServer(serverAnswers({ body: { texte: 'Bonjour', lu: true } }, { body: { lu: true } }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const args = { params: { id: '1' }, query: { q: '' } };
  await expect(call(read, args)).resolves.toEqual({ texte: 'Bonjour' });
  await expect(call(read, args)).rejects.toMatchObject({ status: 500 });
});

test('[API-11] an answer that is cut in the middle is a lost connection, one that is no JSON an unexpected answer', async () => {
  const server = withServer(serverAnswers({}));
  const plain = server.getMockImplementation();
  const answersWith = (json: () => Promise<never>) =>
    server.mockImplementation(async (...asked) => ({ ...(await plain?.(...asked)), json }) as never);
  const args = { params: { id: '1' }, query: { q: '' } };
  answersWith(() => Promise.reject(new TypeError('network error')));
  await expect(call(read, args)).rejects.toMatchObject({ status: 0, message: 'Impossible de se connecter au serveur' });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answersWith(() => Promise.reject(new SyntaxError('Unexpected token')));
  await expect(call(read, args)).rejects.toMatchObject({ status: 500 });
});
