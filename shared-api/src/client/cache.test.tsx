import { act, renderHook, waitFor } from '@testing-library/react';
import { object, string } from 'superstruct';
import { defineEndpoint } from '../contract/endpoint';
import { markReadsStale } from './cache';
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
