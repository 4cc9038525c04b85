import { endpointsByDomain } from '@portal/shared-api/contract/index';
import type { AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { createDemoApp, type Caller, type DemoApp } from './demo/testing/demo-app';
import { rateLimits } from './platform/limits/tables';

/** Contract of the sender; her requests are refused before they change anything. */
const CONTRACT = 'VAL0004521';
const LONGEST_ANSWER = 20_480;

let demo: DemoApp;
let member: Caller;
let staff: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  member = await demo.as('camille.vernoux');
  staff = await demo.as('helene.dargois');
});
beforeEach(() => demo.database.delete(rateLimits));
afterAll(() => demo.close());

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));

/** Bodies that no form sends, as JSON. */
const large: Readonly<Record<string, string>> = {
  'the longest text': JSON.stringify('é'.repeat(400_000)),
  'a long array': JSON.stringify(Array.from({ length: 60_000 }, () => ({}))),
  'a hundred thousand keys': JSON.stringify(keys(70_000)),
  'a deep array': nested(100_000, '[', ']'),
  'a deep object': nested(5000, '{"a":', '}'),
};
/** Values that no form sends, for every field of a struct at once. */
const small: Readonly<Record<string, string>> = {
  NUL: '"a\\u0000b"',
  'half a surrogate pair': '"\\ud800"',
  'a wrong type': '{"nested":[true,null,1.5]}',
  'a huge number': '1e400',
  'a long text': JSON.stringify('é'.repeat(5000)),
  'many items': JSON.stringify(Array.from({ length: 400 }, () => ({}))),
};

const fieldsOf = (struct: AnyEndpoint['body']) => Object.keys((struct?.schema as Record<string, unknown> | null) ?? {});

function bodiesOf({ body }: AnyEndpoint): [string, string][] {
  const all = fieldsOf(body);
  const inFields = Object.entries(small).map(([name, value]): [string, string] => [
    `${name} in each field`,
    `{${all.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`,
  ]);
  return [...Object.entries(large), ...Object.entries(small), ...(all.length > 0 ? inFields : [])];
}

/** A visitor, and a caller admitted by the endpoint. */
const callersOf = ({ access }: AnyEndpoint) => ({
  visitor: demo.visitor(),
  ...(access.kind === 'staff' ? { staff } : { member }),
});

async function faultsOf(
  endpoint: AnyEndpoint,
  url: string,
  payload: string | null,
  isTold: (status: number) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [who, { browser }] of Object.entries(callersOf(endpoint))) {
    const { statusCode, payload: answer } = await browser.request({
      method: endpoint.method,
      url,
      headers: { 'x-numcontrat': CONTRACT, ...(payload === null ? {} : { 'content-type': 'application/json' }) },
      ...(payload === null ? {} : { payload }),
    });
    if (statusCode >= 500) faults.push(`${who}: ${statusCode}`);
    if (isTold(statusCode) && answer.length > LONGEST_ANSWER) faults.push(`${who}: ${answer.length} characters`);
  }
  return faults;
}

const endpoints = Object.values(endpointsByDomain).flat();
const withBody = endpoints.filter(({ body, isMultipart }) => body && !isMultipart);
const reads = endpoints.filter(({ method }) => method === 'GET');
const named = (list: readonly AnyEndpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(named(withBody))('%s answers hostile bodies briefly, and never with 500', async (_name, endpoint) => {
  const faults: string[] = [];
  for (const [name, body] of bodiesOf(endpoint)) {
    const found = await faultsOf(endpoint, `/api${endpoint.path.replace(/:(\w+)/g, '1')}`, body, () => true);
    faults.push(...found.map((fault) => `${name}, ${fault}`));
  }
  expect(faults).toEqual([]);
});

test.each(named(reads))('%s answers a hostile address briefly, and never with 500', async (_name, endpoint) => {
  const queried = fieldsOf(endpoint.query);
  const hostile = ['%00', 'a%00b', '%ED%A0%80', '%', encodeURIComponent('é'.repeat(500)), '[]', '-1', '1e400'];
  const addresses = [
    ...hostile.map(
      (value) =>
        `${endpoint.path.replace(/:(\w+)/g, '1')}?${(queried.length > 0 ? queried : ['q']).map((field) => `${field}=${value}`).join('&')}`,
    ),
    ...(endpoint.path.includes(':') ? hostile.map((value) => endpoint.path.replace(/:(\w+)/g, value)) : []),
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    const found = await faultsOf(endpoint, `/api${address}`, null, (status) => status >= 400);
    faults.push(...found.map((fault) => `${address.slice(0, 100)}, ${fault}`));
  }
  expect(faults).toEqual([]);
});
