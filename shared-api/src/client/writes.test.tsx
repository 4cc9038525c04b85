import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { object, string } from 'superstruct';
import { writeAnswerStruct } from '../contract/demandes';
import { defineEndpoint } from '../contract/endpoint';
import { createHashNav } from '../router/nav';
import { refreshAfterWrite } from './after-write';
import { useSession } from './session-store';
import { contract, sentHeaders, serverAnswers, withServer } from './testing';
import { useSubmit } from './submits';
import { onFailuresWithdrawn, onToast, type Toast } from './toasts';
import { useResource } from './use-resource';
import { ApiError } from './api-error';
import { tellUpdate } from './updates';
import { confirmationOf, useWrite } from './writes';

const address = defineEndpoint({
  method: 'POST',
  path: '/forms/adresse/form',
  summary: '',
  access: { kind: 'session' },
  body: object({ ville: string() }),
  response: writeAnswerStruct,
});
const automatic = { isModeGestionManuel: false, isEnvoiArActivated: false };
const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

beforeEach(() => {
  toasts.length = 0;
  useSession.setState({ contrats: [contract()], contrat: contract() });
});

test.each([
  [{ isModeGestionManuel: false, isEnvoiArActivated: false }, { title: 'Votre demande a bien été prise en compte.' }],
  [
    { isModeGestionManuel: true, isEnvoiArActivated: true },
    {
      title: 'Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais.',
      text: 'Un e-mail de confirmation vous a été envoyé.',
    },
  ],
  [
    { isModeGestionManuel: false, isEnvoiArActivated: false, idSignature: 'SIG-2026-500001' },
    { title: 'Votre demande est enregistrée\u00a0: il vous reste à signer.' },
  ],
] as const)('[API-05] the confirmation depends on the management mode (%j)', (answer, told) => {
  expect(confirmationOf(answer)).toEqual(told);
});

test('[API-05] an update says « Demande réalisée » or « Un problème est survenu », or its own words', () => {
  const refused = new ApiError(409, { status: 409, message: 'Ce compte est fermé.' });
  tellUpdate(null);
  tellUpdate(refused);
  tellUpdate(null, { done: 'Compte rétabli' });
  tellUpdate(refused, { failed: 'Le compte reste fermé' });
  expect(toasts.map(({ type, title, text }) => [type, title, text])).toEqual([
    ['success', 'Demande réalisée', undefined],
    ['danger', 'Un problème est survenu', 'Ce compte est fermé.'],
    ['success', 'Compte rétabli', undefined],
    ['danger', 'Le compte reste fermé', 'Ce compte est fermé.'],
  ]);
});

test('[API-05] a double click is one request', async () => {
  const server = withServer(serverAnswers({ body: automatic }));
  const { result } = renderHook(() => useWrite(address));
  await act(async () => {
    const both = [
      result.current.submit({ body: { ville: 'Mende' } }),
      result.current.submit({ body: { ville: 'Mende' } }),
    ];
    await Promise.all(both);
  });
  expect(server).toHaveBeenCalledTimes(1);
});

test.each([
  ['a request', useWrite],
  ['a write whose caller tells the outcome', useSubmit],
])('[API-12] each try of %s withdraws what the one before failed by', async (_name, useIt) => {
  withServer(serverAnswers({ status: 500, body: { status: 500 } }, { body: automatic }));
  const { result } = renderHook(() => useIt(address));
  const told: number[] = [];
  const end = onFailuresWithdrawn(() => told.push(toasts.length));
  for (const ville of ['Mende', 'Nice']) {
    const { isDone } = await act(() => result.current.submit({ body: { ville } }));
    if (useIt === useSubmit) tellUpdate(isDone ? null : new ApiError(500, { status: 500 }));
  }
  expect(told).toEqual([0, 1]);
  end();
});

test('[API-05] a retry has the same key, other content another one', async () => {
  const server = withServer(
    serverAnswers({ status: 500, body: { status: 500 } }, { status: 500, body: { status: 500 } }, { body: automatic }),
  );
  const { result } = renderHook(() => useWrite(address));
  for (const ville of ['Mende', 'Mende', 'Nice']) await act(() => result.current.submit({ body: { ville } }));
  const keys = [0, 1, 2].map((index) => sentHeaders(server, index)['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(toasts[0]).toMatchObject({ type: 'danger', title: 'La demande a échoué' });
});

test('[API-07] manual mode reads nothing again', async () => {
  const server = withServer(serverAnswers({ body: {} }));
  await refreshAfterWrite({ isModeGestionManuel: true, isEnvoiArActivated: false, isContratsModifies: true });
  expect(server).not.toHaveBeenCalled();
});

test('[API-07] contracts that a write touched are read again', async () => {
  withServer(serverAnswers({ body: { contrats: [contract({ nomOffre: 'Santé Premium' })] } }));
  await refreshAfterWrite({ ...automatic, isContratsModifies: true });
  expect(useSession.getState().contrat?.nomOffre).toBe('Santé Premium');
});

test('[API-07] a suspended contract that a write leaves as it is stays the current one', async () => {
  const other = contract({ numeroContratIndividuel: 'A' });
  const suspended = contract({ numeroContratIndividuel: 'B', etat: 'suspendu', isActif: false });
  useSession.setState({ contrats: [other, suspended], contrat: suspended });
  withServer(serverAnswers({ body: { contrats: [other, { ...suspended, dateReprise: '2026-12-01' }] } }));
  await refreshAfterWrite({ ...automatic, isContratsModifies: true });
  expect(useSession.getState().contrat).toMatchObject({ numeroContratIndividuel: 'B', dateReprise: '2026-12-01' });
});

test('[API-07] when the current contract has changed state, the page announces a reload and reloads after five seconds', async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  withServer(serverAnswers({ body: { contrats: [contract({ etat: 'resilie', isActif: false })] } }));
  await refreshAfterWrite({ ...automatic, isContratsModifies: true }, reload);
  expect(toasts[0]?.title).toBe('Votre contrat a changé\u00a0: la page va se recharger.');
  jest.advanceTimersByTime(4999);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalled();
  jest.useRealTimers();
});

test.each(['Escape', 'the button', 'typing', 'another page'])(
  '[API-07] the reload after a change of contract is stopped by %s; the next page takes up the change',
  async (by) => {
    jest.useFakeTimers();
    const reload = jest.fn();
    withServer(serverAnswers({ body: { contrats: [contract({ etat: 'suspendu', isActif: false })] } }));
    await refreshAfterWrite({ ...automatic, isContratsModifies: true }, reload);
    render(toasts[0]?.template);
    const { navigator } = createHashNav();
    if (by === 'Escape') fireEvent.keyDown(document, { key: 'Escape' });
    else if (by === 'typing') fireEvent.input(document.body);
    else if (by === 'the button') fireEvent.click(screen.getByRole('button', { name: 'Rester sur cette page' }));
    else act(() => navigator.push('/remboursements'));
    expect(screen.getByText(/^Le rechargement est annulé/)).toBeInTheDocument();
    jest.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    jest.useRealTimers();
    if (by !== 'another page') {
      expect(useSession.getState().contrat?.etat).toBe('valide');
      navigator.push('/remboursements');
    }
    await waitFor(() => expect(useSession.getState().contrat?.etat).toBe('suspendu'));
  },
);

test('[API-07] contracts that cannot be read again show an error where nobody waits for them', async () => {
  withServer(serverAnswers({ status: 500, body: { status: 500 } }));
  await refreshAfterWrite({ ...automatic, isContratsModifies: true });
  expect(toasts).toMatchObject([{ type: 'warning', title: expect.stringContaining('Mes contrats') }]);
});

test('[API-07] a completed write stays completed even if the contracts cannot be read again', async () => {
  withServer(
    serverAnswers({ body: { ...automatic, isContratsModifies: true } }, { status: 500, body: { status: 500 } }),
  );
  const { result } = renderHook(() => useWrite(address));
  await act(async () => {
    await expect(result.current.submit({ body: { ville: 'Mende' } })).resolves.toMatchObject({ isDone: true });
  });
  expect(toasts.map(({ type }) => type)).toEqual(['success', 'warning']);
});

const list = defineEndpoint({
  method: 'GET',
  path: '/history',
  summary: '',
  access: { kind: 'session' },
  response: object({ etat: string() }),
});
const draft = defineEndpoint({ ...address, path: '/forms/brouillons/adresse', keepsReads: true });

/** A screen that shows a read while a write of another endpoint is sent. */
async function readsAfter(written: typeof address, answer: { status?: number; body: unknown }) {
  let reads = 0;
  withServer(
    jest.fn((url: string) => {
      if (!url.includes('/history')) return serverAnswers(answer)(url);
      reads += 1;
      return serverAnswers({ body: { etat: `lecture ${reads}` } })(url);
    }),
  );
  const { result } = renderHook(() => ({ read: useResource(list, {}), write: useSubmit(written) }));
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  const before = reads;
  await act(() => result.current.write.submit({ body: { ville: 'Mende' } }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { added: reads - before, shown: result.current.read.data };
}

test('[API-07] after a write the reads on the screen are made again, in manual mode too, and never disappear', async () => {
  const { added, shown } = await readsAfter(address, { body: { ...automatic, isModeGestionManuel: true } });
  expect(added).toBe(1);
  expect(shown).toBeDefined();
});

test('[API-07] a draft that is stored leaves the reads as they are', async () => {
  expect((await readsAfter(draft, { body: automatic })).added).toBe(0);
});

test.each([
  [{ status: 409, body: { status: 409, data: 'EtatIncompatible' } }, 1],
  [{ status: 502, body: null }, 0],
  [{ status: 400, body: { status: 400 } }, 0],
])('[API-07] a write that fails with %j reads what is on the screen again %d times', async (answer, times) => {
  expect((await readsAfter(address, answer)).added).toBe(times);
});

test.each([
  [502, 2],
  [400, 1],
])('[API-07] after a write that fails with %d, what opens next is read: %d reads', async (status, times) => {
  const server = withServer(
    jest.fn((url: string) =>
      serverAnswers(url.includes('/history/ouverte') ? { body: { etat: 'lue' } } : { status, body: null })(url),
    ),
  );
  const opened = defineEndpoint({ ...list, path: `/history/ouverte/${status}` });
  const open = async () => {
    const { result, unmount } = renderHook(() => useResource(opened, {}));
    await waitFor(() => expect(result.current.data).toBeDefined());
    // The same read within two seconds is one.
    await act(() => jest.advanceTimersByTimeAsync(3000));
    unmount();
  };
  jest.useFakeTimers();
  await open();
  const { result } = renderHook(() => useSubmit(address));
  await act(() => result.current.submit({ body: { ville: 'Mende' } }));
  await open();
  jest.useRealTimers();
  expect(server.mock.calls.filter(([url]) => url.includes('/history/ouverte'))).toHaveLength(times);
});
