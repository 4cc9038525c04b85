import { render, screen } from '@testing-library/react';
import { RichText } from '.';
import { safeHref } from './safe-link';

test('shows the elements that editors may use', () => {
  render(<RichText html="<h3>Vaccination</h3><p>Le vaccin est <strong>remboursé</strong>.<br>Sans avance.</p><ul><li>Un</li><li>Deux</li></ul>" />);
  expect(screen.getByRole('heading', { level: 3, name: 'Vaccination' })).toBeInTheDocument();
  expect(screen.getByText('remboursé').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  '<img src=x onerror="window.attacked = true">',
  '<script>window.attacked = true</script>',
  '<svg onload="window.attacked = true"></svg>',
  '<p onclick="window.attacked = true" style="position:fixed">Bonjour</p>',
  '<iframe srcdoc="<script>parent.attacked = true</script>"></iframe>',
  '<form action="https://ailleurs.test"><input name="nir"></form>',
])('no markup of %s reaches the page', (html) => {
  const { container } = render(<RichText html={html} />);
  expect(container.querySelector('img, script, svg, iframe, form, input, [onclick], [style]')).toBeNull();
  expect(window).not.toHaveProperty('attacked');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//e.test', '/\\e.test', ' java\tscript:alert(1)', 'http://e.test', ''])('a link to %s is text only', (href) => {
  expect(safeHref(href)).toBeNull();
});

test.each(['#/v2/adherent/contrats', '/#/page/cgu', 'https://e.test/a', 'mailto:a@e.test', 'tel:0199000000'])('a link to %s may be followed', (href) => {
  expect(safeHref(href)).toBe(href);
});
