import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { assetFolder } from '../../asset-folder';
import { unpackWoff } from './woff';

const packed = (weight: number) => readFileSync(join(assetFolder(), 'fonts', `figtree-${weight}.woff`));

async function drawnWith(font: Buffer): Promise<string> {
  const document = new PDFDocument({ info: { CreationDate: new Date(0) } });
  const content = buffer(document);
  document.font(font).text('Attestation de droits : Maëlle Aubriot, née le 3 février 1984, 1 234,56 €');
  document.end();
  return (await content).toString('latin1');
}

test.each([400, 500, 600, 700])('the font of weight %i draws the same document packed and unpacked', async (weight) => {
  expect(await drawnWith(unpackWoff(packed(weight)))).toBe(await drawnWith(packed(weight)));
});

test('refuses any other file', () => {
  expect(() => unpackWoff(Buffer.alloc(100))).toThrow('no WOFF');
});
