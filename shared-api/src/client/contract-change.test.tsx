import { act, renderHook, waitFor } from '@testing-library/react';
import { object, string } from 'superstruct';
import type { Contrat } from '../contract/contrats';
import { defineEndpoint } from '../contract/endpoint';
import { enterContracts, selectContrat } from './contract-selection';
import { useSession } from './session-store';
import { serverAnswers, withServer } from './testing';
import { useResource } from './use-resource';

const read = defineEndpoint({
  method: 'GET',
  path: '/adherent/lecture',
  summary: '',
  access: { kind: 'session' },
  query: object({ de: string() }),
  response: object({ texte: string() }),
});
const contrats = ['VAL1', 'VAL2'].map(
  (numeroContratIndividuel) => ({ numeroContratIndividuel, nomOffre: 'Essai' }) as Contrat,
);

beforeEach(() => useSession.setState({ contrats, contrat: contrats[0] ?? null }));

test('[SES-03] a contract chosen again at once is read again', async () => {
  withServer(serverAnswers({ body: { texte: 'lu' } }));
  const { result } = renderHook(() => useResource(read, { query: { de: 'retour' } }));
  await waitFor(() => expect(result.current.data?.texte).toBe('lu'));
  await act(async () => selectContrat('VAL2'));
  await waitFor(() => expect(result.current.data?.texte).toBe('lu'));
  await act(async () => selectContrat('VAL1'));
  await waitFor(() => expect(result.current.data?.texte).toBe('lu'));
});

test('[SES-03] a contract chosen again while its first read goes on is read again', async () => {
  const answers: (() => void)[] = [];
  const server = withServer(serverAnswers({ body: { texte: 'lu' } }));
  const plain = server.getMockImplementation();
  server.mockImplementation(
    (...asked) => new Promise((resolve) => answers.push(() => resolve(plain?.(...asked) as never))),
  );
  const { result } = renderHook(() => useResource(read, { query: { de: 'attente' } }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => selectContrat('VAL2'));
  await act(async () => selectContrat('VAL1'));
  await act(async () => answers.forEach((answer) => answer()));
  await act(async () => answers.forEach((answer) => answer()));
  await waitFor(() => expect(result.current.data?.texte).toBe('lu'));
});

test('[SES-03] what is read of one named contract stays through a change of the current one', async () => {
  withServer(serverAnswers({ body: { texte: 'lu' } }));
  const { result } = renderHook(() => useResource(read, { query: { de: 'nomme' }, numContrat: 'VAL9' }));
  await waitFor(() => expect(result.current.data?.texte).toBe('lu'));
  await act(async () => selectContrat('VAL2'));
  await waitFor(() => expect(result.current.data?.texte).toBe('lu'));
});

test('[SES-02] a contract that is closed to its readers is neither chosen nor offered', () => {
  const [one, other] = contrats;
  if (!one || !other) throw new Error('There are two contracts.');
  window.localStorage.setItem('currentContrat', one.numeroContratIndividuel);
  enterContracts([{ ...one, isClos: true }, other]);
  expect(useSession.getState()).toMatchObject({ contrats: [other], contrat: other });
});
