import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { is } from 'superstruct';
import { errorBodyStruct } from '@portal/shared-api/contract/errors';
import { readConfig } from './platform/config';

const root = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settingNames = (text: string) => [...new Set(text.match(/\bPORTAL_[A-Z_]+\b/g))].sort();

/** Settings of the server with their values, from docker-compose.yml. */
function composeSettings(): Record<string, string> {
  const lines = read('docker-compose.yml').matchAll(/^\s+(PORTAL_[A-Z_]+): "?([^"\n]+)"?$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

const validated = settingNames(read('server/src/platform/config.ts'));

test('docker-compose.yml and the image use only settings that the server validates', () => {
  const used = settingNames(`${read('docker-compose.yml')}${read('deploy/Dockerfile')}`);
  expect(used).toContain('PORTAL_DATABASE_URL');
  expect(used.filter((name) => !validated.includes(name))).toEqual([]);
});

test('the server accepts the settings of docker-compose.yml unchanged', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'compose-'));
  try {
    const config = readConfig({ ...composeSettings(), PORTAL_STATE_DIR: stateDir });
    expect(config).toMatchObject({
      environment: 'demo',
      port: 8080,
      listen: '0.0.0.0',
      publicOrigin: 'http://{host}:8080',
      trustedProxies: ['172.31.240.10'],
    });
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
});

test('the secret of docker-compose.yml is refused in production', () => {
  const { PORTAL_SECRET } = composeSettings();
  expect(() => readConfig({ PORTAL_ENV: 'production', PORTAL_SECRET })).toThrow(
    'PORTAL_SECRET: cette valeur est publique',
  );
});

test('[FED-04] a copy of a release that is cut is no release, and made again by the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content, { mode: 0o755 });
  };
  const stored = () =>
    readdirSync(join(folder, 'store'), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('.') && file.endsWith('.json'))
      .map((file) => `${file} ${readFileSync(join(folder, 'store', file), 'utf8')}`)
      .toSorted();
  const [, script = ''] = /command:\n +- sh\n +- -ec\n +- \|\n(.*?)\n {4}\w/s.exec(read('docker-compose.yml')) ?? [];
  const command = script
    .replaceAll('$$', '$')
    .replaceAll('/app/releases', join(folder, 'image'))
    .replaceAll('/var/lib/portal/releases', join(folder, 'store'));
  const start = (path = '') =>
    execFileSync('sh', ['-ec', command], { env: { PATH: `${path}${process.env['PATH'] ?? ''}` } });
  try {
    for (const release of ['host/1.0.0', 'remote-faq/1.0.0']) write(`image/${release}/release.json`, 'whole');
    // A release never changes: those of the store stay as they are.
    for (const release of ['host/1.0.0', 'remote-faq/0.9.0']) write(`store/${release}/release.json`, 'kept');
    const before = ['host/1.0.0/release.json kept', 'remote-faq/0.9.0/release.json kept'];
    write('cut/cp', '#!/bin/sh\nfor target; do :; done\nprintf wh > "$target/release.json"\nkill -9 $PPID');
    expect(() => start(`${join(folder, 'cut')}:`)).toThrow();
    expect(stored()).toEqual(before);
    start();
    expect(stored()).toEqual([...before, 'remote-faq/1.0.0/release.json whole']);
    expect(readdirSync(join(folder, 'store')).toSorted()).toEqual(['host', 'remote-faq']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the nginx in front', () => {
  const front = read('deploy/nginx/front.conf');

  test('leaves the size of a body to the server, which refuses by name', () => {
    expect(front).toMatch(/client_max_body_size 0;/);
    expect(front).toMatch(/proxy_request_buffering off;/);
  });

  test('takes no server out of service for its 503, and has words of the portal for when neither answers', () => {
    expect(front.match(/server server-\d:8080 max_fails=0;/g)).toHaveLength(2);
    const [, body = ''] = /@call-unavailable \{.*?return 503 '([^']*)'/s.exec(front) ?? [];
    expect(is(JSON.parse(body), errorBodyStruct)).toBe(true);
    // Whoever opens an address gets the page, below /api too, where one signs in.
    expect(front.match(/error_page [^;]+;/g)).toEqual(['error_page 502 504 =503 $unavailable;']);
    expect(front).toMatch(
      /map \$http_accept \$unavailable \{\s+default @call-unavailable;\s+~text\/html @page-unavailable;/,
    );
    expect(front).toMatch(/@page-unavailable \{.*?<html lang="fr">.*?<h1>Service momentanément indisponible/s);
  });

  test('gives its own answers the headers of every other answer', () => {
    const own = [...front.matchAll(/location @[\w-]+ \{(.*?)\n {2}\}/gs)].map(([, inside = '']) => inside);
    expect(own).toHaveLength(2);
    for (const inside of own)
      for (const header of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy'])
        expect(inside).toMatch(new RegExp(`add_header ${header} .* always;`));
  });
});

test('the README documents every setting, and no other', () => {
  const explained = [...read('README.md').matchAll(/^\| `(PORTAL_[A-Z_]+)` \|/gm)].map(([, name]) => name).sort();
  expect(explained).toEqual(validated);
});
