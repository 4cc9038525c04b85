import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const sources = resolve(__dirname, '../../..');

test.each([
  ['shared-ui/src/menu/menu.module.css', 'menu'],
  ['shared-ui/src/date-input/date-input.module.css', 'popover'],
  ['host/src/layout/popover.module.css', 'panel'],
])('the style of what opens over the page holds it in the window, and lets it scroll: %s', (file, name) => {
  const style = new RegExp(`^\\.${name} \\{[^}]*\\}`, 'm').exec(readFileSync(`${sources}/${file}`, 'utf8'))?.[0];
  expect(style).toMatch(/max-(height|block-size): calc\(100dvh - /);
  expect(style).toMatch(/overflow(-y)?: auto;/);
});
