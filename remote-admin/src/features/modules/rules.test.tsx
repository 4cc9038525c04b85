import { isRolledBack, servable, takesThisPage } from './rules';

const releases = [
  { version: '1.4.2', publishedAt: '2026-11-01T09:00:00Z', state: 'DISPONIBLE' as const },
  { version: '1.5.0', publishedAt: '2026-11-19T09:00:00Z', state: 'DISPONIBLE' as const },
  { version: '1.6.0', publishedAt: '2026-11-20T09:00:00Z', state: 'CORROMPUE' as const },
];
const served = { codeClient: 'VALD', isActive: true, trialShare: 0 };

test('[FED-04] serving a version older than the previous one is a roll-back', () => {
  expect(isRolledBack({ ...served, version: '1.4.2', previousVersion: '1.5.0' }, releases)).toBe(true);
  expect(isRolledBack({ ...served, version: '1.5.0', previousVersion: '1.4.2' }, releases)).toBe(false);
  expect(isRolledBack({ ...served, version: '1.4.2' }, releases)).toBe(false);
});

test('[FED-06] the controls of all pages, and the back office itself, take the page of modules with them', () => {
  expect(['shared-ui', 'remote-admin', 'remote-faq'].map(takesThisPage)).toEqual([true, true, false]);
});

test('[FED-05] an altered release cannot be selected; the newest comes first', () => {
  expect(servable(releases).map(({ version }) => version)).toEqual(['1.5.0', '1.4.2']);
});
