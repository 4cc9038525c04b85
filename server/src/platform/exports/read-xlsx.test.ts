import { deflateRawSync } from 'node:zlib';
import { WorkbookTooLarge, readXlsx } from './read-xlsx';
import { xlsxFile } from './xlsx';

/** An archive of the given files, as office programs write it. */
function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

it('reads what the portal exports', async () => {
  const { content } = await xlsxFile('a.xlsx', {
    titre: 'Essai',
    rows: [{ texte: 'L’été & < 3', nombre: 4 }],
    columns: [
      { titre: 'Texte', kind: 'texte', largeur: 10, valeur: ({ texte }) => texte },
      { titre: 'Vide', kind: 'texte', largeur: 10, valeur: () => null },
      { titre: 'Nombre', kind: 'nombre', largeur: 10, valeur: ({ nombre }) => nombre },
    ],
  });
  expect(readXlsx(Buffer.from(content as Uint8Array))).toEqual([
    ['Texte', 'Vide', 'Nombre'],
    ['L’été & < 3', '', '4'],
  ]);
});

it('reads a sheet of another name, shared and formatted texts, gaps between rows and cells', () => {
  const workbook = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/feuille.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t xml:space="preserve">un </t></si><si><r><t>deux</t></r><r><t> mots</t></r><rPh><t>x</t></rPh></si></sst>',
    'xl/worksheets/feuille.xml':
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>d&#233;j&#xE0;</t></is></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"/></row></sheetData>',
  });
  expect(readXlsx(workbook)).toEqual([['un ', '', 'déjà'], [], ['deux mots', '']]);
});

it('leaves as it is written what no text can hold: NUL, controls and halves of pairs', () => {
  const written = 'a&#0;&#x1;&#xD800;&#57343;&#x110000;b';
  const sheet = `<sheetData><row r="1"><c r="A1"><v>${written}&#9;&#x1F600;</v></c></row></sheetData>`;
  expect(readXlsx(zip({ 'xl/worksheets/sheet1.xml': sheet }))).toEqual([[`${written}\t😀`]]);
});

test.each([
  ['a text', Buffer.from('pas un classeur')],
  ['an empty archive', zip({})],
  ['an archive cut short', zip({ 'xl/worksheets/sheet1.xml': '<row r="1"/>' }).subarray(0, 60)],
  [
    'a sheet that unpacks to more than the portal reads',
    zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(30_000_000, 97) }),
  ],
])('refuses %s', (_what, content) => {
  expect(readXlsx(content)).toBeNull();
});

test.each(['row', 'si', 'c', 't', 'rPh', 'v', 'sheet', 'Relationship'])(
  'a workbook of « <%s> » without end is read or refused in a moment, not in minutes',
  (name) => {
    const opened = (tag: string, before = '', after = '') =>
      tag === name ? `${before}<${tag} ${`<${tag}>`.repeat(100_000)}${after}` : '';
    const workbook = zip({
      'xl/workbook.xml': opened('sheet').replaceAll('>', ''),
      'xl/_rels/workbook.xml.rels': opened('Relationship').replaceAll('>', ''),
      'xl/sharedStrings.xml': `${opened('si')}${opened('t', '<si>', '</si>')}${opened('rPh', '<si>', '</si>')}`,
      'xl/worksheets/sheet1.xml': `<sheetData>${opened('row')}${opened('c', '<row>', '</row>')}${opened('v', '<row><c>', '</c></row>')}</sheetData>`,
    });
    const start = performance.now();
    try {
      readXlsx(workbook);
    } catch (error) {
      expect(error).toBeInstanceOf(WorkbookTooLarge);
    }
    expect(performance.now() - start).toBeLessThan(3000);
  },
  120_000,
);

const sheetOf = (content: string, strings = '') =>
  zip({ 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': `<sheetData>${content}</sheetData>` });
const naming = (rows: number) => '<row><c t="s"><v>0</v></c></row>'.repeat(rows);
test.each([
  ['a row far below', () => sheetOf('<row r="900000000"><c r="A1"><v>1</v></c></row>')],
  ['a row above the first', () => sheetOf('<row r="0"><c r="A1"><v>1</v></c></row>')],
  ['a cell of more signs than a cell has', () => sheetOf(naming(1), `<si><t>${'a'.repeat(32_768)}</t></si>`)],
  ['one text that many cells name', () => sheetOf(naming(1000), `<si><t>${'a'.repeat(30_000)}</t></si>`)],
  ['one text of 4 MB that many cells name', () => sheetOf(naming(1000), `<si><t>${'a'.repeat(4_000_000)}</t></si>`)],
  ['a row of millions of cells', () => sheetOf(`<row>${'<c r="A1"/>'.repeat(1_700_000)}</row>`)],
  ['a row that comes again and again', () => sheetOf('<row r="1"/>'.repeat(1_600_000))],
  ['millions of texts that no cell names', () => sheetOf(naming(1), '<si/>'.repeat(4_000_000))],
  ['a text of millions of runs', () => sheetOf(naming(1), `<si>${'<t/>'.repeat(4_900_000)}</si>`)],
  ['a text of millions of readings', () => sheetOf(naming(1), `<si>${'<rPh'.repeat(4_900_000)}</si>`)],
  ['a text of millions of entities', () => sheetOf(naming(1), `<si><t>${'&amp;'.repeat(3_900_000)}</t></si>`)],
])('[ADM-11] refuses %s, in a moment', (_what, make) => {
  const workbook = make();
  // Time of this process: a busy machine makes the test slow, not wrong.
  const start = process.cpuUsage();
  expect(() => readXlsx(workbook)).toThrow(WorkbookTooLarge);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500);
});

it('reads no further than its columns, and an entity is one of XML only', () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(50)}${'<c/>'.repeat(1_000_000)}</row>`;
  expect(readXlsx(sheetOf(row))).toEqual([Array.from({ length: 50 }, () => '1')]);
  expect(readXlsx(sheetOf('<row><c><v>&constructor;&amp;</v></c></row>'))).toEqual([['&constructor;&']]);
  // A column whose name is no name of one.
  expect(readXlsx(sheetOf(`<row><c r="${'A'.repeat(10_000_000)}1"><v>1</v></c></row>`))).toEqual([['1']]);
});
