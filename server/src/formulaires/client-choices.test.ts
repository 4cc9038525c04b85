import { sql } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { passMachineTime } from '../platform/testing/machine-clock';
import { multipart, pdf } from '../fichiers/testing/samples';

let demo: DemoApp;
let camille: Caller;
const contrat = 'VAL0004521';
beforeAll(async () => {
  demo = await createDemoApp();
  await demo.database.execute(
    sql`update clients set settings = settings || ${JSON.stringify({
      accusesReception: { demandeRemboursementActeGestion: false },
      limitesFichiers: {
        parDefaut: { queueLimit: 3 },
        parActe: { demandeRemboursementActeGestion: { maxFileSize: 100 } },
      },
    })}::jsonb where code = 'VALD'`,
  );
  passMachineTime(5200);
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

const read = async (form: string, who = camille, on = contrat) => (await who.get(`/forms/${form}`, on)).json<object>();

test('the limits of files are those of the client: in the form, and when a file arrives', async () => {
  expect(await read('adresse')).toMatchObject({ fichiers: { queueLimit: 3, maxFileSize: 5_242_880 } });
  expect(await read('demande-remboursement')).toMatchObject({ fichiers: { queueLimit: 3, maxFileSize: 100 } });
  const { payload, headers } = multipart({ content: pdf, name: 'facture.pdf', type: 'application/pdf' });
  const answer = await camille.browser.request({
    method: 'POST',
    url: '/api/upload?inputName=piecesJointes&form=demandeRemboursementActeGestion',
    payload,
    headers: { ...headers, 'x-numcontrat': contrat },
  });
  expect(answer.json()).toMatchObject({ data: 'FichierRefuse', message: expect.stringContaining('taille maximale') });
});

test('each act says whether it is acknowledged', async () => {
  expect(await read('adresse')).toMatchObject({ isEnvoiArActivated: true });
  expect(await read('demande-remboursement')).toMatchObject({ isEnvoiArActivated: false });
});

test('[MEM-12] members of Riviera ask for another account for benefits, and a handler processes it', async () => {
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  expect(await read('ribprestations', mireille, 'RIV0000377')).toMatchObject({
    modeGestion: 'manuel',
    motifIndisponible: null,
  });
  expect((await mireille.get('/identity/client/mode-gestion/ribPrestationsActeGestion')).json()).toEqual({
    modeGestion: 'manuel',
  });
});
