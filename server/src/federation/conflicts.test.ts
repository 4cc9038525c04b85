import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { conflictsBetween, manifestFaults, refusedTogether, type Candidate } from './conflicts';
import { borrowedNames } from './ownership';

const release = (name: string, version: string, changes: Partial<Candidate> = {}): Candidate => ({
  name,
  version,
  container: name.replaceAll('-', '_'),
  contractVersion: remoteContractVersion,
  shared: {},
  descriptor: { name, label: name, contractVersion: remoteContractVersion, routes: [], menu: [], slots: [] },
  ...changes,
});
const designSystem = (version: string, ...controls: string[]) =>
  release('shared-ui', version, {
    controls: Object.fromEntries(
      controls.map((control) => [`./${control}`, { scripts: [], styles: [], controls: [] }]),
    ),
  });
const remote = (name: string, version: string, ...uses: string[]) =>
  release(name, version, { uses: uses.map((control) => `./${control}`) });
const api = (version: string, resources: string[], exports: string[]) => ({
  version,
  resources,
  exports: { '@portal/shared-api': exports },
});

const live = [
  designSystem('1.0.0', 'button', 'badge'),
  remote('remote-member', '1.0.0', 'button', 'badge'),
  remote('remote-faq', '1.0.0', 'button'),
];
const refusals = (...arriving: Candidate[]) => refusalsAmong(arriving, live);
const refusalsAmong = (arriving: Candidate[], served: Candidate[]) =>
  [...refusedTogether(arriving, served)].map(
    ([{ name, version }, reasons]) => `${name} ${version} : ${reasons.join()}`,
  );

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
  expect(conflictsBetween(designSystem('0.9.0', 'button'), [remote('remote-faq', '1.0.0', 'button')])).toEqual([]);
});

describe('[FED-05] what a remote imports of a control', () => {
  const exporting = (version: string, ...display: string[]) => ({
    ...designSystem(version, 'display'),
    exports: { './display': display },
  });
  const importing = (version: string, ...display: string[]) => ({
    ...remote('remote-member', version, 'display'),
    imports: { './display': display },
  });

  it('must be in the design system: an older one does not come back under it, nor does it come to an older one', () => {
    const [older, newer] = [exporting('1.0.0', 'Rib'), exporting('1.1.0', 'Rib', 'Unbroken')];
    const taker = importing('1.1.0', 'Rib', 'Unbroken');
    expect(refusalsAmong([older], [newer, taker])).toEqual([
      'shared-ui 1.0.0 : remote-member 1.1.0 utilise Unbroken de display, que cette version n’expose pas',
    ]);
    expect(refusalsAmong([taker], [older])).toEqual([
      'remote-member 1.1.0 : il utilise Unbroken de display, que shared-ui 1.0.0 n’expose pas',
    ]);
    expect(refusalsAmong([taker], [newer])).toEqual([]);
    expect(refusalsAmong([newer, taker], [older, importing('1.0.0', 'Rib')])).toEqual([]);
  });

  it('is said once where the whole control is not there', () => {
    expect(refusalsAmong([importing('1.1.0', 'Rib')], [designSystem('1.0.0', 'button')])).toEqual([
      'remote-member 1.1.0 : il utilise display, que shared-ui 1.0.0 n’expose pas',
    ]);
  });

  it('is not in a design system that was built before they say it; a remote of then goes on by whole controls', () => {
    const silent = designSystem('0.9.0', 'display');
    const silence = 'ne dit pas ce qu’ils exportent';
    expect(refusalsAmong([silent], [exporting('1.0.0', 'Rib'), importing('1.0.0', 'Rib')])).toEqual([
      `shared-ui 0.9.0 : remote-member 1.0.0 utilise des contrôles dont cette version ${silence}`,
    ]);
    expect(refusalsAmong([importing('1.0.0', 'Rib')], [silent])).toEqual([
      `remote-member 1.0.0 : il utilise des contrôles dont shared-ui 0.9.0 ${silence}`,
    ]);
    const before = remote('remote-member', '0.9.0', 'display');
    expect(refusalsAmong([silent], [exporting('1.0.0', 'Rib'), before])).toEqual([]);
    expect(refusalsAmong([exporting('1.0.0', 'Rib')], [silent, before])).toEqual([]);
  });
});

describe('[FED-01] what a remote takes of shared-api', () => {
  const older = release('host', '1.0.0', {
    shared: { react: '^19.2.0' },
    lends: api('1.0.0+aaaa', ['adresse'], ['call']),
  });
  const newer = release('host', '1.1.0', {
    shared: { react: '^19.2.0' },
    lends: api('1.0.0+bbbb', ['adresse', 'pension'], ['call', 'openSlot']),
  });
  const simple = release('remote-member', '1.0.0', {
    shared: { react: '^19.2.0' },
    needs: api('1.0.0+aaaa', ['adresse'], ['call']),
  });
  const withForm = release('remote-member', '1.1.0', {
    needs: api('1.0.0+bbbb', ['adresse', 'pension'], ['openSlot']),
  });

  it('must be in the host: the refusal names what is missing', () => {
    expect(refusalsAmong([withForm], [older, simple])).toEqual([
      'remote-member 1.1.0 : il utilise openSlot de @portal/shared-api, la ressource pension, que l’hôte 1.0.0 (shared-api 1.0.0+aaaa) n’a pas',
    ]);
    expect(refusalsAmong([withForm], [newer, simple])).toEqual([]);
  });

  it('may arrive together with the host that has it', () => {
    expect(refusalsAmong([newer, withForm], [older, simple])).toEqual([]);
  });

  it('keeps a host away that no longer has it, or shares another major version', () => {
    expect(refusalsAmong([older], [newer, withForm])).toEqual([
      expect.stringMatching(/^host 1\.0\.0 : remote-member 1\.1\.0 ne tient plus : .*la ressource pension/),
    ]);
    expect(refusalsAmong([{ ...newer, version: '2.0.0', shared: { react: '^20.0.0' } }], [newer, simple])).toEqual([
      expect.stringMatching(
        /^host 2\.0\.0 : remote-member 1\.0\.0 ne tient plus : react \^19\.2\.0 demandé, l’hôte offre 20\.0\.0/,
      ),
    ]);
  });
});

describe('[FED-01] a host that was built before hosts say what they lend', () => {
  const silent = release('host', '0.9.0', { shared: { react: '^19.2.0' } });
  const host = release('host', '1.0.0', { lends: api('1.0.0+aaaa', ['adresse'], ['call']) });
  const taker = release('remote-member', '1.0.0', { needs: api('1.0.0+aaaa', ['adresse'], ['call']) });
  const reason =
    'il utilise shared-api, et l’hôte 0.9.0, construit avant que les hôtes le disent, ne dit pas ce qu’il en prête';

  it('does not come back under a remote that takes a name, and no such remote comes to it', () => {
    expect(refusalsAmong([silent], [host, taker])).toEqual([
      `host 0.9.0 : remote-member 1.0.0 ne tient plus : ${reason}`,
    ]);
    expect(refusalsAmong([taker], [silent])).toEqual([`remote-member 1.0.0 : ${reason}`]);
    expect(refusalsAmong([host, taker], [silent])).toEqual([]);
  });

  it('goes on with remotes that take nothing, or were built before they said so', () => {
    const takesNothing = release('remote-faq', '1.0.0', { needs: api('1.0.0+aaaa', [], []) });
    expect(refusalsAmong([silent], [host, takesNothing, release('remote-auth', '0.9.0')])).toEqual([]);
  });
});

describe('[FED-05] a route or a slot has one owner', () => {
  const showing = (name: string, paths: string[], slots: string[] = []) =>
    release(name, '1.0.0', {
      descriptor: {
        ...release(name, '1.0.0').descriptor,
        routes: paths.map((path) => ({ path, title: path, page: 'page', access: 'member', frame: 'member' })),
        slots: slots.map((slot) => ({ slot })),
      },
    });
  const owners = [
    showing('remote-member', ['/accueil', '/history/:numero']),
    showing('remote-faq', ['/Faq'], ['aide']),
  ];

  it('and another remote that takes one is refused', () => {
    expect(refusalsAmong([showing('remote-conseils', ['/accueil', '/conseils'], ['aide'])], owners)).toEqual([
      'remote-conseils 1.0.0 : la route /accueil appartient à remote-member,l’emplacement aide appartient à remote-faq',
    ]);
  });

  it('the host too: no remote takes an address that the host answers itself', () => {
    const host = showing('host', ['/plan-du-site']);
    for (const path of ['/plan-du-site', '/Plan-du-Site/', '/:page'])
      expect(refusalsAmong([showing('remote-conseils', [path])], [host])).toEqual([
        `remote-conseils 1.0.0 : la route ${path} appartient à host`,
      ]);
    expect(refusalsAmong([host], [showing('remote-conseils', ['/plan-du-site'])])).toEqual([
      'host 1.0.0 : la route /plan-du-site appartient à remote-conseils',
    ]);
  });

  it('whatever the case and whatever a parameter stands for', () => {
    for (const path of ['/FAQ', '/history/nouvelle', '/:page', '/history/:id/'])
      expect(refusalsAmong([showing('remote-conseils', [path])], owners)).toHaveLength(1);
    expect(refusalsAmong([showing('remote-conseils', ['/conseils/:numero', '/history'])], owners)).toEqual([]);
  });

  it('is written so that two can be compared: nothing optional, nothing open, one « / » before each part', () => {
    const whole = { entry: { file: 'e.js', integrity: 'e' }, builtAt: '', preload: {}, files: { 'e.js': 'e' } };
    const isRoute = (path: string) => manifestFaults({ ...showing('remote-conseils', [path]), ...whole }).length === 0;
    for (const path of [
      '/',
      '/Faq',
      '/v2/adherent/contrats',
      '/page/:pageName',
      '/:page',
      '/mes_conseils',
      '/faq.html',
      '/a/',
    ])
      expect(isRoute(path)).toBe(true);
    for (const path of ['', 'accueil', '//accueil', '/accueil*', '/a/*', '*', '/accueil/x?', '/accueil/:onglet?'])
      expect([path, isRoute(path)]).toEqual([path, false]);
  });

  it('keeps what an owner has whose next version does not come', () => {
    const next = { ...showing('remote-member', ['/adhesions']), uses: ['./absent'] };
    expect(refusalsAmong([next, showing('remote-conseils', ['/accueil'])], [designSystem('1.0.0'), ...owners])).toEqual(
      [
        'remote-conseils 1.0.0 : la route /accueil appartient à remote-member',
        'remote-member 1.0.0 : il utilise absent, que shared-ui 1.0.0 n’expose pas',
      ],
    );
  });

  it('the owner keeps it in its next versions, and gives it away in a release of both', () => {
    expect(refusalsAmong([owners[0] ?? release('host', '1.0.0')], owners)).toEqual([]);
    const without = showing('remote-member', ['/accueil']);
    expect(refusalsAmong([without, showing('remote-demandes', ['/history/:numero'])], owners)).toEqual([]);
  });

  it('a remote carries its own name', () => {
    const { descriptor } = release('remote-faq', '1.0.0');
    expect(borrowedNames(release('remote-conseils', '1.0.0', { descriptor, container: 'remote_faq' }))).toEqual([
      'il se nomme remote-faq, et se publie sous le nom de remote-conseils',
      'son conteneur remote_faq n’est pas celui de remote-conseils',
    ]);
  });
});

test('[FED-05] a manifest that names a file without its hash, or a host without a file to start, is refused', () => {
  const hash = `sha384-${'A'.repeat(64)}`;
  const manifest = {
    ...release('host', '1.0.0'),
    entry: { file: 'main.js', integrity: hash },
    files: { 'main.js': hash },
    preload: { '*': { scripts: [{ file: 'main.js', integrity: hash }], styles: [], controls: [] } },
    builtAt: '2026-11-20T08:00:00Z',
  } satisfies ReleaseManifest;
  expect(manifestFaults(manifest)).toEqual([]);
  expect(manifestFaults({ ...manifest, preload: {} })).toEqual(['il n’a pas de fichier à démarrer']);
  expect(manifestFaults({ ...manifest, files: {} })).toEqual([
    'le manifeste nomme main.js sans en donner l’empreinte parmi ses fichiers',
  ]);
});
