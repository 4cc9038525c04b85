import { editorSamples, hostileSamples } from '@portal/shared-api/rules/rich-text-samples';
import { sanitise } from './sanitise';

test.each([
  ['<script>alert(1)</script><p>Texte</p>', '<p>Texte</p>'],
  ['<p onclick="x()" style="position:fixed">Texte</p>', '<p>Texte</p>'],
  ['<a href="javascript:alert(1)">Lien</a>', '<a>Lien</a>'],
  ['<a href="//exemple.test">Lien</a>', '<a>Lien</a>'],
  ['<iframe src="https://exemple.test"></iframe><svg onload="x()"></svg>', ''],
  ['<img src="data:image/svg+xml,x" alt="">', '<img alt="" />'],
])('%s becomes %s', (html, expected) => {
  expect(sanitise(html)).toBe(expected);
});

test.each([
  '<h4>Titre</h4><p class="texte-chapo">Chapô</p>',
  '<ul><li><a href="#/page/CGU">CGU</a></li><li><a href="https://exemple.test">Site</a></li><li><a href="tel:0199000000">Appeler</a></li></ul>',
])('keeps what the editor produces: %s', (html) => {
  expect(sanitise(html)).toBe(html);
});

test.each(editorSamples)('[CTL-15] %s is stored as the editor wrote it', (html) => {
  // HTML has two forms of a line break and of a picture.
  expect(sanitise(html).replaceAll(' />', '>')).toBe(html);
});

test.each(hostileSamples)('%s is stored without its harmful part', (html) => {
  const kept = sanitise(html);
  expect(kept).not.toMatch(
    /<(script|svg|math|iframe|object|embed|form|input|button|style|link|base|meta|template|noscript)|\son\w+=|\sstyle=|\sid=|javascript:|data:|\/\/ailleurs|overlay|visually-hidden/i,
  );
  expect(sanitise(kept)).toBe(kept);
});
