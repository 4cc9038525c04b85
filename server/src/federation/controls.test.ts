import { missingControls, refusedTogether, type ControlManifest } from './controls';

const designSystem = (version: string, ...controls: string[]): ControlManifest => ({
  name: 'shared-ui',
  version,
  controls: Object.fromEntries(controls.map((control) => [`./${control}`, { scripts: [], styles: [], controls: [] }])),
});
const remote = (name: string, version: string, ...uses: string[]): ControlManifest => ({
  name,
  version,
  uses: uses.map((control) => `./${control}`),
});

const live = [
  designSystem('1.0.0', 'button', 'badge'),
  remote('remote-member', '1.0.0', 'button', 'badge'),
  remote('remote-faq', '1.0.0', 'button'),
];
const refusals = (...arriving: ControlManifest[]) =>
  [...refusedTogether(arriving, live)].map(([{ name, version }, reasons]) => `${name} ${version} : ${reasons.join()}`);

test('[FED-05] a design system without a control in use is refused, with the remote and the control', () => {
  expect(refusals(designSystem('2.0.0', 'button'))).toEqual([
    'shared-ui 2.0.0 : remote-member 1.0.0 utilise badge, que cette version n’expose pas',
  ]);
});

test('[FED-05] a remote with a control missing from the served version is refused', () => {
  expect(refusals(remote('remote-faq', '1.1.0', 'button', 'stepper'))).toEqual([
    'remote-faq 1.1.0 : il utilise stepper, que shared-ui 1.0.0 n’expose pas',
  ]);
});

test('[FED-04] an additional control is accepted', () => {
  expect(refusals(designSystem('1.1.0', 'button', 'badge', 'stepper'))).toEqual([]);
});

test('[FED-04] a control is removed together with the release of its last remote', () => {
  expect(
    refusals(designSystem('2.0.0', 'button', 'stepper'), remote('remote-member', '2.0.0', 'button', 'stepper')),
  ).toEqual([]);
});

test('[FED-05] a refused release takes the releases that depend on it along, and no other', () => {
  const arriving = [
    designSystem('2.0.0', 'button', 'stepper'),
    remote('remote-faq', '2.0.0', 'stepper'),
    remote('remote-admin', '2.0.0', 'badge'),
  ];
  expect(refusals(...arriving).map((line) => line.split(' :')[0])).toEqual(['remote-faq 2.0.0', 'shared-ui 2.0.0']);
});

test('[FED-04] at the first start, all consistent releases are accepted', () => {
  expect(refusedTogether(live, []).size).toBe(0);
  expect([
    ...refusedTogether([designSystem('1.0.0', 'button'), remote('remote-faq', '1.0.0', 'badge')], []).keys(),
  ]).toMatchObject([{ name: 'remote-faq' }]);
});

test('[FED-05] each client is checked with its own releases', () => {
  expect(missingControls(designSystem('0.9.0', 'button'), [remote('remote-faq', '1.0.0', 'button')])).toEqual([]);
});
