import { eq, sql } from 'drizzle-orm';
import type { Visionneuse } from '@portal/shared-api/contract/visionneuse';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { passMachineTime } from '../platform/testing/machine-clock';
import { readPdf } from '../platform/testing/read-pdf';
import { contract, list, everything, download, rowsOf } from './testing/listed';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 120_000);
afterAll(() => demo.close());

const withoutTrace = (answer: { json<T>(): T }) => ({ ...answer.json<object>(), traceId: null });

test('[MEM-28] a person who hides their care is in no statement of the member', async () => {
  const mine = await everything(camille);
  const hidden = (await rowsOf(demo, contract)).filter(({ numPers }) => numPers === 'P000452102');
  expect(hidden.length).toBeGreaterThan(0);
  expect(mine.filter(({ numPers }) => numPers === 'P000452102')).toEqual([]);
  for (const { idDocument } of hidden) {
    expect((await download(camille, idDocument)).statusCode).toBe(404);
    expect((await camille.get(`/cgdm-svc/ged/visionneuse?id=${idDocument}`, contract)).statusCode).toBe(404);
  }
  const monthly = mine.filter(({ codeCategorie }) => codeCategorie === 'RELEVE_REMBOURSEMENT');
  const words = (
    await Promise.all(
      monthly.slice(0, 4).map(async ({ idDocument }) => readPdf((await download(camille, idDocument)).rawPayload).text),
    )
  ).join(' ');
  expect(words).toContain('Lina');
  expect(words).not.toContain('Julien');
}, 60_000);

test('[MEM-28] a beneficiary sees nothing of the store, and their own certificate on its screen', async () => {
  for (const path of ['', '/documents-ids', '/couverture', '/fiche?numPers=P000452102', '/visionneuse?id=GED-70005']) {
    expect((await julien.get(`/cgdm-svc/ged${path}`, contract)).json()).toMatchObject({
      status: 403,
      data: 'AccesRefuse',
    });
  }
  const rows = await rowsOf(demo, contract);
  const view = (row: (typeof rows)[number] | undefined) =>
    julien.get(`/documents/attestation/visionneuse?id=${row?.idDocument ?? ''}`, contract);
  const own = await view(rows.find(({ modele, numPers }) => modele === 'ATTESTATION' && numPers === 'P000452102'));
  expect(own.json<Visionneuse>()).toMatchObject({
    nombrePages: 1,
    pages: [{ numero: 1, image: expect.stringMatching(/^data:image\/png;base64,/) }],
  });
  // Lina's, and a letter of the contract, in the viewer of certificates.
  expect(
    (await view(rows.find(({ modele, numPers }) => modele === 'ATTESTATION' && numPers === 'P000452103'))).statusCode,
  ).toBe(404);
  expect((await view(rows.find(({ modele }) => modele === 'FEUILLE'))).statusCode).toBe(404);
}, 60_000);

test('[SES-03] a foreign document, one of another client, an unknown one and a path get the same response', async () => {
  const [foreign] = await rowsOf(demo, 'VAL0000045');
  // Numbers are counted per client: another client's number may be one's own too.
  const own = new Set((await rowsOf(demo, contract)).map(({ idDocument }) => idDocument));
  const other = (await rowsOf(demo, 'RIV0000402')).find(({ idDocument }) => !own.has(idDocument));
  const ids = [
    foreign?.idDocument ?? '',
    other?.idDocument ?? '',
    'GED-999999',
    '../../etc/passwd',
    '..%2f..%2fpackage.json',
    "GED-1' or '1'='1",
    'REL-0',
    'REL-../1',
  ];
  const answers = await Promise.all(
    ids.flatMap((id) => [
      download(camille, id),
      camille.get(`/cgdm-svc/ged/visionneuse?id=${encodeURIComponent(id)}`, contract),
    ]),
  );
  for (const answer of answers)
    expect(withoutTrace(answer)).toEqual({
      status: 404,
      data: 'NonTrouve',
      message: 'Le document demandé n’est plus disponible.',
      traceId: null,
    });
  expect((await download(camille, 'x'.repeat(81))).statusCode).toBe(400);
  const refused = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'document.refuse'));
  expect(refused.map(({ cible }) => cible)).toEqual(expect.arrayContaining(ids));
});

test('[SES-08] an inactive store is closed; the documents of other inactive features are neither listed nor served', async () => {
  const set = async (feature: string, isActivated: boolean) => {
    await demo.database.execute(
      sql`update clients set configuration = jsonb_set(configuration, array['fonctionnalites', ${feature}, 'isActivated'], ${String(isActivated)}::jsonb) where code = 'VALD'`,
    );
    // Configurations are cached for a few seconds.
    passMachineTime(5200);
  };
  const { documents } = await list(camille, '?categorie=ATTESTATION');
  const [certificate] = documents;
  await set('attestationConsultation', false);
  expect((await list(camille, '?categorie=ATTESTATION')).documents).toEqual([]);
  for (const path of [
    `/download?id=${certificate?.idDocument}&origine=GED`,
    `/cgdm-svc/ged/visionneuse?id=${certificate?.idDocument}`,
    `/documents/attestation/visionneuse?id=${certificate?.idDocument}`,
  ]) {
    expect((await camille.get(path, contract)).json()).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
  }
  await set('attestationConsultation', true);
  await set('gedConsultation', false);
  for (const path of ['', '/documents-ids', '/couverture', '/fiche?numPers=P000452103', '/visionneuse?id=GED-70005']) {
    expect((await camille.get(`/cgdm-svc/ged${path}`, contract)).json()).toMatchObject({
      status: 403,
      data: 'FonctionnaliteInactive',
    });
  }
  await set('gedConsultation', true);
}, 60_000);
