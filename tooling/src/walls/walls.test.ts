import { join } from 'node:path';
import { brokenWalls } from './check';
import { domainFault, domainOrder } from './domains';
import { importsOf } from './imports';
import { migrationFault } from './migrations';
import { nameFaults } from './names';
import { packageFault, textFaults } from './packages';

const portal = `import { contrats } from './contrats/domain';
import { accounts } from './identity/accounts/domain';
import { prestations } from './prestations/domain';
import { edge } from './edge/domain';
  const domains: Domain[] = [
    accounts,
    contrats,
    prestations(platform.clock),
    ...(options.isWithoutPages ? [] : [edge(platform, chooser)]),
  ];
`;
const order = domainOrder(portal);

function faultsOf(file: string, text: string): string[] {
  const exists = (path: string) => /\.(ts|tsx)$/.test(path);
  const imports = importsOf(file, text, exists);
  return [
    ...imports.flatMap((found) => packageFault(found) ?? []),
    ...imports.flatMap((found) => domainFault(order, found) ?? []),
    ...[...textFaults(file, text), ...nameFaults(file, text)].map(({ fault }) => fault),
  ];
}

it('the checkout breaks no wall', () => {
  expect(brokenWalls(join(__dirname, '..', '..', '..'))).toEqual([]);
});

it('refuses a migration that changes after it was released, whatever its digest says, and takes one more', () => {
  expect(migrationFault(['a1', 'b2'], ['a1', 'b2', 'c3'])).toBeNull();
  expect(migrationFault(['a1', 'b2'], ['a1', 'b3'])).toBe(
    'server/migrations/released.json:3 une migration livrée ne change plus : en ajouter une',
  );
  expect(migrationFault(['a1', 'b2'], ['a1'])).not.toBeNull();
});

it('reads the order of the domains from portal.ts, and refuses one that the list forgets', () => {
  expect(order).toEqual(['identity/accounts', 'contrats', 'prestations', 'edge']);
  expect(() => domainOrder(portal.replace('    contrats,\n', ''))).toThrow('portal.ts does not list: contrats.');
});

test.each([
  ['remote-member/src/features/contrats/page.tsx', "import { x } from '../../../../remote-faq/src/common/data';"],
  ['remote-member/src/features/contrats/page.tsx', "import { x } from '@portal/remote-faq/common';"],
  ['remote-member/src/features/contrats/page.tsx', "import { x } from '../../../../shared-ui/src/button/button';"],
  ['remote-member/src/features/contrats/page.tsx', "import { x } from '@portal/shared-ui/src/button';"],
  ['remote-member/src/features/contrats/page.tsx', "import { x } from '../profil/data';"],
  ['remote-member/src/features/contrats/parts/page.tsx', "import { x } from '../../profil/data';"],
  [
    'remote-auth/src/features/home/page.module.css',
    ".a {\n  composes: b from '../../../../remote-member/src/a.module.css';\n}",
  ],
  ['remote-auth/src/features/home/page.module.css', "@import '../../../../remote-member/src/a.module.css';"],
  ['remote-auth/src/features/home/page.module.css', '@import url("@portal/remote-member/a.css");'],
  ['remote-auth/src/features/home/page.mts', "import { x } from '../../../../remote-member/src/a';"],
  ['remote-auth/src/features/home/page.ts', "new URL('../../../../remote-member/src/a.js', import.meta.url);"],
  ['remote-auth/src/features/home/page.ts', "document.createElement('img').src = address;"],
  ['remote-auth/src/features/home/page.ts', "Reflect.get(window, 'fetch')(address);"],
  ['remote-auth/src/features/home/page.ts', "new Worker('a.js');"],
  ['remote-auth/src/features/home/page.ts', 'window.name = token;'],
  ['remote-auth/src/features/home/page.ts', 'await navigator.storage.getDirectory();'],
  ['server/src/contrats/rules.ts', 'export const hour = (at: Date) => at.getHours();'],
  ['server/src/contrats/rules.ts', 'export const zone = (at: Date) => at.getTimezoneOffset();'],
  ['server/src/contrats/rules.ts', "export const words = (at: Date) => at.toLocaleDateString('fr-FR');"],
  ['server/src/contrats/rules.ts', 'export const now = (format: Intl.DateTimeFormat) => format.format(undefined);'],
  ['remote-auth/src/features/home/page.module.css', '.a { background: url(../../../../host/src/a.svg); }'],
  ['remote-member/src/common/people.ts', "import { x } from '../features/profil/data';"],
  ['remote-member/src/features/contrats/page.tsx', "import { x } from '@portal/server/app';"],
  ['remote-member/src/features/contrats/page.tsx', `// @ts-${'ignore'}\nconst x = 1;`],
  ['remote-member/src/features/contrats/data.ts', "export const read = () => fetch('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', "export const read = () => window.fetch('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', "navigator.sendBeacon('/api/x', 'y');"],
  ['shared-ui/src/uploader/send.ts', "const socket = new WebSocket('wss://x');"],
  ['remote-member/src/features/contrats/data.ts', "import { readFileSync } from 'node:fs';"],
  ['host/src/boot.ts', "import { join } from 'path';"],
  ['server/src/contrats/store.ts', 'const now = DateTime.now();'],
  ['remote-member/src/features/contrats/data.ts', 'const now = DateTime.local();'],
  ['remote-member/src/features/contrats/data.ts', "localStorage.setItem('a', 'b');"],
  ['shared-ui/src/button/button.tsx', "import { x } from '@portal/host/src/boot';"],
  ['shared-api/src/rules/iban.ts', 'export const now = () => new Date();'],
  ['shared-api/src/rules/iban.ts', "import { readFileSync } from 'node:fs';"],
  ['shared-api/src/rules/iban.ts', "import { x } from '@portal/shared-ui/button';"],
  ['server/src/contrats/rules.ts', 'export const today = () => Date.now();'],
  ['server/src/contrats/rules.ts', "import { eq } from 'drizzle-orm';"],
  ['server/src/contrats/store.ts', "import { x } from '../../../remote-member/src/common/people';"],
  ['server/src/contrats/store.ts', "import { x } from '@portal/shared-api/resources';"],
  ['server/src/contrats/routes.ts', "import { x } from '@portal/shared-ui/button';"],
  ['server/src/contrats/views/page.tsx', "import { x } from '@portal/remote-member/remote';"],
  ['server/src/prestations/store.ts', "import { x } from '../contrats/store';"],
  ['server/src/prestations/store.ts', "import { contrats } from '../contrats/tables';"],
  ['server/src/contrats/store.ts', "import { x } from '../prestations/public';"],
  ['server/src/platform/http/gate.ts', "import { x } from '../../contrats/public';"],
  ['server/src/contrats/store.ts', "import { x } from '../demo/seed';"],
  ['server/src/start.ts', "import { x } from './contrats/store';"],
  ['e2e/specs/member.spec.ts', "import { x } from '../../server/src/contrats/store';"],
  ['tooling/src/lib/state.ts', "import { x } from '../../../server/src/platform/config';"],
  ['host/src/boot.ts', "import { x } from '@portal/remote-member/remote';"],
  ['server/src/contrats/routes.ts', "import { x } from './testing/callers';"],
  ['remote-member/src/common/people.ts', "import { x } from '../testing/people';"],
  ['server/src/contrats/rules.ts', "import { find } from './store';"],
  ['server/src/contrats/rules.ts', "import {\n  find,\n  type Row,\n} from './store';"],
  ['server/src/contrats/rules.ts', "import { enqueue } from '../platform/jobs/queue';"],
  ['server/src/contrats/rules.ts', 'export const since = () => performance.now();'],
  ['shared-api/src/rules/iban.ts', "import { call } from '../client/call';"],
  ['shared-api/src/contract/iban.ts', "import { resources } from '../resources';"],
  ['remote-admin/src/kit/list.tsx', "import { x } from '../features/roles/data';"],
  ['remote-member/src/features/contrats/data.ts', 'export const kept = () => document.cookie;'],
  ['shared-api/src/client/call.ts', "const kept = await caches.open('a');"],
  ['remote-member/src/features/contrats/data.js', "export const read = () => fetch('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', 'const page = await import(`../profil/${name}`);'],
  [
    'remote-member/src/features/contrats/page.tsx',
    `const faq = await import(/* webpackChunkName: "faq" */ '../../../../remote-faq/src/remote');`,
  ],
  [
    'remote-member/src/features/contrats/page.tsx',
    `const faq = await import(
  // la foire
  '../../../../remote-faq/src/remote'
);`,
  ],
  ['remote-member/src/features/contrats/page.tsx', 'const faq = await import("../../../../remote-faq/src/remote");'],
  ['remote-member/src/features/contrats/page.tsx', "const faq = require('../../../../remote-faq/src/remote');"],
  ['remote-member/src/features/contrats/page.tsx', "const faq = require?.('../../../../remote-faq/src/remote');"],
  ['remote-member/src/features/contrats/page.tsx', "import faq = require('../../../../remote-faq/src/remote');"],
  ['remote-member/src/features/contrats/page.tsx', "export * from '../../../../remote-faq/src/remote';"],
  ['remote-member/src/features/contrats/page.tsx', "export * as faq from /* x */ '../../../../remote-faq/src/remote';"],
  ['remote-member/src/features/contrats/page.tsx', "export { remote } from '../../../../remote-faq/src/remote';"],
  ['remote-member/src/features/contrats/page.tsx', "import type { x } from '../../../../remote-faq/src/remote';"],
  [
    'remote-member/src/features/contrats/page.tsx',
    "export type Faq = import('../../../../remote-faq/src/remote').Faq;",
  ],
  [
    'remote-member/src/features/contrats/page.tsx',
    "export type Faq = typeof import('../../../../remote-faq/src/remote');",
  ],
  ['remote-member/src/features/contrats/page.tsx', 'import /* x */ { x } from "../../../../remote-faq/src/remote";'],
  [
    'remote-member/src/features/contrats/page.tsx',
    `const load = require;
load('./data');`,
  ],
  ['remote-member/src/features/contrats/page.tsx', 'const load = (name: string) => import(name);'],
  ['server/src/contrats/store.ts', "import /* x */ { x } from '../../../remote-member/src/common/people';"],
  ['server/src/contrats/store.ts', "const x = await import(/* x */ '../../../remote-member/src/common/people');"],
  ['server/src/prestations/store.ts', "const x = await import(/* x */ '../contrats/store');"],
  ['remote-member/src/features/contrats/data.ts', "export const read = () => window?.fetch('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', 'const f = window.fetch;'],
  ['remote-member/src/features/contrats/data.ts', 'const { fetch: f } = globalThis;'],
  ['remote-member/src/features/contrats/data.ts', 'const { fetch } = window;'],
  ['remote-member/src/features/contrats/data.ts', "const w = window; w.localStorage.setItem('a', 'b');"],
  ['remote-member/src/features/contrats/data.ts', "new Image().src = 'https://other.test/a';"],
  ['remote-member/src/features/contrats/data.ts', "fetch?.('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', "self['fetch']('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', "window[`fetch`]('/api/x');"],
  ['remote-member/src/features/contrats/data.ts', 'const request = new XMLHttpRequest;'],
  ['remote-member/src/features/contrats/data.ts', "export const kept = () => document?.['cookie'];"],
  ['shared-api/src/client/call.ts', 'const { caches: kept } = window;'],
  ['host/src/boot.ts', 'const { join } = await import(/* x */ "path");'],
  ['shared-api/src/contract/iban.ts', "import { readFileSync } from 'fs';"],
  ['server/src/contrats/rules.ts', "import { readFileSync } from 'fs';"],
  ['server/src/contrats/rules.ts', "import { systemClock } from '../platform/clock';"],
  ['server/src/contrats/rules.ts', "import { execFileSync } from 'node:child_process';"],
  ['server/src/contrats/rules.ts', "import { randomUUID } from 'node:crypto';"],
  ['server/src/contrats/rules.ts', "import * as crypto from 'node:crypto';"],
  ['server/src/contrats/rules.ts', "import { Pool } from 'pg';"],
  ['server/src/contrats/rules.ts', "import { findContrats } from './public';"],
  ['server/src/contrats/rules.ts', "import './store';"],
  ['server/src/contrats/rules.ts', 'export const id = () => crypto.randomUUID();'],
  ['server/src/contrats/rules.ts', 'export const now = () => Date();'],
  ['server/src/contrats/rules.ts', 'export const now = () => new Date;'],
  ['server/src/contrats/rules.ts', 'const { now } = Date;'],
  ['server/src/contrats/rules.ts', "export const now = () => new Intl.DateTimeFormat('fr').format();"],
  ['server/src/contrats/rules.ts', "export const now = () => new Intl.DateTimeFormat('fr')['formatToParts']();"],
  ['server/src/contrats/rules.ts', 'export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;'],
  ['server/src/contrats/rules.ts', 'export const first = new Date(2026, 1, 1);'],
  ['server/src/contrats/rules.ts', "export const now = () => Date['now']();"],
  ['server/src/contrats/rules.ts', "export const chance = () => Math['random']();"],
  ['server/src/contrats/rules.ts', 'const { random } = Math;'],
  ['server/src/contrats/rules.ts', "export const mode = process.env['PORTAL_ENV'];"],
  ['server/src/contrats/rules.ts', "export const call = () => globalThis.fetch('/x');"],
  ['shared-api/src/rules/iban.ts', "import { readFileSync } from 'fs';"],
  ['shared-api/src/rules/iban.ts', "export const kept = localStorage.getItem('iban');"],
  ['server/src/vel/tarif.ts', 'export const now = () => Date.now();'],
  ['remote-member/src/common.ts', "import { x } from './features/profil/data';"],
])('refuses %s with %s', (file, text) => {
  expect(faultsOf(file, text)).toHaveLength(1);
});

test.each([
  ['server/src/prestations/store.ts', "import { contrats } from '../contrats/public';"],
  ['server/src/prestations/tables.ts', "import { contrats } from '../contrats/tables';"],
  ['server/src/prestations/store.test.ts', "import { contrats } from '../contrats/tables';"],
  ['server/src/demo/seed.ts', "import { contrats } from '../contrats/tables';"],
  ['server/src/portal.ts', "import { contrats } from './contrats/domain';"],
  ['server/src/contents-at-start.ts', "const { fillDemo } = await import('./demo/at-start');"],
  ['remote-member/src/features/contrats/page.tsx', "import { people } from '../../common/people';"],
  ['remote-member/src/features/contrats/page.tsx', "import { Button } from '@portal/shared-ui/button';"],
  ['server/src/contrats/views/page.tsx', "import { Button } from '@portal/shared-ui/button';"],
  ['server/src/contrats/browser/digits.ts', "import { toSlots } from '@portal/shared-ui/code-input/slots';"],
  ['server/src/platform/clock.ts', 'const now = DateTime.now();'],
  ['remote-member/src/features/contrats/data.ts', 'const day = DateTime.local(2026, 11, 20);'],
  ['shared-api/src/client/call.ts', "export const call = () => fetch('/api/x');"],
  ['server/src/contrats/rules.ts', 'export const day = (date: string) => new Date(date);'],
  ['server/src/contrats/rules.ts', "export const day = (date: Date) => new Intl.DateTimeFormat('fr').format(date);"],
  ['server/src/contrats/rules.ts', "import type { Row } from './store';"],
  ['server/src/contrats/rules.ts', "import { type Row, type Key } from './store';"],
  ['server/src/contrats/rules.test.ts', "import { x } from './testing/callers';"],
  ['e2e/specs/member.spec.ts', "import { x } from '../testing/people';"],
  ['shared-api/src/contract/iban.ts', "import { x } from '../rules/iban';"],
  ['remote-admin/src/lifecycle.tsx', "const page = () => import('./features/roles/page');"],
  [
    'remote-member/src/features/contrats/data.ts',
    `// fetch stays in shared-api
export const read = (fetch: () => string) => fetch();`,
  ],
  ['remote-member/src/features/contrats/data.ts', "export const texts = { cookie: 'localStorage' };"],
  [
    'remote-member/src/lifecycle.tsx',
    `const page = () => import(/* webpackChunkName: "profil" */ './features/profil/page');`,
  ],
  ['host/src/analytics/measure-pages.ts', 'const load = (name: string) => import(name);'],
  [
    'server/src/contrats/store.ts',
    `import { readFileSync } from 'fs';
export const now = () => crypto.randomUUID();`,
  ],
  [
    'server/src/contrats/rules.ts',
    `import { createHash } from 'node:crypto';
import { invalid } from '../platform/errors';
import { messages } from './messages';`,
  ],
  [
    'server/src/contrats/rules.ts',
    'export const first = (day: Date) => Math.max(Date.UTC(2026, 0), new Date(String(day)).getTime());',
  ],
  [
    'server/src/contrats/rules.ts',
    `export type Read = typeof fetch;
export const at = (process: string[]) => process.at(0) as unknown as Storage;`,
  ],
  ['shared-api/src/rules/labels.ts', "export const own = Reflect.get(globalThis, 'a');"],
  [
    'shared-api/src/rules/iban.test.ts',
    `import { readFileSync } from 'fs';
export const now = () => Date.now();`,
  ],
])('lets %s have %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});

it('tells the line of an import and of a name, whatever stands before them', () => {
  const text = "// « é » takes two bytes\nimport { x } from './x';\n\nconst y = await import(/* é */ './y');\n";
  const linesOf = (source: string) => importsOf('host/src/boot.ts', source, () => true).map(({ line }) => line);
  expect([linesOf(text), linesOf(text)]).toEqual([
    [2, 4],
    [2, 4],
  ]);
  expect(nameFaults('shared-ui/src/a.ts', '// « é »\nconst a = 1;\nconst b = window.fetch;\n')).toMatchObject([
    { line: 3 },
  ]);
  const takenApart = '\nconst a = 1;\nconst { fetch: get } = window;\nconst { fetch } = window;\n';
  expect(nameFaults('shared-ui/src/a.ts', takenApart)).toMatchObject([{ line: 3 }, { line: 4 }]);
});

it('reads plain statements as the syntax tree does', () => {
  const plain = [
    "import a from 'a';",
    "import b, { c, type D, e as f } from 'b';",
    "import * as g from 'g';",
    "import type { H } from 'h';",
    "import {\n  type I,\n} from 'i';",
    "import 'j.css';",
    "export * from 'k';",
    "export { l } from 'l';",
  ].join('\n');
  const read = (text: string) => importsOf('host/src/boot.ts', text, () => true);
  expect(read(`${plain}\n// import`)).toEqual(read(plain));
  expect(read(plain).map(({ names, isOfTypes }) => `${names.join()} ${isOfTypes}`)).toEqual([
    'default false',
    'default,c,e false',
    '* false',
    'H true',
    ' true',
    ' false',
    '* false',
    'l false',
  ]);
});
