import { PDFDocument } from '@cantoo/pdf-lib';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { inspectPdf } from './pdf-safety';
import { compressed } from './testing/samples';

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

const lane = { group: 'VALD', member: 'camille' };
const judge = (file: Buffer | string) => inspectPdf(Buffer.from(file as string, 'latin1'), lane);
type Algorithm = 'AES-256' | 'AES-128' | 'RC4-128' | 'RC4-40';
interface Encrypting {
  algorithm?: Algorithm;
  userPassword?: string;
  script?: string;
  streams?: boolean;
}
/** A statement that anybody may open and nobody change, as the Latin text of its bytes. */
async function statement({ algorithm = 'AES-256', userPassword, script, streams = true }: Encrypting = {}) {
  const document = await PDFDocument.create();
  for (const lines of [20, 900]) document.addPage().drawText('Relevé de compte\n'.repeat(lines));
  if (script !== undefined) document.addJavaScript('a', script);
  document.encrypt({
    ownerPassword: 'secret',
    ...(userPassword === undefined ? {} : { userPassword }),
    permissions: {},
    algorithm,
    allowWeakCryptography: true,
  });
  return Buffer.from(await document.save({ useObjectStreams: streams })).toString('latin1');
}
/** The same with objects before its end, which the table does not need to know. */
const adding = (file: string, objects: string) => file.replace('startxref', `${objects}\nstartxref`);

describe.each<Algorithm>(['AES-256', 'AES-128', 'RC4-128', 'RC4-40'])('encrypted with %s', (algorithm) => {
  test.each([true, false])(
    '[CTL-08] what anybody may open and nobody change is taken, unless it has a script (compressed objects and table: %s)',
    async (streams) => {
      const verdicts = [
        await judge(await statement({ algorithm, streams })),
        await judge(await statement({ algorithm, streams, script: 'app.alert(1)' })),
        await judge(await statement({ algorithm, streams, userPassword: 'ouvrir' })),
      ];
      expect(verdicts).toEqual(['safe', 'unsafe', 'protected']);
    },
  );

  test('[CTL-08] an object beside its encrypted ones is judged as well', async () => {
    const file = await statement({ algorithm });
    const actions = ['<</AA<</O<</S/GoToR/F(x)>>>>>>', '<</AA<</O<</S/GoTo>>>>>>'];
    const verdicts = await Promise.all(actions.map((action) => judge(adding(file, `90 0 obj${action}endobj`))));
    expect(verdicts).toEqual(['unsafe', 'safe']);
  });
});

test('[CTL-08] what other programs leave as it is in an encrypted PDF is no harm: what describes it, its texts', async () => {
  const file = await statement();
  const description = '<x>/JavaScript </x>';
  const described = (dictionary: string) =>
    adding(
      file.replace('/V 5', '/V 5\n/EncryptMetadata false'),
      `90 0 obj<</Type/Metadata/Subtype/XML${dictionary}/Length ${description.length}>>stream\n${description}\nendstream endobj`,
    );
  const files = [
    described(''),
    described('/Filter[/Crypt]/DecodeParms[<</Type/CryptFilterDecodeParms/Name/Identity>>]'),
    file.replace('/StrF /StdCF', '/StrF /Identity'),
  ];
  expect(new Set([file, ...files]).size).toBe(4);
  expect(await Promise.all(files.map(judge))).toEqual(['safe', 'safe', 'safe']);
});

test('[CTL-08] of a PDF that encrypts none of its streams, compressed objects are judged as they are', async () => {
  const file = (await statement({ streams: false })).replace('/StmF /StdCF', '/StmF /Identity');
  const objects = (action: string) => `90 0 obj${compressed('/Type/ObjStm/N 1/First 5', `91 0 ${action}`)}endobj`;
  const actions = ['<</S/URI/URI(x)>>', '<</S/JavaScript/JS(1)>>'];
  const verdicts = await Promise.all(
    actions.map((action) => judge(file.replace('\nxref', `\n${objects(action)}\nxref`))),
  );
  expect(verdicts).toEqual(['safe', 'unsafe']);
});

test.each<[string, (file: string) => string]>([
  ['a trailer does not say that it is', (file) => `${file}trailer<</Root 2 0 R>>\n%%EOF\n`],
  ['a trailer refers to nothing for it', (file) => `${file}trailer<</Root 2 0 R/Encrypt 99 0 R>>\n%%EOF\n`],
  [
    'only a trailer without a root says that it is',
    (file) => file.replace('/Root 2 0 R', '').replace('\nxref', '\ntrailer<</Root 2 0 R>>\nxref'),
  ],
  [
    'it has compressed objects that can be read without the key too',
    (file) =>
      file.replace('\nxref', '\n90 0 obj<</Type/ObjStm/N 0/First 0/Length 1>>stream\n \nendstream endobj\nxref'),
  ],
  [
    'it gives a meaning of its own to the filter that changes nothing',
    (file) => file.replace('/CF <<', '/CF <<\n/Identity<</CFM/AESV3>>').replace('/StmF /StdCF', '/StmF /Identity'),
  ],
])('[CTL-08] a PDF that one viewer takes as encrypted and another not is refused: %s', async (_how, change) => {
  const file = await statement({ streams: false });
  expect(change(file)).not.toBe(file);
  expect(await judge(change(file))).toBe('unsafe');
});
