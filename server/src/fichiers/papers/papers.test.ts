import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { PaperProposals } from '@portal/shared-api/contract/fichiers';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { readPdfText, textLimits } from '../../platform/pages/text';
import { multipart, pdf, png } from '../testing/samples';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

/** A PDF with these lines on each of its pages. */
function paper(lines: readonly string[], pages = 1): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < pages; page += 1) {
    document.addPage();
    for (const line of lines) document.text(line);
  }
  document.end();
  return buffer(document);
}
const bill = ['Docteur Solène ESSAI', 'RPPS : 99900000011', 'Consultation du 05/11/2026', 'Montant réglé : 45,00 €'];

async function upload(content: Buffer, name = 'facture.pdf', type = 'application/pdf'): Promise<string> {
  const { payload, headers } = multipart({ content, name, type });
  const answer = await camille.browser.request({
    method: 'POST',
    url: '/api/upload?inputName=piecesJointes&form=demandeRemboursementActeGestion',
    payload,
    headers: { 'x-numcontrat': contrat, ...headers },
  });
  return answer.json<{ fileNames: string[] }>().fileNames[0] ?? '';
}
const read = (name: string, who = camille, on = contrat) => who.get(`/upload/${name}/propositions`, on);
const nothing: PaperProposals = { montant: null, date: null, professionnel: null };

test('[CTL-08] a bill with text proposes amount, date and professional, each with its line', async () => {
  expect((await read(await upload(await paper(bill)))).json()).toEqual({
    montant: { valeur: 45, ligne: 'Montant réglé : 45,00 €' },
    date: { valeur: '2026-11-05', ligne: 'Consultation du 05/11/2026' },
    professionnel: { nom: 'Dr Solène ESSAI', numero: '99900000011', ligne: 'Docteur Solène ESSAI' },
  });
});

test('a picture, a paper without text and one with nothing plain propose nothing', async () => {
  expect((await read(await upload(png, 'photo.png', 'image/png'))).json()).toEqual(nothing);
  expect((await read(await upload(pdf))).json()).toEqual(nothing);
  expect((await read(await upload(await paper(['Bonjour']), 'lettre.pdf'))).json()).toEqual(nothing);
});

test('[SES-03] a paper is read for its sender alone, on its contract, while it is not sent', async () => {
  const name = await upload(await paper(bill));
  const julien = await demo.as('julien.vernoux');
  expect((await read(name, julien)).json()).toMatchObject({ status: 404, data: 'NonTrouve' });
  expect((await read(name, camille, 'VAL0004522')).statusCode).toBe(404);
  expect((await read(name.replace(/^./, (first) => (first === '0' ? '1' : '0')))).statusCode).toBe(404);
  expect((await read('..%2F..%2Fetc')).statusCode).toBe(400);
  expect((await demo.visitor().get(`/upload/${name}/propositions`, contrat)).statusCode).toBe(401);
  await camille.send('DELETE', `/upload/${name}`, contrat);
  expect((await read(name)).statusCode).toBe(404);
});

test('pages, characters and time of a reading are bounded, and nothing is thrown', async () => {
  const long = await paper(['une ligne de texte'], 12);
  const text = await readPdfText(long, { ...textLimits, maximumPages: 2 });
  expect(text?.match(/une ligne/g)).toHaveLength(2);
  expect((await readPdfText(long, { ...textLimits, maximumCharacters: 10 }))?.length).toBe(10);
  expect(await readPdfText(long, { ...textLimits, time: 1 })).toBeNull();
  expect(await readPdfText(Buffer.from('%PDF-1.7 garbage'))).toBeNull();
  expect(await readPdfText(Buffer.from('no pdf at all'))).toBeNull();
});

test('a decompression bomb ends at its share of memory', async () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(120_000_000, 32)));
  const bomb = Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n',
    ),
    Buffer.from(`4 0 obj\n<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF'),
  ]);
  const before = process.memoryUsage().rss;
  expect(await readPdfText(bomb, { ...textLimits, memory: 64 * 1024 * 1024 })).toBeNull();
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
}, 30_000);
