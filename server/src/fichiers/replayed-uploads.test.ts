import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { fichiers } from './tables';
import { multipart, pdf, type SentFile } from './testing/samples';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterEach(() => demo.database.delete(fichiers));
afterAll(() => demo.close());

async function upload(file: SentFile, { headers }: { headers: Record<string, string> }) {
  const { payload, headers: typed } = multipart(file);
  return camille.browser.request({
    method: 'POST',
    url: '/api/upload?inputName=piecesJointes&form=demandeRemboursementActeGestion',
    payload,
    headers: { 'x-numcontrat': 'VAL0004521', ...typed, ...headers },
  });
}
const sent = async (file: object, sending: { headers: Record<string, string> }) =>
  (await upload({ content: pdf, name: 'facture.pdf', type: 'application/pdf', ...file }, sending)).json<{
    fileNames: string[];
  }>().fileNames[0] ?? '';
const rows = () => demo.database.select().from(fichiers);

test('[API-05] a replayed request gets the same name, and creates no second file', async () => {
  const headers = { 'idempotency-key': '3f0c9a52-0001' };
  const first = await sent({}, { headers });
  expect(await sent({}, { headers })).toBe(first);
  expect(await rows()).toHaveLength(1);
  expect(
    (
      await upload({ content: Buffer.concat([pdf, pdf]), name: 'facture.pdf', type: 'application/pdf' }, { headers })
    ).json(),
  ).toMatchObject({ status: 422, data: 'CleIdempotenceReutilisee' });
});

test.each([
  ['another file of equal length', Buffer.from(pdf.toString('latin1').replace('1.4', '1.5'), 'latin1'), 'facture.pdf'],
  ['the same file under another name', pdf, 'factura.pdf'],
])(
  '[API-05] attack: the key of an upload with %s is refused, and the file is not lost silently',
  async (_what, content, name) => {
    const headers = { 'idempotency-key': `cle-de-${name.slice(0, 7)}-${content.at(7)}` };
    await sent({}, { headers });
    const answer = await upload({ content, name, type: 'application/pdf' }, { headers });
    expect(answer.json()).toMatchObject({
      status: 422,
      data: 'CleIdempotenceReutilisee',
      message: expect.stringMatching(/./),
    });
    expect(await rows()).toHaveLength(1);
  },
);
