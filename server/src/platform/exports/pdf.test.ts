import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { readPdf } from '../testing/read-pdf';
import { toPdf } from './pdf';

const columns = [
  { titre: 'Libellé', kind: 'texte', largeur: 30, valeur: (row: { libelle: string }) => row.libelle },
  { titre: 'Montant', kind: 'montant', largeur: 10, valeur: () => -12.5 },
] as const;

const print = (rows: { libelle: string }[]) =>
  buffer(
    toPdf({
      titre: 'Relevé de prestations',
      columns,
      rows,
      totaux: ['Total', -12.5],
      vide: 'Aucune prestation.',
      marque: {
        libelle: 'Mutuelle Valdoré',
        telephone: '01 99 00 00 00',
        couleur: '#0b5c6b',
        secondaire: '#e07b39',
        logo: null,
        logoOnDark: null,
      },
      date: '2026-11-21',
      precisions: ['Santé Confort n°\u00a0VAL0004521'],
      mentions: ['Document édité le 21/11/2026.'],
    }),
  );

/** Readable operators of all compressed streams. */
function streams(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map((match) => {
      try {
        return inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

test('[API-04] a printed statement has its language, its title and its structure', async () => {
  const pdf = await print([{ libelle: 'Consultation médecin généraliste' }]);
  const source = pdf.toString('latin1');
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  expect(source).toContain('/Lang (fr-FR)');
  expect(source).toContain('/Marked true');
  for (const tag of ['/H1', '/Table', '/TH', '/TD']) expect(source).toContain(`/S ${tag}`);
});

test('[CTL-14] an amount below zero has the minus sign of the screens, which the typeface draws', async () => {
  expect(readPdf(await print([{ libelle: 'Régularisation' }])).text).toContain('\u221212,50');
});

test('[API-04] a list is in the charter and the typeface of the other documents, accents included', async () => {
  const pdf = await print([{ libelle: 'État des soins' }]);
  expect(pdf.toString('latin1')).not.toMatch(/\/BaseFont \/Helvetica/);
  expect(readPdf(pdf).text).toContain('État des soins');
  // The three parts of the edge, in the colours of the brand.
  expect(streams(pdf).match(/ re\n(?:[^\n]*\n){1,3}?f\n/g)).toHaveLength(3);
});

test('[API-04] long statements span several pages, with the header on each', async () => {
  const pdf = await print(Array.from({ length: 120 }, (_, index) => ({ libelle: `Acte ${index}` })));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(2);
  expect(streams(pdf).match(/\/TH/g)).toHaveLength(2 * pages.length);
});

test('[API-04] a list of two thousand rows leaves the server to other calls while it is drawn', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let answered = 0;
  let isDrawing = true;
  const answerOthers = () => {
    answered += 1;
    if (isDrawing) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  const pdf = await print(Array.from({ length: 2000 }, (_, rank) => ({ libelle: `Acte ${rank}` })));
  isDrawing = false;
  clock.mockRestore();
  expect(readPdf(pdf).text).toContain('Acte 1999');
  expect(answered).toBeGreaterThan(1000);
});
