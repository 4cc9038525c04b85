import { editorSamples, hostileSamples } from '@portal/shared-api/rules/rich-text-samples';
import { parseContent, parsePiece, serializeContent } from './html';

const emitted = (html: string) => serializeContent(parseContent(html));

test.each(editorSamples)('[CTL-15] the editor outputs %s unchanged', (html) => {
  expect(emitted(html)).toBe(html);
});

test.each(hostileSamples)('[CTL-15] the editor removes the harm of %s', (html) => {
  expect(emitted(html)).not.toMatch(
    /<(?!\/?(p|h[456]|ul|ol|li|a|strong|em|u|br|span|table|tbody|tr|td)\b)|\son\w+=|\sstyle=|\sid=|javascript:|data:|ailleurs|overlay|visually-hidden/i,
  );
});

test.each([
  ['<h1>Titre</h1><div>Texte</div>', '<h4>Titre</h4><p>Texte</p>'],
  ['<p class="MsoNormal" style="margin:0"><span style="font-family:Comic">De Word</span></p>', '<p>De Word</p>'],
  ['<ul><li>Un</li></ul>', '<ul><li><p>Un</p></li></ul>'],
  [
    '<table><caption>Durées</caption><thead><tr><th>Données</th></tr></thead><tbody><tr><td>Contrat</td></tr></tbody></table>',
    '<table><caption>Durées</caption><tbody><tr><th scope="col"><p>Données</p></th></tr><tr><td><p>Contrat</p></td></tr></tbody></table>',
  ],
  ['<p><img src="https://ailleurs.exemple/a.png" alt="Ailleurs">Texte</p>', '<p>Texte</p>'],
  ['<p></p>', ''],
  ['', ''],
])('[CTL-15] foreign content, %s, becomes %s', (html, expected) => {
  expect(emitted(html)).toBe(expected);
});

test.each([
  ['<b style="font-weight:normal"><p>De Google</p></b>', 'De Google'],
  ['<style>p { color: red }</style><p style="color:red">De Word</p>', 'De Word'],
])('[CTL-15] a paste of %s keeps its words only', (html, words) => {
  const { content } = parsePiece(html);
  expect(content.textBetween(0, content.size)).toBe(words);
  content.descendants(({ marks }) => expect(marks).toEqual([]));
});
