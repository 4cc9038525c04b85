import { toCsv } from './csv';
import { readCsv } from './read-csv';

it('a written file is read as it was, formulas and quotes included', async () => {
  const rows = [
    ['+33', 'Le "premier"; ou pas'],
    ['=1+1', 'Deux\nlignes'],
  ];
  const stream = toCsv({
    titre: 'Essai',
    columns: [0, 1].map((at) => ({
      titre: `Colonne ${at}`,
      kind: 'texte' as const,
      largeur: 10,
      valeur: (row: string[]) => row[at] ?? null,
    })),
    rows,
  });
  let text = '';
  for await (const part of stream) text += String(part);
  expect(readCsv(text).map(({ cellules }) => cellules)).toEqual([['Colonne 0', 'Colonne 1'], ...rows]);
});

it('lines keep the number that an editor shows, empty ones are left out, and a comma separates too', () => {
  expect(readCsv('code,libelle\n\n"A\nB",x\r\nC,y')).toEqual([
    { ligne: 1, contenu: 'code,libelle', cellules: ['code', 'libelle'] },
    { ligne: 3, contenu: '"A\nB",x', cellules: ['A\nB', 'x'] },
    { ligne: 5, contenu: 'C,y', cellules: ['C', 'y'] },
  ]);
});
