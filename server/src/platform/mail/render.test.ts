import { mailFrom } from '../testing/mail';
import { renderMail } from './render';

const look = { libelle: 'Mutuelle Valdoré', couleur: '#0a6a66', telephone: '01 99 00 00 00' };
const href = 'https://vald.exemple.test/#/confirm-email?code=abc&userId=1';
const mail = mailFrom(
  'camille@exemple.test',
  'Activez votre espace personnel',
  ['Bonjour Camille,', 'Suivez ce lien.', 'Mutuelle Valdoré'],
  { label: 'Activer mon espace', href },
);

test('[PRE-04] both parts of a mail contain the full link, to follow or to copy', () => {
  const { text, html } = renderMail(mail, look);
  expect(text).toContain(`Activer mon espace\u00a0:\n${href}\n\nMutuelle Valdoré`);
  const escaped = href.replace('&', '&amp;');
  expect(html.split(`href="${escaped}"`)).toHaveLength(3);
  expect(html).toContain(`>${escaped}</a>`);
});

test("uses the client's colour with a readable text on it, and accepts only a colour", () => {
  const headerOf = (couleur: string) =>
    /background:(#\w{6});padding:20px 32px[^"]*;color:(#\w{6})"/
      .exec(renderMail(mail, { ...look, couleur }).html)
      ?.slice(1);
  expect(headerOf('#0a6a66')).toEqual(['#0a6a66', '#ffffff']);
  expect(headerOf('#ffd54a')).toEqual(['#ffd54a', '#1c2c2f']);
  expect(headerOf('red;background:url(https://mechant.test)')).toEqual(['#1c2c2f', '#ffffff']);
});

test('both parts have the lines of a paragraph, of an insurer’s own text or of what somebody typed', () => {
  const lines = ['Votre service adhérents', '12 rue des Papetiers', '48000 Mende & environs'];
  const { text, html } = renderMail(
    mailFrom('a@exemple.test', 'Votre demande', ['Message\u00a0:\nBonjour,\r\nMerci.', lines.join('\n')]),
    look,
  );
  expect(text).toContain(lines.join('\n'));
  expect(html).toContain('Votre service adhérents<br>12 rue des Papetiers<br>48000 Mende &amp; environs</p>');
  expect(html).toContain('Message\u00a0:<br>Bonjour,<br>Merci.</p>');
});

test('escapes user input', () => {
  const { html } = renderMail(
    mailFrom('a@exemple.test', '"><script>x</script>', ['<img src=x onerror=alert(1)>', 'Fin'], {
      label: '"<b>',
      href: 'https://a.test/"onmouseover="x',
    }),
    look,
  );
  expect(html).not.toMatch(/<script|<img|<b>|"onmouseover="/);
});
