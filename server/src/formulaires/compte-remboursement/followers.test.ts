import { and, eq } from 'drizzle-orm';
import { ribs } from '../../contrats/tables';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { decomptes } from '../../prestations/tables';
import { osteopathy } from '../testing/answers';
import { securityCode, submit, uploadFor } from '../testing/forms';

const contrat = 'VAL0004521';
const camilleVernoux = 'P000452101';
const noe = 'P000452104';
const day = 86_400_000;

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[MEM-10] a reimbursement that waits for the account of a child is paid after the child follows the member again', async () => {
  const [own] = await demo.database
    .select()
    .from(ribs)
    .where(and(eq(ribs.clientCode, 'VALD'), eq(ribs.numeroContrat, contrat), eq(ribs.numPers, camilleVernoux)));
  if (!own) throw new Error('Camille has no account.');
  await demo.database.insert(ribs).values({ ...own, numPers: noe });
  const camille = await demo.as('camille.vernoux');
  const paper = await uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
  const asked = await submit(camille, 'demande-remboursement', contrat, {
    donnees: osteopathy(),
    piecesJointes: [paper],
  });
  const numero = asked.remboursement?.numeroDecompte ?? '';
  const changed = await submit(
    camille,
    'ribprestations',
    contrat,
    {
      titulaire: 'VERNOUX Camille',
      iban: 'FR62 9999 9000 10TE STPO RT01 076',
      bic: 'TESTFRP0XXX',
      rib: [],
      numPers: [camilleVernoux, noe],
      contrat: { numContrat: contrat, nomOffre: 'Santé Confort', rib: null, codeModePaiement: 'VIR', hadRib: true },
    },
    await securityCode(demo, camille, '0639980001'),
  );
  expect(changed).toMatchObject({ etatDemande: 'ACCEPTEE' });
  for (let count = 0; count < 4; count += 1) {
    demo.clock.advance(5 * day);
    await demo.runUpkeep();
  }
  const [paid] = await demo.database.select().from(decomptes).where(eq(decomptes.numeroDecompte, numero));
  expect(paid).toMatchObject({ etat: 'PAYE', idPaiement: expect.any(String), montantRC: 3000 });
});
