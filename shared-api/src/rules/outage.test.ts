import { outageParagraphs } from './outage';

const title = 'Service momentanément indisponible';

test('[PRE-24] keeps what the client says, in paragraphs, without the title twice', () => {
  expect(
    outageParagraphs(
      `<h4>${title}</h4><p>Votre espace revient à 9&nbsp;h.</p><p>Appelez le <a href="tel:0199000000">01 99 00 00 00</a> &amp; patientez.<br>Merci</p>`,
      title,
    ),
  ).toEqual(['Votre espace revient à 9\u00a0h.', 'Appelez le 01 99 00 00 00 & patientez.', 'Merci']);
});

test('shows markup as nothing but text', () => {
  expect(outageParagraphs('<script>alert(1)</script><p onclick="x">&lt;b&gt;&#233;&#xE9;&inconnu;</p>', title)).toEqual(
    ['<b>éé&inconnu;'],
  );
  expect(outageParagraphs('', title)).toEqual([]);
});
