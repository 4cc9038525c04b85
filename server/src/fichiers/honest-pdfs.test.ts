import { PDFDocument } from '@cantoo/pdf-lib';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { inspectPdf } from './pdf-safety';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());
const contrat = 'VAL0004521';

test('[CTL-08] what the portal itself prints, and what it offers to read, may be sent to it', async () => {
  const camille = await demo.as('camille.vernoux');
  const ids = async <Key extends string>(path: string, key: Key, id: string) =>
    ((await camille.get(path, contrat)).json<Record<Key, Record<string, string>[]>>()[key] ?? []).map((row) => row[id]);
  const paths = [
    '/cgdm-svc/carte-tp/print',
    '/v2/adherent/contrats/print',
    '/adherent/contrats/compte-encaissement/print',
    '/adherent/contrats/compte-encaissement/avis?annee=2026',
    '/v2/adherent/prestations/export?format=pdf',
    '/v2/adherent/prestations/print',
    '/v2/adherent/tiers-prestations/print',
    '/simulateurprestation/print?codeActe=G&depense=30',
    '/vel/tarification/renfort/print?codesOptions=RENF_AUDITION&numPers=P000452101&dateEffet=2026-12-01',
    ...['IPID', 'NOTICE', 'GARANTIES', 'CONDITIONS'].map(
      (kind) => `/download?origine=CMS&id=CMS-${kind}-RENF_AUDITION`,
    ),
    ...(await ids('/cgdm-svc/ged?page=1', 'documents', 'idDocument')).map((id) => `/download?origine=GED&id=${id}`),
    ...(await ids('/adherent/courriers/list?page=1', 'courriers', 'idCourrier')).map(
      (id) => `/download?origine=GED&id=${id}`,
    ),
    ...(await ids('/history?page=1', 'demandes', 'numeroDemande')).map((id) => `/download?origine=DEMANDE&id=${id}`),
  ];
  const judged: [string, string][] = [];
  for (const path of paths) {
    const { rawPayload } = await camille.get(path, contrat);
    if (rawPayload.subarray(0, 5).toString('latin1') === '%PDF-')
      judged.push([path, await inspectPdf(rawPayload, { group: 'VALD', member: 'camille' })]);
  }
  expect(judged.filter(([, verdict]) => verdict !== 'safe')).toEqual([]);
  expect(judged.length).toBeGreaterThan(15);
}, 60_000);

test('[CTL-08] a PDF that anybody may open and nobody change is taken, unless a trailer says that it is not encrypted', async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Relevé');
  document.encrypt({ ownerPassword: 'secret', permissions: {} });
  const content = Buffer.from(await document.save({ useObjectStreams: false }));
  const two = Buffer.concat([content, Buffer.from('trailer<</Root 2 0 R>>\n%%EOF\n')]);
  const lane = { group: 'VALD', member: 'camille' };
  expect([await inspectPdf(content, lane), await inspectPdf(two, lane)]).toEqual(['safe', 'unsafe']);
});
