import { act, renderHook, waitFor } from '@testing-library/react';
import { object, string } from 'superstruct';
import { defineEndpoint } from '../contract/endpoint';
import { enterContracts, followContractOfOtherTabs, selectContrat } from './contract-selection';
import { fileNameOf } from './downloads';
import { resources } from './resources';
import { useFeature, useSession } from './session-store';
import { contract, sentHeaders, serverAnswers, withServer } from './testing';
import { onToast, toast, type Toast } from './toasts';
import { useResource } from './use-resource';

const letters = defineEndpoint({
  method: 'GET',
  path: '/adherent/courriers',
  summary: '',
  access: { kind: 'session' },
  query: object({ annee: string() }),
  response: object({ texte: string() }),
});
const first = contract({ numeroContratIndividuel: 'A' });
const second = contract({ numeroContratIndividuel: 'B', etat: 'suspendu', isActif: false });

beforeEach(() => {
  window.localStorage.clear();
  useSession.setState({ contrats: [], contrat: null, client: null, user: null });
});

const toasts: (Toast & { delay: number })[] = [];
onToast((shown) => toasts.push(shown));
beforeEach(() => {
  toasts.length = 0;
});

test('[SES-02] the stored contract is current if it is active; otherwise the first one is, and is stored', () => {
  window.localStorage.setItem('currentContrat', 'B');
  enterContracts([first, second]);
  expect(useSession.getState().contrat).toBe(first);
  expect(window.localStorage.getItem('currentContrat')).toBe('A');
});

test('[SES-02] the only contract is current, active or not', () => {
  enterContracts([second]);
  expect(useSession.getState().contrat).toBe(second);
});

test('[SES-03] [API-06] a change of contract reads under the new key, and reads it again only after five minutes', async () => {
  const server = withServer(serverAnswers({ body: { texte: 'Bonjour' } }));
  enterContracts([first, second]);
  const { result, unmount } = renderHook(() => useResource(letters, { query: { annee: '2026' } }));
  await waitFor(() => expect(result.current.data).toEqual({ texte: 'Bonjour' }));
  unmount();
  const again = renderHook(() => useResource(letters, { query: { annee: '2026' } }));
  expect(again.result.current.data).toEqual({ texte: 'Bonjour' });
  expect(server).toHaveBeenCalledTimes(1);
  act(() => selectContrat('B'));
  await waitFor(() => expect(again.result.current.isRefreshing).toBe(false));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  // One request, and none for the previous contract.
  expect(server).toHaveBeenCalledTimes(2);
  expect(sentHeaders(server, 1)['X-NumContrat']).toBe('B');
  again.unmount();
});

test('[API-06] after five minutes the read is repeated', async () => {
  const server = withServer(serverAnswers({ body: { texte: 'Bonjour' } }));
  const query = { annee: '2025' };
  const { result, unmount } = renderHook(() => useResource(letters, { query }));
  await waitFor(() => expect(result.current.data).toBeDefined());
  unmount();
  // Two readers within two seconds share one request, whatever the age of the response.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001);
  const late = renderHook(() => useResource(letters, { query }));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  late.unmount();
  clock.mockRestore();
});

test('[SES-03] a change of contract in another tab is followed', () => {
  enterContracts([first, contract({ numeroContratIndividuel: 'C' })]);
  const stop = followContractOfOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentContrat', newValue: 'C' }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('C');
  stop();
});

test('[SES-08] an unknown key shows, and a list shows if one key is active', () => {
  const { result } = renderHook(() => [useFeature('inconnue'), useFeature('a,b')]);
  expect(result.current).toEqual([true, true]);
});

test('[API-13] a failed read names its resource', async () => {
  withServer(serverAnswers({ status: 500, body: { status: 500 } }));
  const { unmount } = renderHook(() => useResource(letters, { query: { annee: '2019' } }, { label: 'Mes courriers' }));
  await waitFor(() =>
    expect(toasts.map(({ title }) => title)).toContain(
      'Le chargement d’une source de données a échoué\u00a0: Mes courriers',
    ),
  );
  unmount();
});

test('[API-12] a toast stays for delaiToasts seconds, five by default', () => {
  toast({ type: 'info', title: 'Bonjour' });
  useSession.setState({ client: { delaiToasts: 8 } as never });
  toast({ type: 'info', title: 'Bonjour' });
  toast({ type: 'info', title: 'Bonjour', delay: 100 });
  expect(toasts.map(({ delay }) => delay)).toEqual([5000, 8000, 100]);
});

test('[API-08] the catalogue gives each resource one path and one label, each used once', () => {
  const entries = Object.values(resources);
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
  expect(entries.every(({ path, label }) => path.startsWith('/') && label.length > 0)).toBe(true);
});

test('[API-04] the file name comes from content-disposition, accents included', () => {
  expect(fileNameOf('attachment; filename="releve.pdf"; filename*=UTF-8\'\'relev%C3%A9.pdf')).toBe('relevé.pdf');
  expect(fileNameOf('attachment; filename="liste.csv"')).toBe('liste.csv');
  expect(fileNameOf(null)).toBe('document');
});
