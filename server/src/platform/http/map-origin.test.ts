import { mapOrigin } from './map-origin';
import { pagePolicy } from '@portal/shared-api/rules/page-policy';

test.each([
  ['https://tuiles.exemple.test/{z}/{x}/{y}.png', 'https://tuiles.exemple.test'],
  ['https://tuiles.exemple.test:8443/c/{z}/{x}/{y}@2x.png?k=1', 'https://tuiles.exemple.test:8443'],
  ['http://127.0.0.1:9000/{z}/{x}/{y}.png', 'http://127.0.0.1:9000'],
  ['http://tuiles.exemple.test/{z}/{x}/{y}.png', null],
  ['https://tuiles.exemple.test/{z}/{x}.png', null],
  ['javascript:alert(1)//{z}/{x}/{y}', null],
  ['https://t.test; script-src *//{z}/{x}/{y}', null],
  [undefined, null],
])('[MEM-26] map tiles come from the origin of %s', (template, origin) => {
  expect(mapOrigin(template)).toBe(origin);
});

test('[MEM-26] the policy of a page allows images from this origin only, unless a map is configured', () => {
  const pictures = (policy: string) => policy.split('; ').find((line) => line.startsWith('img-src'));
  expect(pictures(pagePolicy('n'))).toBe("img-src 'self' data: blob:");
  expect(pictures(pagePolicy('n', [], ['https://tuiles.exemple.test']))).toBe(
    "img-src 'self' data: blob: https://tuiles.exemple.test",
  );
  expect(pagePolicy('n', [], ['https://tuiles.exemple.test']).split('https://tuiles.exemple.test')).toHaveLength(2);
});
