import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { deflateSync, inflateSync } from 'node:zlib';
import { drawLimits, drawPdf } from './draw';

function pdfOf(pageCount: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
  for (let page = 0; page < pageCount; page += 1) document.addPage().rect(0, 0, 2000, 2000).fill('#ff0000');
  document.end();
  return buffer(document);
}

/** Size and first pixel of a PNG written by `encodePng`. */
function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const idat = bytes.indexOf('IDAT');
  const lines = inflateSync(bytes.subarray(idat + 4, idat + 4 + bytes.readUInt32BE(idat - 4)));
  return {
    signature: bytes.subarray(1, 4).toString('latin1'),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    first: [...lines.subarray(1, 4)],
  };
}

test('[API-04] a PDF becomes one picture per page, in its colours', async () => {
  const drawn = await drawPdf(await pdfOf(2));
  expect(drawn?.pageCount).toBe(2);
  expect(drawn?.pages.map(readPng)).toEqual(
    Array.from({ length: 2 }, () => ({
      signature: 'PNG',
      width: expect.closeTo(1240, -1),
      height: expect.closeTo(1754, -1),
      first: [255, 0, 0],
    })),
  );
});

test('[API-04] of a long document only the first pages are drawn, but all are counted', async () => {
  const drawn = await drawPdf(await pdfOf(5), { ...drawLimits, maximumPages: 2, longestSide: 100 });
  expect(drawn).toMatchObject({ pageCount: 5 });
  expect(drawn?.pages).toHaveLength(2);
});

test('[API-04] pages beyond the total size are left out, except the first', async () => {
  const drawn = await drawPdf(await pdfOf(3), { ...drawLimits, longestSide: 100, maximumBytes: 1 });
  expect(drawn).toMatchObject({ pageCount: 3 });
  expect(drawn?.pages).toHaveLength(1);
});

test('[API-04] a huge page takes no more memory than any other', async () => {
  const drawn = await drawPdf(await pdfOf(1, { size: [14_400, 14_400] }), { ...drawLimits, longestSide: 200 });
  expect(drawn?.pages.map(readPng)).toMatchObject([{ width: 200, height: 200 }]);
});

test.each([
  ['no PDF', Buffer.from('<html>no</html>')],
  ['an empty file', Buffer.alloc(0)],
  ['a PDF cut short', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>')],
])('[API-04] %s is not drawn, and does not stop the server', async (_name, file) => {
  expect(await drawPdf(file)).toBeNull();
});

test('[API-04] a protected PDF is not drawn', async () => {
  expect(await drawPdf(await pdfOf(1, { userPassword: 'secret' }))).toBeNull();
});

test('[API-04] a slow file is abandoned', async () => {
  expect(await drawPdf(await pdfOf(20), { ...drawLimits, time: 1 })).toBeNull();
});

test('[API-04] a decompression bomb ends at its share of memory', async () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(120_000_000, 32)));
  const pdf = Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n',
    ),
    Buffer.from(`4 0 obj\n<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF'),
  ]);
  expect(pdf.length).toBeLessThan(2000);
  const before = process.memoryUsage().rss;
  const drawn = await drawPdf(pdf, { ...drawLimits, memory: 64 * 1024 * 1024 });
  // Its only result is an empty page, or nothing.
  expect(drawn === null || drawn.pageCount === 1).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
}, 30_000);

test('[API-04] the documents of one account hold up nobody else, and are too many at some point', async () => {
  const pdf = await pdfOf(3);
  const ended: string[] = [];
  const draw = async (member: string) => {
    await drawPdf(pdf, drawLimits, { group: 'VALD', member });
    ended.push(member);
  };
  const flood = Array.from({ length: 6 }, () => draw('camille'));
  await expect(draw('camille')).rejects.toMatchObject({
    status: 429,
    details: { message: 'Trop de documents sont ouverts à la fois. Réessayez dans quelques secondes.' },
  });
  await draw('yanis');
  expect(ended.filter((member) => member === 'camille').length).toBeLessThan(3);
  await Promise.all(flood);
  await draw('camille');
});
