import { act, renderHook } from '@testing-library/react';
import { object, string } from 'superstruct';
import { defineEndpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import { call } from './call';
import { downloadFile } from './downloads';
import { reactToFailures } from './failures';
import { currentSecurityCode, finishSecurityCode, keepSecurityCode, securityCodeSlot } from './security-code';
import { closeSlot, openSlot, useSlots } from './slots';
import { useSession } from './session-store';
import { contract, sentHeaders, serverAnswers, withServer } from './testing';
import { hasTyped, useTyped } from './typed';

const write = defineEndpoint({
  method: 'POST',
  path: '/forms/ribprestations/form',
  summary: '',
  access: { kind: 'session' },
  body: object({ iban: string() }),
  response: object({ numero: string() }),
});
const read = defineEndpoint({
  method: 'GET',
  path: '/adherent/profil',
  summary: '',
  access: { kind: 'session' },
  response: object({ numero: string() }),
});
const done = { body: { numero: '1' } };
const needsCode = {
  status: 403,
  body: { status: 403, data: 'SecurityCodeRequired', message: 'Un code de sécurité est nécessaire.' },
};
const args = { body: { iban: 'FR62' }, idempotencyKey: 'cle-1' };
const open = () => useSlots.getState().open.map(({ slot }) => slot);

beforeEach(() => {
  useSlots.setState({ open: [], filled: [securityCodeSlot, 'compte-remboursement'] });
  reactToFailures({ unauthorized: async () => false, unavailable: () => undefined });
  window.sessionStorage.clear();
});

test('[API-01] a call refused for a missing security code is retried with the same key after the code is verified', async () => {
  const server = withServer(serverAnswers(needsCode, done));
  keepSecurityCode('ancienne');
  const answer = call(write, args);
  await act(async () => undefined);
  expect(open()).toEqual([securityCodeSlot]);
  expect(currentSecurityCode()).toBeNull();
  finishSecurityCode('poignee');
  await expect(answer).resolves.toEqual({ numero: '1' });
  expect(sentHeaders(server, 1)).toMatchObject({ 'X-SecurityCode': 'poignee', 'Idempotency-Key': 'cle-1' });
});

describe('a call that gives the session another identifier', () => {
  const renewing = defineEndpoint({ ...write, renewsSession: true });
  const lost = { status: 502, body: null };

  test('is sent once more at once where its answer is lost, under its key', async () => {
    const server = withServer(serverAnswers(lost, done));
    await expect(call(renewing, args)).resolves.toEqual({ numero: '1' });
    expect(server).toHaveBeenCalledTimes(2);
    expect(sentHeaders(server, 1)).toMatchObject({ 'Idempotency-Key': 'cle-1' });
  });

  test('is not, where it is refused, has no key, or is lost again; nor is any other write', async () => {
    for (const [endpoint, sent, answers, times] of [
      [renewing, args, [{ status: 400, body: { status: 400, data: 'CodeIncorrect' } }], 1],
      [renewing, { body: args.body }, [lost, done], 1],
      [renewing, args, [lost, lost, done], 2],
      [write, args, [lost, done], 1],
    ] as const) {
      const server = withServer(serverAnswers(...answers));
      await expect(call(endpoint, sent)).rejects.toBeInstanceOf(ApiError);
      expect(server).toHaveBeenCalledTimes(times);
    }
  });
});

test('closing the dialog without a code leaves the refusal, and a second refusal does not ask again', async () => {
  const server = withServer(serverAnswers(needsCode, needsCode));
  const given = call(write, args);
  await act(async () => undefined);
  closeSlot(securityCodeSlot);
  await expect(given).rejects.toMatchObject({ data: 'SecurityCodeRequired' });
  expect(server).toHaveBeenCalledTimes(1);
  const again = call(write, args);
  await act(async () => undefined);
  closeSlot(securityCodeSlot, true);
  await expect(again).rejects.toMatchObject({ data: 'SecurityCodeRequired' });
  expect(open()).toEqual([]);
});

test('without a remote that asks for codes, the refusal is returned at once', async () => {
  useSlots.setState({ filled: [] });
  withServer(serverAnswers(needsCode));
  await expect(call(write, args)).rejects.toMatchObject({ message: 'Un code de sécurité est nécessaire.' });
});

test('the code dialog opens above the popup that needs it', async () => {
  withServer(serverAnswers(needsCode, done));
  openSlot('compte-remboursement', { isBlocking: true });
  const answer = call(write, args);
  await act(async () => undefined);
  expect(open()).toEqual(['compte-remboursement', securityCodeSlot]);
  closeSlot(securityCodeSlot, true);
  await answer;
  expect(open()).toEqual(['compte-remboursement']);
});

test('a call refused for a missing session continues after the person has signed in again', async () => {
  const server = withServer(serverAnswers({ status: 401, body: { status: 401 } }, done));
  reactToFailures({ unauthorized: async () => true });
  await expect(call(write, args)).resolves.toEqual({ numero: '1' });
  expect(server).toHaveBeenCalledTimes(2);
});

describe('[API-02] a call that another tab overtakes with a change of contract', () => {
  const former = contract({ numeroContratIndividuel: 'VAL0004521' });
  const next = contract({ numeroContratIndividuel: 'VAL0004522' });
  const change = () => useSession.setState({ contrat: next });
  beforeEach(() => useSession.setState({ contrats: [former, next], contrat: former }));
  afterEach(() => useSession.setState({ contrats: [], contrat: null }));

  test('is made again for the contract it was asked on, after a code and after signing in', async () => {
    const server = withServer(serverAnswers(needsCode, done));
    const answer = call(write, args);
    await act(async () => undefined);
    change();
    finishSecurityCode('poignee');
    await answer;
    expect(sentHeaders(server, 1)).toMatchObject({ 'X-NumContrat': 'VAL0004521' });
    useSession.setState({ contrat: former });
    const other = withServer(serverAnswers({ status: 401, body: { status: 401 } }, done));
    reactToFailures({ unauthorized: async () => (change(), true) });
    await call(write, args);
    expect(sentHeaders(other, 1)).toMatchObject({ 'X-NumContrat': 'VAL0004521' });
  });

  test('so is a download', async () => {
    Object.assign(URL, { createObjectURL: () => '#fichier', revokeObjectURL: () => undefined });
    const server = withServer(serverAnswers(needsCode, {}));
    const saved = downloadFile({ ...read, response: 'file' }, {});
    await act(async () => undefined);
    change();
    finishSecurityCode('poignee');
    await saved;
    expect(sentHeaders(server, 1)).toMatchObject({ 'X-NumContrat': 'VAL0004521' });
  });
});

test('[API-11] a 503 replaces the page of a read, never that of a write or of typed data', async () => {
  const unavailable = jest.fn();
  reactToFailures({ unavailable });
  withServer(serverAnswers({ status: 503, body: { status: 503 } }));
  await expect(call(write, args)).rejects.toMatchObject({ status: 503 });
  await expect(call(read, { staysOn503: true })).rejects.toMatchObject({ status: 503 });
  const { unmount } = renderHook(() => useTyped(true));
  await expect(call(read, {})).rejects.toMatchObject({ status: 503 });
  expect(unavailable).not.toHaveBeenCalled();
  unmount();
  await expect(call(read, {})).rejects.toMatchObject({ status: 503 });
  expect(unavailable).toHaveBeenCalledTimes(1);
});

test('[API-11] a late 503 of a page that was left does not replace the one on the screen', async () => {
  const unavailable = jest.fn();
  reactToFailures({ unavailable });
  withServer(serverAnswers({ status: 503, body: { status: 503 } }));
  const askedAt = (from: string, to: string) => {
    window.history.replaceState(null, '', from);
    const reading = call(read, {});
    window.history.replaceState(null, '', to);
    return reading;
  };
  await expect(askedAt('#/documents?page=1', '#/history')).rejects.toMatchObject({ status: 503 });
  expect(unavailable).not.toHaveBeenCalled();
  // Filters are of the same page.
  await expect(askedAt('#/history', '#/history?page=2')).rejects.toMatchObject({ status: 503 });
  expect(unavailable).toHaveBeenCalledTimes(1);
});

test('a page counts as edited from the first change until it is left', () => {
  const { rerender, unmount } = renderHook(({ isTyped }) => useTyped(isTyped), { initialProps: { isTyped: false } });
  expect(hasTyped()).toBe(false);
  rerender({ isTyped: true });
  expect(hasTyped()).toBe(true);
  unmount();
  expect(hasTyped()).toBe(false);
});

describe('[API-05] a write whose first request was cut', () => {
  const inHand = { status: 409, body: { status: 409, data: 'DemandeEnTraitement', message: 'En cours.' } };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is waited for under the same key, and its answer is the answer', async () => {
    const server = withServer(serverAnswers(inHand, inHand, done));
    const answer = call(write, args);
    await jest.advanceTimersByTimeAsync(4000);
    await expect(answer).resolves.toEqual({ numero: '1' });
    expect(sentHeaders(server, 2)).toMatchObject({ 'Idempotency-Key': 'cle-1' });
  });

  test('is given up when the server keeps it in hand for longer than it ever does', async () => {
    withServer(serverAnswers(...Array.from({ length: 60 }, () => inHand)));
    const answer = expect(call(write, args)).rejects.toMatchObject({ status: 409 });
    await jest.advanceTimersByTimeAsync(80_000);
    await answer;
  });
});
