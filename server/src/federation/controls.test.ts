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

test('[FED-05] un système de composants auquel manque un composant en service est refusé, avec le remote et le composant', () => {
  expect(refusals(designSystem('2.0.0', 'button'))).toEqual([
    'shared-ui 2.0.0 : remote-member 1.0.0 utilise badge, que cette version n’expose pas',
  ]);
});

test('[FED-05] un remote qui demande un composant que la version servie n’a pas est refusé', () => {
  expect(refusals(remote('remote-faq', '1.1.0', 'button', 'stepper'))).toEqual([
    'remote-faq 1.1.0 : il utilise stepper, que shared-ui 1.0.0 n’expose pas',
  ]);
});

test('[FED-04] un composant de plus ne gêne personne', () => {
  expect(refusals(designSystem('1.1.0', 'button', 'badge', 'stepper'))).toEqual([]);
});

test('[FED-04] un composant part avec la version du remote qui s’en passe, quand elles arrivent ensemble', () => {
  expect(
    refusals(designSystem('2.0.0', 'button', 'stepper'), remote('remote-member', '2.0.0', 'button', 'stepper')),
  ).toEqual([]);
});

test('[FED-05] une version refusée entraîne celles qui comptaient sur elle, et elles seules', () => {
  const arriving = [
    designSystem('2.0.0', 'button', 'stepper'),
    remote('remote-faq', '2.0.0', 'stepper'),
    remote('remote-admin', '2.0.0', 'badge'),
  ];
  expect(refusals(...arriving).map((line) => line.split(' :')[0])).toEqual(['remote-faq 2.0.0', 'shared-ui 2.0.0']);
});

test('[FED-04] au premier démarrage, tout ce qui va ensemble est pris', () => {
  expect(refusedTogether(live, []).size).toBe(0);
  expect([
    ...refusedTogether([designSystem('1.0.0', 'button'), remote('remote-faq', '1.0.0', 'badge')], []).keys(),
  ]).toMatchObject([{ name: 'remote-faq' }]);
});

test('[FED-05] chaque client répond de ce qui lui est servi', () => {
  expect(missingControls(designSystem('0.9.0', 'button'), [remote('remote-faq', '1.0.0', 'button')])).toEqual([]);
});
