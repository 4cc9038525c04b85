import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { failureReasonCodes } from '@portal/shared-api/contract/connexions';
import { auditLabels, connectionFailures } from '@portal/shared-api/rules/audit-labels';
import { messages as profile } from './profil/export/messages';

const sources = execFileSync('git', ['ls-files', '--', 'server/src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/demo/'))
  // Kinds of notifications to members: no actions.
  .filter((file) => !file.startsWith('server/src/notifications/events/') && !file.endsWith('/domain.ts'))
  .map((file) => readFileSync(file, 'utf8'));

test('[ADM-01] every action that the server writes to the audit trail has a French label', () => {
  const written = new Set(
    sources
      .flatMap(
        (text) =>
          text.match(/action: [^,;}\n]*|(?:trace|note)\([^)]*|(?<!kind: )'(compte|facteur|document)\.[a-z-]+'/g) ?? [],
      )
      .flatMap((text) => text.match(/(?<=')[a-z]+\.[a-z-]+(?=')/g) ?? []),
  );
  expect(written.size).toBeGreaterThan(30);
  expect([...written].filter((action) => !(action in auditLabels)).sort()).toEqual([]);
});

test('[ADM-01] the protection has in the audit trail the name of its screen', () => {
  expect(auditLabels['facteur.sms-desactive']).toBe(`${profile.protection} désactivée`);
});

test('every reason of a failed connection has a French label', () => {
  expect(failureReasonCodes.filter((reason) => !(reason in connectionFailures))).toEqual([]);
});
