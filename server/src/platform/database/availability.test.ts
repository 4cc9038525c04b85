import { isDatabaseDown } from './availability';

test.each([
  [new Error('Connection terminated unexpectedly')],
  [new Error('Client has encountered a connection error and is not queryable')],
  [new Error('Client was closed and is not queryable')],
  [Object.assign(new Error('terminating connection'), { code: '57P01' })],
  [new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })],
])('%s means that the database does not answer', (error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

test.each([[new Error('duplicate key value')], [null], ['connection terminated']])(
  '%s is no outage of the database',
  (error) => {
    expect(isDatabaseDown(error)).toBe(false);
  },
);
