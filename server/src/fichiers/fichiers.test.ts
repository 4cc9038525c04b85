import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { harmlessPdfs } from './testing/hostile-pdfs';
import { jpeg, linkedPdf, multipart, pdf, png, type SentFile } from './testing/samples';
import { fichiers } from './tables';
import { contrat, careForm, type Sending, upload, rows, stored, arrivals } from './testing/sending';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 60_000);
afterEach(() => demo.database.delete(fichiers));
afterAll(() => demo.close());

const sent = async (file: Partial<SentFile> = {}, sending: Sending = {}) =>
  (await upload(camille, { content: pdf, name: 'facture.pdf', type: 'application/pdf', ...file }, sending)).json<{
    fileNames: string[];
  }>().fileNames[0] ?? '';
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('accepted files', () => {
  test.each([
    ['pdf', pdf, 'Facture du 05.pdf', 'application/pdf', /^[\da-f-]{36}-Facture-du-05\.pdf$/],
    ['jpeg', jpeg, 'photo.JPG', 'image/jpeg', /^[\da-f-]{36}-photo\.jpg$/],
    ['png', png, 'capture.png', 'image/png', /-capture\.png$/],
    [
      'a file whose type the browser does not know',
      pdf,
      'reçu d’honoraires.pdf',
      'application/octet-stream',
      /-recu-d-honoraires\.pdf$/,
    ],
  ])('[CTL-08] %s, under a random name', async (_kind, content, name, type, remote) => {
    const answer = await upload(camille, { content, name, type });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ fileNames: [expect.stringMatching(remote)] });
    expect(await rows(demo)).toEqual([
      expect.objectContaining({
        etat: 'EN_ATTENTE',
        taille: content.length,
        form: careForm,
        inputName: 'piecesJointes',
        localFileName: name,
      }),
    ]);
  });

  const savedAgain = (objects: string) => `${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  test.each([
    ['as it was made', linkedPdf()],
    ['with a page saved again', linkedPdf(savedAgain('3 0 obj<</Type/Page/Parent 2 0 R/Annots[<</A 4 0 R>>]>>endobj'))],
    [
      'with its links saved again, twice',
      linkedPdf(
        savedAgain('4 0 obj<</S/GoToR/F(annexe.pdf)>>endobj') + savedAgain('4 0 obj<</S/GoToE/F(annexe.pdf)>>endobj'),
      ),
    ],
    ['with events of its page', linkedPdf(savedAgain('5 0 obj<</AA<</O 6 0 R>>>>endobj 6 0 obj<</S/GoTo>>endobj'))],
    [
      'with actions that follow one another in a circle',
      linkedPdf(savedAgain('5 0 obj<</AA<</O 6 0 R>>>>endobj 6 0 obj<</S/GoTo/Next[6 0 R 6 0 R 6 0 R]>>endobj')),
    ],
  ])('[CTL-08] a PDF with links to other files, which a person follows, is taken %s', async (_how, content) => {
    expect((await upload(camille, { content, name: 'brochure.pdf', type: 'application/pdf' })).statusCode).toBe(200);
  });

  test.each(Object.entries(harmlessPdfs))('[CTL-08] a PDF with %s is taken', async (_what, content) => {
    expect((await upload(camille, { content, name: 'brochure.pdf', type: 'application/pdf' })).statusCode).toBe(200);
  });

  test('[CTL-08] what a telephone adds after its picture is not kept', async () => {
    const added = Buffer.concat([jpeg, Buffer.from('Image_UTC_Data1763800000000SEFHk\u0000SEFT', 'latin1')]);
    expect((await upload(camille, { content: added, name: 'photo.jpg', type: 'image/jpeg' })).statusCode).toBe(200);
    expect(await rows(demo)).toMatchObject([{ taille: jpeg.length, sha256: sha256Of(jpeg) }]);
  });

  test('attack: a name with a change of direction is read as it is', async () => {
    await sent({ name: 'facture\u202efdp.exe\u202c.pdf' });
    expect(await rows(demo)).toMatchObject([{ localFileName: 'facturefdp.exe.pdf' }]);
    const answer = await upload(camille, { content: pdf, name: 'facture.pdf\u200b.exe', type: 'application/pdf' });
    expect(answer.json()).toMatchObject({ data: 'FichierRefuse' });
  });

  test('the content is encrypted, and the store does not contain its name', async () => {
    const name = await sent();
    const id = name.slice(0, 36);
    const content = readFileSync(join(demo.stateDir, 'files/VALD', id));
    expect(content.includes('%PDF')).toBe(false);
    expect(stored(demo)).toContain(id);
    expect(arrivals(demo)).toEqual([]);
  });
});

describe('refused files', () => {
  const named = 'Le nom de ce fichier n’est pas accepté.';

  test('attack: a part that names no file, and a body that has no end, are refused as files', async () => {
    const { payload, headers } = multipart({ content: pdf, name: 'facture.pdf', type: 'application/octet-stream' });
    const send = (sent: Buffer) =>
      camille.browser.request({
        method: 'POST',
        url: `/api/upload?inputName=piecesJointes&form=${careForm}`,
        payload: sent,
        headers: { ...headers, 'x-numcontrat': contrat },
      });
    const unnamed = Buffer.from(payload.toString('latin1').replace('; filename="facture.pdf"', ''), 'latin1');
    expect((await send(unnamed)).json()).toMatchObject({ status: 400, data: 'FichierRefuse', message: named });
    expect((await send(payload.subarray(0, -20))).json()).toMatchObject({
      status: 400,
      message: 'Le téléversement a été interrompu. Réessayez.',
    });
  });

  test('a part with another name, and a body without file', async () => {
    expect(
      (await upload(camille, { content: pdf, name: 'facture.pdf', type: 'application/pdf', part: 'autre' })).json(),
    ).toMatchObject({ data: 'FichierRefuse', message: 'Aucun fichier n’a été reçu.' });
    expect(
      (await camille.send('POST', `/upload?inputName=piecesJointes&form=${careForm}`, contrat, { file: 'x' })).json(),
    ).toMatchObject({ status: 400, data: 'FichierRefuse' });
  });

  test('a file sent to a call without files', async () => {
    const { payload, headers } = multipart({ content: pdf, name: 'facture.pdf', type: 'application/pdf' });
    const answer = await camille.browser.request({
      method: 'POST',
      url: '/api/forms/adresse/form',
      payload,
      headers: { ...headers, 'x-numcontrat': contrat },
    });
    expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  });

  test('more pending files than a person may have, even sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => upload(camille, { content: pdf, name: 'facture.pdf', type: 'application/pdf' })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    // Each upload reserves its largest size: twenty of five megabytes reach the limit while they arrive.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(
      refused.every((answer) =>
        answer.json<{ message: string }>().message.startsWith('Vous avez envoyé trop de fichiers'),
      ),
    ).toBe(true);
    expect((await rows(demo)).length).toBeLessThanOrEqual(50);
  });

  test('« Réessayez demain » holds also where a draft keeps too many files for a week', async () => {
    const another = async () =>
      (await upload(camille, { content: pdf, name: 'facture.pdf', type: 'application/pdf' })).statusCode;
    await sent();
    const hundred = 100 * 1_048_576;
    await demo.database.update(fichiers).set({ taille: hundred });
    expect(await another()).toBe(400);
    const [day, now] = [24 * 3_600_000, demo.clock.now().getTime()];
    await demo.database
      .update(fichiers)
      .set({ dateReception: new Date(now - day), expiresAt: new Date(now + 6 * day) });
    expect(await another()).toBe(200);
  });
});

test('only its sender can withdraw a file', async () => {
  const name = await sent();
  const foreign = await julien.send('DELETE', `/upload/${name}`, contrat);
  const unknown = await julien.send('DELETE', `/upload/${name.replace(/^.{8}/, '00000000')}`, contrat);
  expect([foreign.statusCode, { ...foreign.json<object>(), traceId: '' }]).toEqual([
    404,
    { ...unknown.json<object>(), traceId: '' },
  ]);
  expect(await rows(demo)).toHaveLength(1);
  expect(
    (await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'fichier.refuse'))).map(
      ({ cible }) => cible,
    ),
  ).toContain(name.slice(0, 36));
  expect((await camille.send('DELETE', `/upload/${name}`, contrat)).statusCode).toBe(204);
  expect(await rows(demo)).toEqual([]);
  expect(stored(demo)).not.toContain(name.slice(0, 36));
});

test('an unused file is deleted after a day, content and row', async () => {
  const name = await sent();
  demo.clock.advance(23 * 3_600_000);
  await demo.runUpkeep();
  expect(stored(demo)).toContain(name.slice(0, 36));
  demo.clock.advance(2 * 3_600_000);
  await demo.runUpkeep();
  expect(stored(demo)).not.toContain(name.slice(0, 36));
  expect(await rows(demo)).toEqual([]);
});
