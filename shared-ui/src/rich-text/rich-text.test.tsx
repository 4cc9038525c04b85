import { useOpenPaths } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { editorSamples, hostileSamples } from '@portal/shared-api/rules/rich-text-samples';
import { render, screen } from '@testing-library/react';
import { RichText } from '.';
import { safeHref } from '@portal/shared-api/rules/safe-link';

const open = (...paths: string[]) => useOpenPaths.setState({ open: paths, byContract: null });
beforeEach(() => open('/accueil', '/page/:nom', '/cgdm-svc/carte-tp', '/v2/adherent/contrats'));

test('shows the allowed elements', () => {
  render(
    <RichText html="<h4>Vaccination</h4><p>Le vaccin est <strong>remboursé</strong>.<br>Sans avance.</p><ul><li>Un</li><li>Deux</li></ul>" />,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Vaccination' })).toBeInTheDocument();
  expect(screen.getByText('remboursé').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('heading levels follow those of the surrounding page', () => {
  render(<RichText headingLevel={2} html="<h4>Éditeur</h4><h5>Siège</h5><p><a href='#/accueil'>Accueil</a></p>" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Éditeur' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Siège' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Éditeur' }).tagName).toBe('H2');
});

test('contents without the highest heading of the editor leave no gap between levels', () => {
  render(<RichText headingLevel={2} html="<h5>Siège</h5><h6>Adresse</h6>" />);
  expect(screen.getByRole('heading', { name: 'Siège' }).tagName).toBe('H2');
  expect(screen.getByRole('heading', { name: 'Adresse' }).tagName).toBe('H3');
});

test('a link that opens a new tab says so to people who cannot see it, one inside the portal does not', () => {
  render(<RichText html="<p><a href='https://www.cnil.fr'>www.cnil.fr</a> <a href='#/accueil'>Accueil</a></p>" />);
  expect(screen.getByRole('link', { name: 'www.cnil.fr (nouvel onglet)' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Accueil' })).not.toHaveAttribute('target');
});

test.each(editorSamples)('[CTL-15] %s is shown as written in the editor', (html) => {
  const { container } = render(<RichText html={html} />);
  // A link out of the portal opens in a new tab: the page says so, not the contents.
  const shown = container.firstElementChild?.innerHTML
    .replaceAll(' target="_blank" rel="noopener noreferrer"', '')
    .replaceAll('<span class="visually-hidden"> (nouvel onglet)</span>', '')
    .replaceAll(' loading="lazy"', '')
    .replaceAll('&nbsp;', '\u00a0');
  expect(shown).toBe(html);
});

test.each(hostileSamples)('the harm of %s does not reach the page', (html) => {
  const { container } = render(<RichText html={html} />);
  expect(
    container.querySelector(
      'img, script, svg, math, iframe, object, embed, form, input, button, style, link, base, meta, template, noscript, [onclick], [style], [id], .overlay, .visually-hidden',
    ),
  ).toBeNull();
  expect([...container.querySelectorAll('a')].map(({ href }) => href)).toEqual([]);
  expect(window).not.toHaveProperty('attacked');
});

test('[CTL-15] images of the portal are shown with their text', () => {
  render(
    <RichText html='<p><img src="/cms/images/carte.png" alt="Recto de la carte" onload="window.attacked = true"></p>' />,
  );
  expect(screen.getByRole('img', { name: 'Recto de la carte' })).toHaveAttribute('src', '/cms/images/carte.png');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//e.test',
  '/\\e.test',
  ' java\tscript:alert(1)',
  'http://e.test',
  '',
])('a link to %s is text only', (href) => {
  expect(safeHref(href)).toBeNull();
});

test.each(['#/v2/adherent/contrats', '/#/page/cgu', 'https://e.test/a', 'mailto:a@e.test', 'tel:0199000000'])(
  'a link to %s is followed',
  (href) => {
    expect(safeHref(href)).toBe(href);
  },
);

describe('[FED-06] a page of the portal', () => {
  const html =
    '<p>Voyez <a href="#/cgdm-svc/carte-tp?pers=P1">votre carte</a>, <a href="/#/page/CGU">les conditions</a> et « Ma carte de tiers payant », pas « Bénéficiaires ».</p>';
  const shown = (isDraft = false) =>
    render(
      <PortalRouter nav={createHashNav()}>
        <RichText html={html} isDraft={isDraft} />
      </PortalRouter>,
    );
  const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

  test('is a link while it is open to the reader, linked or named', () => {
    const { container } = shown();
    expect(links()).toEqual(['votre carte', 'les conditions', 'Ma carte de tiers payant']);
    expect(container).toHaveTextContent(/et «\sMa carte de tiers payant\s», pas «\sBénéficiaires\s»\./);
  });

  test('is its words alone while it is closed', () => {
    open('/accueil');
    const { container } = shown();
    expect(links()).toEqual([]);
    expect(container).toHaveTextContent(/Voyez votre carte, les conditions et «\sMa carte de tiers payant\s»/);
  });

  test('leads to a page that is open on the contract that it names', () => {
    useOpenPaths.setState({ open: [], byContract: { A: [], B: ['/cgdm-svc/ged'] } });
    const to = (contrat: string) => `<a href="#/cgdm-svc/ged?numeroContratIndividuel=${contrat}">de ${contrat}</a>`;
    render(<RichText html={`<p>${to('A')} ${to('B')}</p>`} />);
    expect(links()).toEqual(['de B']);
  });

  test('is the link that staff wrote, in a draft', () => {
    open('/admin/cms');
    shown(true);
    expect(links()).toEqual(['votre carte', 'les conditions']);
  });
});
