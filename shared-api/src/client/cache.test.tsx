import { act, renderHook, waitFor } from '@testing-library/react';
import { object, string } from 'superstruct';
import { defineEndpoint } from '../contract/endpoint';
import { clearCache, markReadsStale } from './cache';
import { serverAnswers, withServer } from './testing';
import { useResource } from './use-resource';
import { useResourceOnEach } from './use-resource-on-each';

const requests = defineEndpoint({
  method: 'GET',
  path: '/adherent/demandes',
  summary: '',
  access: { kind: 'session' },
  query: object({ annee: string() }),
  response: object({ texte: string() }),
});

/** A write changed something: what it marks is read again in a later turn. */
const write = () =>
  act(async () => {
    markReadsStale();
    await new Promise((resolve) => setTimeout(resolve));
  });

test.each([
  ['one contract', () => useResource(requests, { query: { annee: '2026' } }).data?.texte],
  [
    'several contracts',
    () => useResourceOnEach(requests, { query: { annee: '2027' } }, ['VAL1', 'VAL2']).data?.at(-1)?.answer.texte,
  ],
])('[API-07] a read of %s that began before a write is not fresh, though it ends after it', async (_kind, useIt) => {
  const server = withServer(serverAnswers({ body: { texte: 'avant' } }));
  const first = renderHook(useIt);
  await waitFor(() => expect(first.result.current).toBe('avant'));
  first.unmount();
  await write();
  const answers: (() => void)[] = [];
  const plain = server.getMockImplementation();
  server.mockImplementation(
    (...asked) => new Promise((resolve) => answers.push(() => resolve(plain?.(...asked) as never))),
  );
  const late = renderHook(useIt);
  await waitFor(() => expect(answers).not.toEqual([]));
  late.unmount();
  await write();
  await act(async () => answers.forEach((answer) => answer()));
  withServer(serverAnswers({ body: { texte: 'après' } }));
  const again = renderHook(useIt);
  await waitFor(() => expect(again.result.current).toBe('après'));
});

test('[API-07] a cleared read that is on the screen keeps its answer until the next one; any other is gone', async () => {
  withServer(serverAnswers({ body: { texte: 'avant' } }));
  const useIt = (annee: string) => useResource(requests, { query: { annee } }).data?.texte;
  const left = renderHook(() => useIt('2030'));
  await waitFor(() => expect(left.result.current).toBe('avant'));
  left.unmount();
  const shown: (string | undefined)[] = [];
  const open = renderHook(() => shown.push(useIt('2031')));
  await waitFor(() => expect(shown.at(-1)).toBe('avant'));
  shown.length = 0;
  withServer(serverAnswers({ body: { texte: 'après' } }));
  act(() => clearCache());
  await waitFor(() => expect(shown.at(-1)).toBe('après'));
  expect(shown).not.toContain(undefined);
  open.unmount();
  expect(renderHook(() => useIt('2030')).result.current).toBeUndefined();
});

test('[API-13] a second try after a failure, and another page, are under way until they are answered', async () => {
  const answers: ((answer: object) => void)[] = [];
  withServer(serverAnswers({})).mockImplementation(
    () => new Promise((resolve) => answers.push((answer) => resolve(serverAnswers(answer)('') as never))),
  );
  const answer = (given: object) => act(async () => answers.shift()?.(given));
  const read = renderHook(({ annee }) => useResource(requests, { query: { annee } }, { keepPrevious: true }), {
    initialProps: { annee: '2040' },
  });
  expect(read.result.current.isRefreshing).toBe(false);
  await answer({ status: 500, body: { status: 500 } });
  expect(read.result.current.error).toBeDefined();
  act(() => read.result.current.reload());
  expect(read.result.current.isRefreshing).toBe(true);
  await answer({ body: { texte: 'page 1' } });
  expect(read.result.current).toMatchObject({ isRefreshing: false, data: { texte: 'page 1' } });
  read.rerender({ annee: '2041' });
  expect(read.result.current).toMatchObject({ isRefreshing: true, data: { texte: 'page 1' } });
  await answer({ body: { texte: 'page 2' } });
  expect(read.result.current).toMatchObject({ isRefreshing: false, data: { texte: 'page 2' } });
  read.rerender({ annee: '2042' });
  await answer({ status: 500, body: { status: 500 } });
  // Page 2 is no answer to what was asked last.
  expect(read.result.current).toMatchObject({ data: undefined, error: { status: 500 } });
  act(() => read.result.current.reload());
  await answer({ body: { texte: 'page 3' } });
  expect(read.result.current).toMatchObject({ data: { texte: 'page 3' }, error: undefined });
  act(() => read.result.current.reload());
  await answer({ status: 500, body: { status: 500 } });
  expect(read.result.current).toMatchObject({ data: { texte: 'page 3' }, error: { status: 500 } });
});
