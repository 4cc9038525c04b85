import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const sources = resolve(__dirname, '../../..');

test.each([
  ['shared-ui/src/menu/menu.module.css', 'menu'],
  ['shared-ui/src/date-input/date-input.module.css', 'popover'],
  ['host/src/layout/popover.module.css', 'panel'],
])('what opens over the page is no higher than the window, and scrolls: %s', (file, name) => {
  const style = new RegExp(`^\\.${name} \\{[^}]*\\}`, 'm').exec(readFileSync(`${sources}/${file}`, 'utf8'))?.[0];
  expect(style).toMatch(/max-(height|block-size): calc\(100dvh - /);
  expect(style).toMatch(/overflow(-y)?: auto;/);
});
