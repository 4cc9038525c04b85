import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAST_ATTEMPT, backoffMs } from './rules';

const docs = join(__dirname, '../../../../docs');

test('documents say after how long a job is given up', () => {
  let waitedMs = 0;
  for (let attempts = 1; attempts < LAST_ATTEMPT; attempts += 1) waitedMs += backoffMs(attempts);
  expect(Math.round(waitedMs / 1_800_000) / 2).toBe(6.5);
  for (const document of ['guides/operate.md', 'decisions/0083-campaigns-in-batches.md'])
    expect(readFileSync(join(docs, document), 'utf8')).toContain('about six and a half hours');
});
