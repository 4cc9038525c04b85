import { text } from 'node:stream/consumers';
import { toCsv } from './csv';
import { readXlsx } from './read-xlsx';
import { xlsxFile } from './xlsx';

interface Line {
  libelle: string;
  date: string | null;
  montant: number;
}

const columns = [
  { titre: 'Libellé', kind: 'texte', largeur: 20, valeur: (row: Line) => row.libelle },
  { titre: 'Date', kind: 'date', largeur: 10, valeur: (row: Line) => row.date },
  { titre: 'Montant', kind: 'montant', largeur: 10, valeur: (row: Line) => row.montant },
] as const;

const write = (rows: Line[]) => text(toCsv({ titre: 'Essai', columns, rows }));

test('[API-04] CSV: byte order mark, semicolons, decimal comma, French dates', async () => {
  expect(await write([{ libelle: 'Consultation', date: '2026-11-05', montant: 1234.5 }])).toBe(
    '\ufeffLibellé;Date;Montant\r\nConsultation;05/11/2026;1234,50\r\n',
  );
});

test('[API-04] an instant is a date and an hour of Paris that a spreadsheet can sort, in both formats', async () => {
  const table = {
    titre: 'Essai',
    columns: [{ titre: 'Connexion', kind: 'instant', largeur: 20, valeur: (instant: string) => instant }],
    rows: ['2026-07-14T22:05:59.000Z'],
  } as const;
  expect(await text(toCsv(table))).toContain('\r\n15/07/2026 00:05\r\n');
  const { content } = await xlsxFile('a.xlsx', table);
  const written = readXlsx(Buffer.from(content as Uint8Array))?.[1]?.[0];
  // Days since 30 December 1899, as workbooks count.
  expect(Number(written)).toBeCloseTo(46_218 + 5 / (24 * 60), 6);
});

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1'])(
  '[API-04] « %s » is not evaluated as a formula',
  async (libelle) => {
    expect(await write([{ libelle, date: null, montant: -12 }])).toContain(`\r\n'${libelle};;-12,00\r\n`);
  },
);

test('[API-04] separators and quotes inside a text do not break the line', async () => {
  expect(await write([{ libelle: 'Soins ; "divers"', date: null, montant: 0 }])).toContain(
    '"Soins ; ""divers""";;0,00',
  );
});
