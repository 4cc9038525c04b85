import { isDatabaseDown } from './availability';

test.each([
  [new Error('Connection terminated unexpectedly')],
  [new Error('Client has encountered a connection error and is not queryable')],
  [new Error('Client was closed and is not queryable')],
  [Object.assign(new Error('terminating connection'), { code: '57P01' })],
  [Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })],
  [Object.assign(new Error('database "portail" is not currently accepting connections'), { code: '55000' })],
  [Object.assign(new Error('getaddrinfo EAI_AGAIN base'), { code: 'EAI_AGAIN' })],
  [new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })],
])('%s means that the database does not answer', (error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

test.each([
  ...[
    '08001',
    '08004',
    '08006',
    '25006',
    '28000',
    '28P01',
    '3D000',
    '53100',
    '53200',
    '53300',
    '57014',
    '57P01',
    '57P03',
  ],
  ...['57P04', '58000', '58030', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTDOWN', 'ENETUNREACH', 'ETIMEDOUT'],
])('code %s means that the database does not answer', (code) => {
  expect(isDatabaseDown(Object.assign(new Error('Failed query'), { code }))).toBe(true);
});

test.each(['08P01', '23505', '23503', '40001', '40P01', '42P01', '42501', '22P02', '55P03', 'ENOENT'])(
  'code %s is no outage of the database',
  (code) => {
    expect(isDatabaseDown(Object.assign(new Error('Failed query'), { code }))).toBe(false);
  },
);

test.each([[new Error('duplicate key value')], [null], ['connection terminated']])(
  '%s is no outage of the database',
  (error) => {
    expect(isDatabaseDown(error)).toBe(false);
  },
);
