import { array, enums, integer, nullable, number, object, optional, string } from 'superstruct';
import { defineEndpoint, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { callName, shapeOfCall } from '@portal/shared-api/contract/json-schema';
import { callBreaks } from './call-breaks';

const visit = (changes: Partial<AnyEndpoint> = {}): AnyEndpoint => ({
  ...defineEndpoint({
    method: 'POST',
    path: '/visites/:id',
    summary: 'Visite',
    access: { kind: 'public' },
    params: object({ id: string() }),
    body: object({ motif: enums(['SOIN', 'BILAN']), note: optional(string()) }),
    response: object({ numero: string(), actes: array(object({ montant: integer(), fin: nullable(string()) })) }),
  }),
  ...changes,
});
const shapes = (...calls: AnyEndpoint[]) =>
  Object.fromEntries(calls.map((call) => [callName(call), shapeOfCall(call)]));
const breaks = (now: Partial<AnyEndpoint>) => callBreaks(shapes(visit()), shapes(visit(now)));

test('[FED-05] an unchanged contract, and one with an additional call, break nothing', () => {
  expect(breaks({})).toEqual([]);
  expect(callBreaks({}, shapes(visit()))).toEqual([]);
});

test('[FED-05] a renamed path breaks the call', () => {
  expect(callBreaks(shapes(visit()), shapes(visit({ path: '/rendez-vous/:id' })))).toEqual([
    'le serveur n’a pas l’appel POST /visites/:id',
  ]);
});

test('[FED-05] a renamed field of the body is refused and missing', () => {
  expect(breaks({ body: object({ raison: enums(['SOIN', 'BILAN']), note: optional(string()) }) })).toEqual([
    'POST /visites/:id\u00a0: le corps n’a pas « raison »',
    'POST /visites/:id\u00a0: le corps ne prend pas « motif »',
  ]);
});

test('[FED-05] a body may gain an optional field and a value, and lose neither', () => {
  expect(
    breaks({
      body: object({ motif: enums(['SOIN', 'BILAN', 'URGENCE']), note: optional(string()), ton: optional(string()) }),
    }),
  ).toEqual([]);
  expect(breaks({ body: object({ motif: enums(['SOIN']), note: optional(string()) }) })).toEqual([
    'POST /visites/:id\u00a0: le corps ne prend pas la valeur « BILAN » dans « motif »',
  ]);
});

test('[FED-05] a response may gain a field, and keeps what the release reads, also inside lists', () => {
  const acts = (fields: Parameters<typeof object>[0]) => object({ numero: string(), actes: array(object(fields)) });
  expect(breaks({ response: acts({ montant: integer(), fin: nullable(string()), debut: string() }) })).toEqual([]);
  expect(breaks({ response: acts({ prix: integer(), fin: nullable(string()) }) })).toEqual([
    'POST /visites/:id\u00a0: la réponse n’a pas « actes[].montant »',
  ]);
  expect(breaks({ response: acts({ montant: nullable(number()), fin: string() }) })).toEqual([
    'POST /visites/:id\u00a0: la réponse peut être nulle dans « actes[].montant »',
    'POST /visites/:id\u00a0: la réponse n’a plus le même type dans « actes[].montant »',
  ]);
  expect(breaks({ response: 'empty' })).toEqual(['POST /visites/:id\u00a0: la réponse n’est plus de la même sorte']);
});
