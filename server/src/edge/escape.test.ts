import { escapeHtml, inlineJson } from './escape';

test('content of the page cannot escape its element', () => {
  expect(escapeHtml('<a href="x">L’été & \'co\'</a>')).toBe(
    '&lt;a href=&quot;x&quot;&gt;L’été &amp; &#39;co&#39;&lt;/a&gt;',
  );
  expect(inlineJson({ texte: '</script><script>' })).not.toContain('</script>');
  expect(JSON.parse(inlineJson({ texte: '</script>\u2028' }))).toEqual({ texte: '</script>\u2028' });
});
