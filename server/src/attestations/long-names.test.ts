import PDFDocument from 'pdfkit';
import { registerFonts } from '../platform/exports/documents/fonts';
import { mm } from '../platform/exports/documents/tagged';
import { readPdf, type PlacedText } from '../platform/testing/read-pdf';
import { testClient } from '../platform/testing/test-client';
import type { Contenu, Tableau } from './content';
import { attestationPdf } from './pdf';

const client = testClient('VALD', ['vald.localhost']);

const plain: Contenu = {
  titre: 'Attestation fiscale 2025',
  numero: 'ATT-2026-000001',
  code: '7K3F-92QD',
  date: '2026-11-20',
  destinataire: [],
  paragraphes: [],
  informations: [],
  tableaux: [],
  conclusion: [],
};
const withTable = (tableau: Tableau): Contenu => ({ ...plain, tableaux: [tableau] });

test('[MEM-08] the title stands below an address of any length', async () => {
  const long = 'RÉSIDENCE DES ANCIENNES MANUFACTURES ROYALES, BÂTIMENT B';
  for (const lines of [1, 7]) {
    const destinataire = Array.from({ length: lines }, (_, index) => `${long} ${index}`);
    const { parts } = readPdf(await attestationPdf(client, { ...plain, destinataire }));
    const title = parts.find(({ size }) => size === 19);
    const address = parts.filter(({ x, y }) => Math.abs(x - 108 * mm) < 1 && y > (title?.y ?? 0) - 40 * mm);
    expect(address.length).toBeGreaterThanOrEqual(lines);
    for (const { y } of address) expect(y - 10).toBeGreaterThan(title?.y ?? 0);
  }
});

const text = (titre: string) => ({ titre, isMontant: false });
const amount = (titre: string) => ({ titre, isMontant: true });
const longName = 'DE LA ROCHEFOUCAULD-MONTBEL Marie-Antoinette Joséphine';

const ruler = new PDFDocument();
registerFonts(ruler);
const endOf = ({ text: shown, x, size }: PlacedText, isStrong: boolean) =>
  x +
  ruler
    .font(isStrong ? 'strong' : 'text')
    .fontSize(size)
    .widthOfString(shown);

test.each<[string, Tableau]>([
  [
    'of amounts',
    {
      titre: 'Remboursements de l’année',
      colonnes: [
        text('Bénéficiaire'),
        ...['Dépense', 'Sécurité sociale', 'Mutuelle', 'Autres organismes', 'Reste à charge'].map(amount),
      ],
      lignes: [[longName, '12 345,60 €', '8 210,00 €', '3 999,99 €', '0,00 €', '135,61 €']],
      total: ['Total', '12 345,60 €', '8 210,00 €', '3 999,99 €', '0,00 €', '135,61 €'],
    },
  ],
  [
    'of persons',
    {
      titre: 'Personnes affiliées',
      colonnes: ['Nom et prénom', 'Date de naissance', 'Qualité', 'Affiliation depuis le'].map(text),
      lignes: [[longName, '14/03/1984', 'Partenaire lié par un pacte civil de solidarité', '01/01/2020']],
      total: null,
    },
  ],
])('[MEM-08] a table %s stays on its page and each cell in its column, with a long name', async (_what, tableau) => {
  const { parts } = readPdf(await attestationPdf(client, withTable(tableau)));
  const title = parts.findIndex((part) => part.text === tableau.titre);
  const cells = parts.slice(
    title + 1,
    parts.findIndex((part) => part.text.startsWith('Pour ')),
  );
  expect(
    cells
      .map((cell) => cell.text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  ).toContain('Joséphine');
  for (const cell of cells) expect(endOf(cell, true)).toBeLessThanOrEqual(188 * mm + 3);
  // Of two cells at one height, the one on the left ends before the other begins.
  for (const cell of cells)
    for (const other of cells)
      if (other !== cell && Math.abs(other.y - cell.y) < 1 && other.x > cell.x)
        expect(endOf(cell, false)).toBeLessThanOrEqual(other.x + 1);
});
