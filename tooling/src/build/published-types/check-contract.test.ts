import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractFaults } from './check-contract';

const work = mkdtempSync(join(tmpdir(), 'contract-'));
const store = join(work, 'releases');
afterAll(() => rmSync(work, { recursive: true }));

const button = (...properties: string[]) =>
  `export interface ButtonProps { icon?: string | undefined; ${properties.join(' ')} }\nexport declare function Button(props: ButtonProps): null;\n`;
const pagination = 'export declare function Pagination(props: { count: number }): null;\n';
const served = { button: button(), pagination };

/** Packs declarations as a release of the design system publishes them. @returns the folder of the release. */
function publish(
  folder: string,
  controls: Readonly<Record<string, string>>,
  lent: Readonly<Record<string, string>> = {},
): string {
  for (const [name, files] of Object.entries({ 'shared-ui': controls, 'shared-api': lent })) {
    const source = join(work, 'sources', folder.replaceAll('/', '-'), name);
    mkdirSync(join(source, 'package'), { recursive: true });
    writeFileSync(
      join(source, 'package/package.json'),
      JSON.stringify({ name: `@portal/${name}`, version: '1.0.0', dependencies: {} }),
    );
    for (const [control, declarations] of Object.entries(files)) {
      mkdirSync(join(source, 'package', control), { recursive: true });
      writeFileSync(join(source, 'package', control, 'index.d.ts'), String(declarations));
    }
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-czf', join(folder, `portal-${name}.tgz`), '-C', source, 'package']);
  }
  return folder;
}

const faultsOf = (types: string, version: string, isDeliberate = false, served: readonly string[] | null = null) =>
  contractFaults({ name: 'shared-ui', store, types, version, served, isDeliberate });

beforeAll(() => {
  const folder = publish(join(store, 'shared-ui/1.0.0'), served);
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ name: 'shared-ui', version: '1.0.0', builtAt: '2026-11-20T08:00:00Z' }),
  );
});

describe('[FED-05] a design system that asks for more than the served one', () => {
  const demanding = () => publish(join(work, 'demanding'), { ...served, button: button('raison: string;') });

  it('is refused, with the control and the property', async () => {
    expect(await faultsOf(demanding(), '1.2.0')).toEqual([
      'shared-ui 1.2.0 est refusé : il ne tient pas ce que shared-ui 1.0.0 promet aux remotes.',
      '- button : Button demande maintenant la propriété « raison ».',
      expect.stringContaining('une rupture voulue se publie par --rupture'),
    ]);
  });

  it('is refused under a minor version even when the break is meant', async () => {
    expect((await faultsOf(demanding(), '1.2.0', true)).join('\n')).toContain('nouvelle version majeure');
  });
});

describe('[FED-05] a design system that lost a control', () => {
  const poorer = () => publish(join(work, 'poorer'), { button: served.button });

  it('is refused, with the control', async () => {
    expect((await faultsOf(poorer(), '1.3.0')).join('\n')).toContain('pagination : le composant n’existe plus.');
  });

  it('keeps its contract when the break is meant and its major version rises', async () => {
    expect(await faultsOf(poorer(), '2.0.0', true)).toEqual([]);
  });
});

it('[FED-04] a design system that adds keeps its contract, whatever was refused before it', async () => {
  const richer = publish(join(work, 'richer'), { ...served, button: button('isWide?: boolean;') });
  expect(await faultsOf(richer, '1.4.0')).toEqual([]);
});

it('[FED-04] a design system with the same types keeps its contract', async () => {
  expect(await faultsOf(join(store, 'shared-ui/1.0.0'), '1.4.0')).toEqual([]);
});

describe('[FED-05] what clients are served is what a design system must keep', () => {
  const written = (version: string, builtAt: string, controls: Readonly<Record<string, string>>) => {
    const folder = publish(join(store, 'shared-ui', version), controls);
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ name: 'shared-ui', version, builtAt }));
    return folder;
  };
  afterAll(() => {
    for (const version of ['1.5.0', '2.0.0']) rmSync(join(store, 'shared-ui', version), { recursive: true });
  });

  it('also while a later one, which nobody is served, is in the store', async () => {
    const later = written('2.0.0', '2026-11-21T08:00:00Z', { button: served.button });
    expect(await faultsOf(later, '2.0.1', false, null)).toEqual([]);
    expect((await faultsOf(later, '2.0.1', false, ['1.0.0'])).join('\n')).toContain('ce que shared-ui 1.0.0 promet');
  });

  it('whichever client is served it', async () => {
    written('1.5.0', '2026-11-20T12:00:00Z', { ...served, card: pagination.replace('Pagination', 'Card') });
    const richest = join(store, 'shared-ui/1.5.0');
    expect(await faultsOf(richest, '1.6.0', false, ['1.0.0', '1.5.0'])).toEqual([]);
    const without = publish(join(work, 'without-card'), served);
    expect((await faultsOf(without, '1.6.0', false, ['1.0.0', '1.5.0'])).join('\n')).toContain('card');
    expect(await faultsOf(without, '1.6.0', false, ['1.0.0'])).toEqual([]);
  });
});

describe('[FED-05] a host', () => {
  const client = (openSlot: string) => ({ client: openSlot, router: 'export declare const nav: string;', remote: '' });
  const openSlot = (parameters: string) =>
    `export declare function openSlot(${parameters}): void;\nexport declare function read<Value>(given: Value extends string ? number : Value): Value;\n`;
  const publishHost = (folder: string, declarations: string) => publish(folder, {}, client(declarations));
  const hostFaults = (types: string, version: string) =>
    contractFaults({ name: 'host', store, types, version, served: null, isDeliberate: false });

  beforeAll(() => {
    const folder = publishHost(join(store, 'host/1.0.0'), openSlot('slot: string'));
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ name: 'host', version: '1.0.0', builtAt: '2026-11-20T08:00:00Z' }),
    );
  });

  it('that asks for one more argument than its remotes give is refused, with the function', async () => {
    const asking = publishHost(join(work, 'asking'), openSlot('slot: string, origin: string'));
    expect(await hostFaults(asking, '1.1.0')).toEqual([
      'host 1.1.0 est refusé : il ne tient pas ce que host 1.0.0 promet aux remotes.',
      '- @portal/shared-api : openSlot n’accepte plus les mêmes valeurs.',
      expect.stringContaining('--rupture'),
    ]);
  });

  it('that no longer lends an export is refused, with its name', async () => {
    const poorer = publishHost(join(work, 'poorer-host'), 'export declare function read(): void;\n');
    expect((await hostFaults(poorer, '1.1.0')).join('\n')).toContain(
      '@portal/shared-api : openSlot n’est plus exporté.',
    );
  });

  it('[FED-04] that takes one more argument, if it is given, keeps its contract', async () => {
    const richer = publishHost(join(work, 'richer-host'), openSlot('slot: string, origin?: string'));
    expect(await hostFaults(richer, '1.1.0')).toEqual([]);
  });
});
