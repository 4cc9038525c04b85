import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { createApp } from './app';
import { contractDirectory } from './contrats/directory';
import { noFront } from './identity/sign-in/front';
import { eventTexts } from './notifications/events/kinds';
import type { Domain } from './platform/domain';
import { createLogger } from './platform/observability/logger';
import { testConfig } from './platform/testing/test-config';
import { openTestDatabase } from './platform/testing/test-database';
import { portal } from './portal';

const here = join(process.cwd(), 'server/src');
const kinds = Object.keys(eventTexts);

/** Sources of each domain, by its name: the files of its folder but tests. */
function sources(): Map<string, string> {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const folders = files.filter((file) => file.endsWith('/domain.ts') && !file.startsWith('platform')).map(dirname);
  return new Map(
    folders.map((folder) => {
      const own = files.filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('/domain.ts'));
      const texts = own.map((file) => readFileSync(join(here, file), 'utf8'));
      const name = /name: '([\w-]+)'/.exec(readFileSync(join(here, folder, 'domain.ts'), 'utf8'))?.[1] ?? folder;
      return [name, texts.join('\n')];
    }),
  );
}

let domains: readonly Domain[] = [];
beforeAll(async () => {
  const opened = await openTestDatabase();
  const { app } = await createApp({
    config: testConfig,
    database: opened,
    logger: createLogger('silent'),
    contrats: contractDirectory(() => '2026-11-20'),
    portal: async (house) => {
      const made = await portal(house, { front: noFront, isWithoutPages: true });
      ({ domains } = made);
      return made;
    },
  });
  await app.close();
  await opened.close();
}, 60_000);

test('each route answers a call that the contract lists, and each call has one route', () => {
  const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const answered = domains.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => nameOf(endpoint)));
  const listed = Object.values(endpointsByDomain).flat().map(nameOf);
  expect(answered.toSorted()).toEqual(listed.toSorted());
});

test('each kind of event is declared by one domain', () => {
  const declared = domains.flatMap(({ events }) => events ?? []);
  expect(declared.toSorted()).toEqual(kinds.toSorted());
});

test('a domain declares what it announces, and announces what it declares', () => {
  const texts = sources();
  for (const { name, events = [] } of domains) {
    if (name === 'notifications' || name === 'demo') continue;
    const text = texts.get(name) ?? '';
    const announced = /\bannounce(ToPerson)?\(/.test(text) ? kinds.filter((kind) => text.includes(`'${kind}'`)) : [];
    expect([name, announced.toSorted()]).toEqual([name, [...events].toSorted()]);
  }
});
