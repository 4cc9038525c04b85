import { testClient } from '../../../platform/testing/test-client';
import type { Frame } from '../front';
import { renderNotice } from './notice-page';
import { renderSignIn } from './sign-in-page';

/** Head and body of a page, whose design system stands at an address. */
function drawn(href: string): [string, string] {
  const frame: Frame = { sheets: [{ href, integrity: 'sha384-a' }], hasRoute: () => false };
  const [head = '', body = ''] = renderNotice(testClient('VALD', ['localhost']), frame, 'Titre', 'Texte').split(
    '<body',
  );
  return [head, body];
}
const sheetsIn = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
const own = ['/connexion/pages.css', '/marque/palette.css'];

test('[FED-05] a design system of this server styles the first paint of the sign-in pages', () => {
  const [head, body] = drawn('/releases/shared-ui/1.0.0/foundation.css');
  expect(sheetsIn(head)).toEqual(['/releases/shared-ui/1.0.0/foundation.css', ...own]);
  expect(sheetsIn(body)).toEqual([]);
});

test('[FED-05] one of another origin, which may never answer, holds up neither the page nor its scripts', () => {
  const foreign = 'https://ui.exemple.test/1.0.0/foundation.css';
  const [head, body] = drawn(foreign);
  expect(sheetsIn(head)).toEqual(own);
  const [before = '', after = ''] = body.split('<script src="/connexion/page.js"></script>');
  expect(before).toContain('</footer>');
  expect(sheetsIn(before)).toEqual([]);
  // The page’s own rules hold over those of the design system, as where it comes first.
  expect(sheetsIn(after)).toEqual([foreign, ...own]);
});

test('[CTL-01] a tab is titled as those of the application', () => {
  expect(drawn('/foundation.css')[0]).toMatch(/<title>Titre – Portail [^<]+<\/title>/);
});

test('a notice of the sign-in page is read with the field that has the focus', () => {
  const frame: Frame = { sheets: [], hasRoute: () => false };
  const page = {
    client: testClient('VALD', ['localhost']),
    frame,
    xsrf: '',
    problem: null,
    notice: 'Le mail est parti.',
  };
  const focused = (userName: string) => /<input[^>]* autofocus[^>]*>/i.exec(renderSignIn({ ...page, userName }))?.[0];
  expect(focused('')).toMatch(/aria-describedby="avis userName-aide" id="userName"/);
  expect(focused('camille@exemple.test')).toMatch(/aria-describedby="avis" id="password"/);
  expect(renderSignIn({ ...page, userName: '' })).toMatch(/id="avis">.*Le mail est parti\./);
});
