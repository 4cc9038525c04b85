import { readCsv } from '@portal/shared-api/rules/csv';
import { toCsv } from '../exports/csv';
import { csvLines } from './csv-lines';

async function* pieces(...contents: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const content of contents) yield Buffer.from(content);
}
async function linesOf(...contents: (string | Buffer)[]) {
  const lines = [];
  for await (const line of csvLines(pieces(...contents))) lines.push(line);
  return lines;
}

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
  const expected = [['Colonne 0', 'Colonne 1'], ...rows];
  expect(readCsv(text).map(({ cellules }) => cellules)).toEqual(expected);
  expect((await linesOf(text)).map(({ cellules }) => cellules)).toEqual(expected);
});

it('lines keep the number that an editor shows, empty ones are left out, and a comma separates too', async () => {
  const text = 'code,libelle\n\n"A\nB",x\r\nC,y';
  const expected = [
    { ligne: 1, contenu: 'code,libelle', cellules: ['code', 'libelle'] },
    { ligne: 3, contenu: '"A\nB",x', cellules: ['A\nB', 'x'] },
    { ligne: 5, contenu: 'C,y', cellules: ['C', 'y'] },
  ];
  expect(readCsv(text)).toEqual(expected);
  expect(await linesOf(text)).toEqual(expected);
});

it('pieces may end anywhere, and text of Windows is read as it was written', async () => {
  const bytes = Buffer.from('Code;Libellé\nÉ;Été\n');
  const cut = bytes.indexOf(0xc3) + 1;
  const cells = (await linesOf(bytes.subarray(0, cut), bytes.subarray(cut))).map(({ cellules }) => cellules);
  expect(cells).toEqual([
    ['Code', 'Libellé'],
    ['É', 'Été'],
  ]);
  const [, windows] = await linesOf(Buffer.from('Code;Libelle\nE;L\x92\xe9t\xe9 \x80\n', 'latin1'));
  expect(windows?.cellules).toEqual(['E', 'L’été €']);
});

it('a line is given before the next piece is asked for', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      asked += 1;
      yield Buffer.from('a;b\nc;d\n');
    }
  }
  const lines = csvLines(endless());
  for (let read = 0; read < 10_000; read += 1) await lines.next();
  expect(asked).toBe(5000);
  await lines.return(undefined);
});

const tick = () => new Promise((resolve) => setImmediate(resolve));
test.each([
  ['a quote that stays open, then bare line ends', `"${'\n'.repeat(65_535)}`],
  ['spaces, a sign, then quotes', `${' '.repeat(30_000)}a${'"'.repeat(34_000)}\n`],
  ['bare line ends', '\n'.repeat(65_536)],
  ['separators', ';'.repeat(65_536)],
])('[ADM-14] a hostile file of %s holds nobody up', async (_what, piece) => {
  async function* file(): AsyncGenerator<Buffer> {
    for (let turn = 0; turn < 8; turn += 1) {
      await tick();
      yield Buffer.from(piece);
    }
  }
  // Time of this process: a busy machine makes the test slow, not wrong.
  const start = process.cpuUsage();
  for await (const line of csvLines(file())) expect(line.ligne).toBeGreaterThan(0);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});

it('a quote that stays open takes the lines of one piece, and the next ones are read for themselves', async () => {
  const lines = await linesOf(`a;"b\n${'x\n'.repeat(40_000)}c;d\n`);
  expect(lines.map(({ ligne }) => ligne).slice(0, 2)).toEqual([1, 32_768]);
  expect(lines.at(-1)).toMatchObject({ ligne: 40_002, cellules: ['c', 'd'] });
});
