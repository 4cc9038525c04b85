import { act } from '@testing-library/react';
import { defineEndpoint } from '../contract/endpoint';
import { onAnnounce } from './announce';
import { downloadFile, printFile } from './downloads';
import { finishSecurityCode, securityCodeSlot } from './security-code';
import { closeSlot, useSlots } from './slots';
import { sentHeaders, serverAnswers, withServer } from './testing';
import { onToast } from './toasts';

const report = defineEndpoint({
  method: 'GET',
  path: '/adherent/profil/export',
  summary: '',
  access: { kind: 'session' },
  response: 'file',
});
const needsCode = {
  status: 403,
  body: { status: 403, data: 'SecurityCodeRequired', message: 'Un code de sécurité est nécessaire.' },
};

beforeEach(() => {
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
  Object.assign(URL, { createObjectURL: () => '#fichier', revokeObjectURL: () => undefined });
});

test('[API-04] a download refused for a missing security code is retried after the code is verified', async () => {
  const server = withServer(
    serverAnswers(needsCode, { headers: { 'content-disposition': 'attachment; filename="donnees.json"' } }),
  );
  const done = downloadFile(report, {});
  await act(async () => undefined);
  expect(useSlots.getState().open.map(({ slot }) => slot)).toEqual([securityCodeSlot]);
  finishSecurityCode('poignee');
  await expect(done).resolves.toBe(true);
  expect(sentHeaders(server, 1)).toMatchObject({ 'X-SecurityCode': 'poignee' });
});

test('[API-04] without the code, the refusal is shown and nothing is saved', async () => {
  const toasts: (string | undefined)[] = [];
  const stop = onToast(({ text }) => toasts.push(text));
  withServer(serverAnswers(needsCode));
  const done = downloadFile(report, {});
  await act(async () => undefined);
  closeSlot(securityCodeSlot);
  await expect(done).resolves.toBe(false);
  expect(toasts).toEqual(['Un code de sécurité est nécessaire.']);
  stop();
});

test('[API-02] a download may be about another contract than the current one', async () => {
  const server = withServer(serverAnswers({}));
  await downloadFile(report, { numContrat: 'VAL0004522' });
  expect(sentHeaders(server)).toMatchObject({ 'X-NumContrat': 'VAL0004522' });
});

test('[API-04] a long download says that it goes on, then that the file is there; a short one says nothing', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  withServer(serverAnswers({}));
  await downloadFile(report, {});
  expect(said).toEqual([]);
  jest.useFakeTimers();
  let answer: () => void = () => undefined;
  const server = withServer(serverAnswers({}));
  const plain = server.getMockImplementation();
  server.mockImplementation(
    (...asked) => new Promise((resolve) => (answer = () => resolve(plain?.(...asked) as never))),
  );
  const done = downloadFile(report, {});
  await jest.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual(['Préparation du document en cours.']);
  answer();
  await expect(done).resolves.toBe(true);
  expect(said).toEqual(['Préparation du document en cours.', 'Le document est prêt.']);
  jest.useRealTimers();
  stop();
});

test('[API-04] a file whose connection is cut in the middle shows an error, and its tab closes', async () => {
  const toasts: (string | undefined)[] = [];
  const stop = onToast(({ text }) => toasts.push(text));
  const server = withServer(serverAnswers({}));
  const plain = server.getMockImplementation();
  server.mockImplementation(
    async (...asked) =>
      ({
        ...(await plain?.(...asked)),
        blob: async () => {
          throw new TypeError('network error');
        },
      }) as never,
  );
  await expect(downloadFile(report, {})).resolves.toBe(false);
  const tab = {
    close: jest.fn(),
    location: { assign: jest.fn() },
    document: document.implementation.createHTMLDocument(),
  };
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
  await expect(printFile(report, {})).resolves.toBe(false);
  expect(tab.close).toHaveBeenCalledTimes(1);
  // Nor does a fault of the page itself leave an empty one.
  tab.location.assign.mockImplementation(() => {
    throw new Error('blocked');
  });
  withServer(serverAnswers({}));
  await expect(printFile(report, {})).rejects.toThrow('blocked');
  expect(tab.close).toHaveBeenCalledTimes(2);
  expect(toasts).toEqual(['Impossible de se connecter au serveur', 'Impossible de se connecter au serveur']);
  stop();
});

test('[API-04] the memory of a printed file is free once its tab is closed', async () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  Object.assign(URL, { revokeObjectURL: revoke });
  const tab = {
    closed: false,
    location: { assign: jest.fn() },
    document: document.implementation.createHTMLDocument(),
  };
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
  withServer(serverAnswers({}));
  await expect(printFile(report, {})).resolves.toBe(true);
  // Until the document comes, the tab says what it waits for.
  expect([tab.document.title, tab.document.body.textContent, tab.document.documentElement.lang]).toEqual([
    'Préparation du document en cours.',
    'Préparation du document en cours.',
    'fr',
  ]);
  jest.advanceTimersByTime(600_000);
  expect(revoke).not.toHaveBeenCalled();
  tab.closed = true;
  jest.advanceTimersByTime(600_000);
  expect(revoke.mock.calls).toEqual([['#fichier']]);
  jest.useRealTimers();
});
