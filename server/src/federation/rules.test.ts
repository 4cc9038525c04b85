import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import {
  candidateVersions,
  changesTo,
  incompatibilities,
  isDrawnFor,
  trialBucket,
  usualOf,
  versionBefore,
} from './rules';
import type { ActivationRow, ReleaseRow } from './tables';

const release = (version: string, day: number): ReleaseRow => ({
  name: 'remote-faq',
  version,
  baseUrl: null,
  manifest: {} as ReleaseManifest,
  state: 'DISPONIBLE',
  publishedAt: new Date(Date.UTC(2026, 10, day)),
});
const activation = (changes: Partial<ActivationRow>): ActivationRow => ({
  clientCode: 'VALD',
  name: 'remote-faq',
  isActive: true,
  version: '1.1.0',
  previousVersion: '1.0.0',
  withdrawnVersions: [],
  trialVersion: null,
  trialShare: 0,
  ...changes,
});
const releases = [release('1.0.0', 1), release('1.1.0', 2), release('1.2.0', 3)];
const versions = (rows: ReleaseRow[]) => rows.map(({ version }) => version);
const manifest = (changes: Partial<ReleaseManifest>) =>
  ({ contractVersion: remoteContractVersion, shared: {}, ...changes }) as ReleaseManifest;

test('[FED-04] the active version first, then the previous one, then the others, newest first', () => {
  const latest = activation({ version: '1.2.0', previousVersion: '1.0.0' });
  expect(versions(candidateVersions(latest, releases, 50))).toEqual(['1.2.0', '1.0.0', '1.1.0']);
});

test('[FED-05] a version newer than the active one, such as one withdrawn by a roll-back, replaces nothing', () => {
  const rolledBack = activation({ version: '1.1.0', previousVersion: '1.2.0', withdrawnVersions: ['1.2.0'] });
  expect(versions(candidateVersions(rolledBack, releases, 50))).toEqual(['1.1.0', '1.0.0']);
});

test('[FED-04] a roll-back goes to the version before, and a second one does not bring back what the first withdrew', () => {
  expect(versionBefore(activation({ version: '1.2.0', previousVersion: '1.1.0' }), releases)).toBe('1.1.0');
  const rolledBack = activation({ version: '1.1.0', previousVersion: '1.2.0', withdrawnVersions: ['1.2.0'] });
  expect(versionBefore(rolledBack, releases)).toBeUndefined();
  expect(versionBefore(activation({ version: '1.1.0', previousVersion: '1.1.0' }), releases)).toBeUndefined();
  expect(versionBefore(activation({ previousVersion: null }), releases)).toBeUndefined();
});

/** What an activation is after it served versions in this order, undefined for a roll-back. */
function afterServing(...served: (string | undefined)[]) {
  return served.reduce(
    (row, version) => {
      const wanted = version ?? versionBefore(row, releases);
      return wanted === undefined ? row : { ...row, ...changesTo(row, wanted, releases) };
    },
    activation({ version: '1.0.0', previousVersion: null }),
  );
}

test('[FED-05] a version withdrawn by a roll-back replaces no damaged one, also under a later version', () => {
  const later = [...releases, release('1.3.0', 4), release('1.4.0', 5)];
  const row = afterServing('1.1.0', undefined, '1.2.0');
  expect(versions(candidateVersions(row, later, 50))).toEqual(['1.2.0', '1.0.0']);
  const rolledBackLater = { ...row, ...changesTo({ ...row, ...changesTo(row, '1.4.0', later) }, '1.2.0', later) };
  expect(versions(candidateVersions(rolledBackLater, later, 50))).toEqual(['1.2.0', '1.0.0']);
});

test('[FED-04] a withdrawn version that is served again is withdrawn no more', () => {
  const row = afterServing('1.1.0', undefined, '1.1.0');
  expect(row).toMatchObject({ version: '1.1.0', withdrawnVersions: [] });
  expect(versionBefore(row, releases)).toBe('1.0.0');
});

test('[FED-04] a version that arrives is rolled back to one that a clock ahead has built', () => {
  const ahead = [release('1.0.0', 9), release('1.1.0', 2)];
  const row = activation({ version: '1.0.0', previousVersion: null });
  const served = { ...row, ...changesTo(row, '1.1.0') };
  expect(versionBefore(served, ahead)).toBe('1.0.0');
});

test('[FED-04] a withdrawn version that is chosen instead of a newer one withdraws that one', () => {
  const row = activation({ version: '1.2.0', previousVersion: '1.0.0', withdrawnVersions: ['1.1.0'] });
  const chosen = { ...row, ...changesTo(row, '1.1.0', releases) };
  expect(chosen).toMatchObject({ previousVersion: '1.2.0', withdrawnVersions: ['1.2.0'] });
  expect(versionBefore(chosen, releases)).toBeUndefined();
});

test('[FED-06] a client without a choice of its own begins without what the others have withdrawn', () => {
  const others = [{ version: '1.2.0', withdrawnVersions: ['1.1.0'] }].map(activation);
  expect(usualOf(others)).toEqual({ version: '1.2.0', isActive: true, withdrawnVersions: ['1.1.0'] });
});

test('[FED-04] what an older version was chosen instead of is not brought back by a roll-back', () => {
  const row = activation({ version: '1.2.0', previousVersion: '1.1.0' });
  const chosen = { ...row, ...changesTo(row, '1.0.0', releases) };
  expect(chosen).toMatchObject({ previousVersion: '1.2.0', withdrawnVersions: ['1.2.0'] });
  expect(versionBefore(chosen, releases)).toBeUndefined();
});

test.each([
  ['what most are served', [{ version: '1.1.0' }, { version: '1.2.0' }, { version: '1.2.0' }], '1.2.0', true],
  ['off where it was released to one alone', [{}, { isActive: false }, { isActive: false }], '1.1.0', false],
  ['off where it is on for half of them', [{}, { isActive: false, version: '1.0.0' }], '1.0.0', false],
  ['on where it is off for one alone', [{}, {}, { isActive: false, version: '1.0.0' }], '1.1.0', true],
])('[FED-06] a client without a choice of its own begins with %s', (_what, others, version, isActive) => {
  expect(usualOf(others.map(activation))).toMatchObject({ version, isActive });
});

test('[FED-04] the version on trial goes to its share of sessions only', () => {
  const onTrial = activation({ trialVersion: '1.2.0', trialShare: 10 });
  expect(versions(candidateVersions(onTrial, releases, 9))[0]).toBe('1.2.0');
  expect(versions(candidateVersions(onTrial, releases, 10))[0]).toBe('1.1.0');
});

test('the trial share is spread evenly, and each visitor keeps theirs', () => {
  const buckets = Array.from({ length: 2000 }, (_, index) => trialBucket(`visiteur-${index}`, 'remote-faq'));
  const share = buckets.filter((bucket) => bucket < 10).length / buckets.length;
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.13);
  expect(trialBucket('visiteur-7', 'remote-faq')).toBe(buckets[7]);
});

test.each([
  ['un autre contrat', { contractVersion: remoteContractVersion + 1 }, /contrat/],
  ['un react d’une autre version majeure', { shared: { react: '^20.0.0' } }, /react \^20\.0\.0/],
  ['un react plus récent que celui de l’hôte', { shared: { react: '^19.4.0' } }, /react \^19\.4\.0/],
  ['un paquet que l’hôte ne partage pas', { shared: { jquery: '^3.0.0' } }, /jquery/],
])('[FED-05] a version that requires %s is incompatible', (_, changes, reason) => {
  expect(incompatibilities(manifest(changes), manifest({ shared: { react: '^19.3.1' } })).join()).toMatch(reason);
});

test('[FED-05] a version whose requirements the host meets is compatible', () => {
  expect(
    incompatibilities(manifest({ shared: { react: '^19.2.0' } }), manifest({ shared: { react: '^19.3.1' } })),
  ).toEqual([]);
});

test('a first paint applies to the values it was rendered for', () => {
  const valueOf = (path: string) => ({ 'slot.aide': true })[path];
  expect(isDrawnFor({ 'slot.aide': true }, valueOf)).toBe(true);
  expect(isDrawnFor({ 'slot.aide': true, isRestrictedUrl: false }, valueOf)).toBe(true);
  expect(isDrawnFor({ isRestrictedUrl: true }, valueOf)).toBe(false);
});
