import { buffer } from 'node:stream/consumers';
import { isNameValid } from '@portal/shared-api/rules/names';
import { readPdf } from '../../testing/read-pdf';
import { fonts } from './fonts';
import { openTaggedPdf } from './tagged';

/** What a document shows of some texts, in each weight of its typeface; an empty box is « \0 ». */
async function shown(texts: readonly string[]): Promise<string[]> {
  const pdf = openTaggedPdf({
    titre: 'Attestation de droits',
    marque: {
      libelle: 'Mutuelle Valdoré',
      telephone: '01 99 00 00 00',
      couleur: '#0b5c6b',
      secondaire: '#e07b39',
      logo: null,
      logoOnDark: null,
    },
    date: '2026-11-21',
    margins: 44,
  });
  for (const text of texts)
    for (const font of Object.values(fonts)) pdf.write('P', text, { font, size: 10 }, { lineBreak: false });
  pdf.root.end();
  pdf.document.end();
  return readPdf(await buffer(pdf.document))
    .text.split('\n')
    .filter(Boolean);
}

const inEachWeight = (text: string) => Object.values(fonts).map(() => text);

test.each([
  ['94240 L’HAŸ-LES-ROSES', '94240 L’HAŸ-LES-ROSES'],
  ['Mme Șerbana ŠIMKOVÁ-ŁUKASIEWICZ', 'Mme Șerbana ŠIMKOVÁ-ŁUKASIEWICZ'],
  ['Đorđe ĞÜNEŞ', 'Đorđe ĞÜNEŞ'],
  // Accents apart from their letters, as some systems write them.
  ['Zoe\u0308 LEVE\u0301QUE', 'Zoë LEVÉQUE'],
  ['Jean\u2010Noël, porte\u2011à\u2011porte', 'Jean-Noël, porte-à-porte'],
  // The letter of today for that of older files.
  ['ŢĂRANU', 'ȚĂRANU'],
  // The plain letter for one that the fonts lack.
  ['Mme Nguyễn Thị TRẦN', 'Mme Nguyen Thi TRAN'],
  ['Ḥasan ƏLİYEV', 'Hasan ELİYEV'],
  ['Kɔffi Ọlọ́run', 'Koffi Olórun'],
])('a document writes « %s » with all its letters', async (text, expected) => {
  expect(await shown([text])).toEqual(inEachWeight(expected));
});

test('a document draws every letter that a name may have', async () => {
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code)).filter(
    (each) => /\p{L}/u.test(each) && isNameValid(`A${each}`),
  );
  const forms = letters.flatMap((letter) => [letter, letter.toLocaleUpperCase('fr')]);
  expect(letters.length).toBeGreaterThan(500);
  const drawn = await shown(forms);
  expect(drawn).toHaveLength(forms.length * Object.values(fonts).length);
  expect(drawn.filter((text) => text.includes('\0'))).toEqual([]);
});
