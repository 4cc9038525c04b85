import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  unknown,
} from 'superstruct';
import { oneOf } from '@portal/shared-api/contract/common';
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

describe('[FED-05] an optional field that a response loses breaks the call', () => {
  const answer = (response: AnyEndpoint['response']) => visit({ response });
  const lost = (before: AnyEndpoint['response'], now: AnyEndpoint['response']) =>
    callBreaks(shapes(answer(before)), shapes(answer(now))).map((fault) =>
      fault.replace('POST /visites/:id\u00a0: ', ''),
    );
  const optionals = (...names: string[]) => Object.fromEntries(names.map((name) => [name, optional(string())]));
  const acte = (...names: string[]) => object({ montant: integer(), ...optionals(...names) });

  it('renamed or gone, also inside lists, records and other fields', () => {
    expect(lost(acte('idSignature'), acte('signature'))).toEqual(['la réponse n’a plus « idSignature »']);
    expect(lost(object({ actes: array(acte('fin', 'note')) }), object({ actes: array(acte('note')) }))).toEqual([
      'la réponse n’a plus « actes[].fin »',
    ]);
    expect(lost(record(string(), acte('fin')), record(string(), acte()))).toEqual(['la réponse n’a plus « *.fin »']);
    expect(lost(object({ acte: optional(acte('fin')) }), object({ acte: optional(acte()) }))).toEqual([
      'la réponse n’a plus « acte.fin »',
    ]);
  });

  it('and so does one whose fields give way to entries of any name', () => {
    expect(lost(acte('fin'), record(string(), unknown()))).toEqual([
      'la réponse n’a pas « montant »',
      'la réponse n’a plus « fin »',
    ]);
    for (const before of [acte('fin'), oneOf(acte('fin'), object({ note: string() }))])
      expect(lost(before, unknown())).toContain('la réponse n’a plus le même type');
  });

  it('one may gain fields, and an optional one may become sure', () => {
    expect(lost(acte('fin'), acte('fin', 'debut'))).toEqual([]);
    expect(lost(acte('fin'), object({ montant: integer(), fin: string() }))).toEqual([]);
    expect(lost(acte(), acte('fin'))).toEqual([]);
  });

  it('a choice keeps it as long as one of its parts that fits has it', () => {
    const soin = (...names: string[]) => object({ type: enums(['SOIN']), ...optionals(...names) });
    const bilan = (...names: string[]) => object({ type: enums(['BILAN']), ...optionals(...names) });
    const before = oneOf(soin('fin'), bilan('fin'));
    expect(lost(before, before)).toEqual([]);
    expect(lost(before, oneOf(soin('fin'), oneOf(soin(), bilan('fin'))))).toEqual([]);
    expect(lost(before, oneOf(soin(), bilan('fin')))).toEqual(['la réponse n’a plus « fin »']);
    expect(lost(nullable(soin('fin')), nullable(soin()))).toEqual(['la réponse n’a plus « fin »']);
  });

  it('what a release sends may hold an optional field less than the server takes', () => {
    expect(callBreaks(shapes(visit({ body: acte() })), shapes(visit({ body: acte('note') })))).toEqual([]);
  });
});

describe('[FED-05] a field that is renamed breaks the call', () => {
  const before = visit({
    body: oneOf(object({ isUtile: boolean() }), object({ texte: string() })),
    response: object({
      parContrat: record(string(), nullable(object({ solde: integer() }))),
      libre: record(string(), unknown()),
    }),
  });
  const breaksOf = (now: Partial<AnyEndpoint>, known = shapes(before)) =>
    callBreaks(known, shapes({ ...before, ...now }));
  const response = (solde: string) =>
    object({ parContrat: record(string(), object({ [solde]: integer() })), libre: record(string(), unknown()) });

  it('also inside a choice, which may gain another in a request alone', () => {
    expect(breaksOf({})).toEqual([]);
    expect(breaksOf({ body: oneOf(object({ isUtile: boolean() }), object({ commentaire: string() })) })).toEqual([
      'POST /visites/:id\u00a0: le corps n’a pas « commentaire »',
      'POST /visites/:id\u00a0: le corps ne prend pas « texte »',
    ]);
    const more = oneOf(object({ note: integer() }), oneOf(object({ texte: string() }), object({ isUtile: boolean() })));
    expect(breaksOf({ body: more })).toEqual([]);
    const answered = (one: AnyEndpoint) => ({ ...one, response: one.body ?? ('empty' as const) });
    expect(callBreaks(shapes(answered(before)), shapes(answered({ ...before, body: more })))).toEqual([
      expect.stringContaining('la réponse n’a pas « isUtile »'),
    ]);
  });

  it('also inside a record', () => {
    expect(breaksOf({ response: response('solde') })).toEqual([]);
    expect(breaksOf({ response: response('reste') })).toEqual([
      'POST /visites/:id\u00a0: la réponse n’a pas « parContrat.*.solde »',
    ]);
  });

  it('and a release that was built before its build wrote them is held as it was then', () => {
    const [[name, shape] = ['', { response: 'empty' as const }]] = Object.entries(shapes(before));
    const open = { type: 'object', additionalProperties: true };
    const properties = { parContrat: open, libre: { type: 'object', additionalProperties: { type: 'boolean' } } };
    const known = { [name]: { ...shape, body: {}, response: { type: 'object', properties } } };
    expect(breaksOf({}, known)).toEqual([]);
  });
});
