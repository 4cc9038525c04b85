import { FileRefused, judgeContent } from './inspector';
import { measurePicture } from './pictures';
import { heicOf, jpeg, png, webpOf } from './testing/samples';

test('[CTL-08] a HEIC is measured by its boxes, to its end', () => {
  expect(measurePicture(heicOf(4032, 3024), 'heic')).toEqual({ width: 4032, height: 3024, end: heicOf(1, 1).length });
  expect(measurePicture(heicOf(60_000, 60_000), 'heic')).toMatchObject({ width: 60_000, height: 60_000 });
  expect(measurePicture(Buffer.concat([heicOf(40, 30), Buffer.from('Rar!....')]), 'heic')?.end).toBe(
    heicOf(40, 30).length,
  );
});

test('attack: the largest size that a picture tells counts, wherever it stands', () => {
  const small = heicOf(1, 1);
  const again = Buffer.concat([heicOf(60_000, 60_000), small.subarray(small.indexOf('meta') - 4)]);
  expect(measurePicture(again, 'heic')).toMatchObject({ width: 60_000, height: 60_000 });
  const header = Buffer.from(png.subarray(8, 33));
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  const twice = Buffer.concat([png.subarray(0, 8), header, png.subarray(8)]);
  expect(measurePicture(twice, 'png')).toMatchObject({ width: 60_000, height: 60_000 });
});

test('[ADM-12] a WebP is measured by its header, whatever its coding, to its end', () => {
  expect(measurePicture(webpOf(1200, 630), 'webp')).toEqual({ width: 1200, height: 630, end: 30 });
  expect(measurePicture(Buffer.concat([webpOf(1200, 630), Buffer.from('PK')]), 'webp')?.end).toBe(30);
  expect(measurePicture(webpOf(1200, 630).subarray(0, 28), 'webp')).toBeNull();
});

test.each([
  ['a program', 'MZ'],
  ['a program of Linux', '\u007fELF'],
  ['compressed data', '\u001f\u008b\u0008'],
])(
  '[CTL-08] the film of a moving picture is cut off, also where its bytes spell the start of %s',
  async (_kind, sign) => {
    const film = Buffer.from(`\u0000\u0000\u0000\u0018ftypmp42\u00a7${sign}\u00a7`, 'latin1');
    expect(await judgeContent(Buffer.concat([jpeg, film]), 'jpeg')).toEqual(jpeg);
  },
);

test.each([
  ['a program', 'MZ\u0090'],
  ['compressed data', '\u001f\u008b\u0008'],
  ['blanks and a program', '\u0000\u0000\r\n\u007fELF'],
  ['an archive, wherever it begins', 'film§PK\u0003\u0004'],
  ['a document, wherever it begins', 'film§%PDF-1.4'],
])('attack: a picture followed by %s is refused', async (_kind, rest) => {
  const content = Buffer.concat([jpeg, Buffer.from(rest, 'latin1')]);
  await expect(judgeContent(content, 'jpeg')).rejects.toThrow(FileRefused);
});
