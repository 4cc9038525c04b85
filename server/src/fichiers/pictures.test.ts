import { FileRefused, judgeContent } from './inspector';
import { measurePicture } from './pictures';
import { heicOf, jpeg, jpegWith, png, pngWith, webpOf, webpWith } from './testing/samples';

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

test.each([
  ['png', Buffer.concat([png.subarray(0, 33), Buffer.alloc(30_000 * 12), png.subarray(33)])],
  ['jpeg', Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffd1'.repeat(30_000), 'hex'), jpeg.subarray(2)])],
  ['heic', Buffer.concat([heicOf(40, 30), Buffer.from('0000000866726565'.repeat(30_000), 'hex')])],
] as const)('attack: a %s of tens of thousands of empty parts is not read to its end', (format, content) => {
  expect(measurePicture(content, format)).toBeNull();
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

const inPictures = (text: string) =>
  [
    ['jpeg', jpegWith(0xfe, text)],
    ['png', pngWith('prVt', text)],
    ['heic', heicOf(40, 30, text)],
    ['webp', webpWith('PRVT', text)],
  ] as const;

test.each([
  ['RAR', 'Rar!\u001a\u0007\u0001\u0000'],
  ['RAR of before', 'Rar!\u001a\u0007\u0000'],
  ['7z', '7z\u00bc\u00af\u0027\u001c\u0000\u0004'],
  ['xz', '\u00fd7zXZ\u0000\u0000\u0004'],
  ['a cabinet', 'MSCF\u0000\u0000\u0000\u0000\u0044'],
  ['tar of POSIX', 'ustar\u000000'],
  ['tar of GNU', 'ustar  \u0000'],
  ['a disk image', '\u0001CD001\u0001\u0000'],
  ['a disk image of UDF', '\u0000BEA01\u0001\u0000'],
])('attack: %s within a picture is refused, in each format', async (_kind, archive) => {
  for (const [format, picture] of inPictures(archive))
    await expect(judgeContent(picture, format)).rejects.toThrow(FileRefused);
});

test('attack: a ZIP within a picture is refused, also far from the end', async () => {
  const zip = `PK\u0003\u0004facture.exePK\u0005\u0006${'\u0000'.repeat(18)}`;
  const picture = pngWith('prVt', zip + ' '.repeat(70_000));
  await expect(judgeContent(picture, 'png')).rejects.toThrow(FileRefused);
});

test.each([
  ['EXIF with a smaller picture', `Exif\u0000\u0000MM\u0000*${jpeg.toString('latin1')}`],
  ['XMP', 'http://ns.adobe.com/xap/1.0/\u0000<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/>'],
  ['a profile of colours', 'ICC_PROFILE\u0000\u0001\u0001\u0000\u0000\u000c\u0048Linomntr RGB XYZ'],
  [
    'the short signs of other files',
    'MZ\u0090 \u007fELF \u001f\u008b\u0008 (\u00b5/\u00fd BZh9 Rar! 7z PK\u0003\u0004 MSCF ustar CD001',
  ],
])('[CTL-08] a picture with %s is kept as it is, in each format', async (_kind, honest) => {
  for (const [format, picture] of inPictures(honest)) expect(await judgeContent(picture, format)).toEqual(picture);
});
