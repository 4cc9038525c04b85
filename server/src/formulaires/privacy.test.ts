import { auditTrail } from '../platform/audit/tables';
import { idempotencyKeys } from '../platform/idempotency/tables';
import { jobs } from '../platform/jobs/tables';
import { mailbox } from '../platform/mail/tables';
import { createLogger } from '../platform/observability/logger';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { multipart } from '../fichiers/testing/samples';
import { osteopathy } from './testing/answers';
import { securityCode, submit, uploadFor } from './testing/forms';

/** Values that may appear only encrypted, in their own request. */
const canary = {
  iban: 'FR749999900004TESTPORT00487',
  titulaire: 'CANARINE Lucette',
  texte: 'canari-libre-42',
  professionnel: 'Dr Canaricule',
  voie: 'IMPASSE DU CANARI',
  fichier: 'canari-ordonnance.pdf',
};

let written = '';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp({ logger: createLogger('trace', { write: (line) => (written += line) }) });
}, 60_000);
afterAll(() => demo.close());

test('data of forms appear in no log, no mail, no audit line and no readable table', async () => {
  const camille = await demo.as('camille.vernoux');
  const contrat = 'VAL0004521';
  const care = osteopathy({ nomProfessionnel: canary.professionnel, commentaire: canary.texte });
  const piece = await uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'piecesJointes', canary.fichier);
  await camille.send('PUT', '/forms/brouillons/demandeRemboursementActeGestion', contrat, {
    valeurs: care,
    etape: 0,
    piecesJointes: [piece],
  });
  await submit(camille, 'demande-remboursement', contrat, {
    donnees: { ...care, montantFacture: 'beaucoup', commentaire: `<${canary.texte}>` },
    piecesJointes: [piece],
  });
  await submit(
    camille,
    'demande-remboursement',
    contrat,
    {
      donnees: { ...care, commentaire: `${canary.texte} ${canary.fichier}` },
      piecesJointes: ['00000000-0000-4000-8000-000000000000-canari-ordonnance.pdf'],
    },
    { 'idempotency-key': 'cle-canari-0001' },
  );
  await submit(
    camille,
    'demande-remboursement',
    contrat,
    { donnees: care, piecesJointes: [piece] },
    { 'idempotency-key': 'cle-canari-0002' },
  );
  const { payload, headers } = multipart({
    content: Buffer.from(canary.texte),
    name: canary.fichier,
    type: 'application/pdf',
  });
  await camille.browser.request({
    method: 'POST',
    url: '/api/upload?inputName=piecesJointes&form=demandeRemboursementActeGestion',
    payload,
    headers: { ...headers, 'x-numcontrat': contrat },
  });
  await camille.send('DELETE', `/upload/00000000-0000-4000-8000-000000000000-${canary.fichier}`, contrat);

  const rib = {
    titulaire: canary.titulaire,
    iban: canary.iban,
    bic: 'TESTFRP0XXX',
    rib: [],
    numPers: [],
    contrat: { numContrat: contrat, nomOffre: '', rib: null, codeModePaiement: 'VIR', hadRib: true },
  };
  const proof = await securityCode(demo, camille, '0639980001');
  await submit(camille, 'ribprestations', contrat, { ...rib, bic: canary.texte }, proof);
  expect(
    await submit(camille, 'ribprestations', contrat, rib, { ...proof, 'idempotency-key': 'cle-canari-0003' }),
  ).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const move = {
    adresseEtrangere: false,
    numPersConcernes: ['P000452101'],
    pointRemiseCourrier: '',
    complementGeographique: '',
    numVoie: '7',
    libelleCourtBtq: '',
    libelleCourtNatureVoie: '',
    libelleVoie: canary.voie,
    mentionParticuliere: '',
    lieuDit: '',
    codePostal: '48000',
    localite: 'MENDE',
    codeCedex: '',
    nomCedex: '',
    bureauCedex: '',
    codePays: 'FR',
    dateEffet: '2026-12-01',
  };
  await submit(camille, 'adresse', contrat, {
    donnees: move,
    piecesJointes: [await uploadFor(camille, contrat, 'adresseActeGestion', 'pj', canary.fichier)],
  });
  await demo.runJobs();

  const { database } = demo;
  const readable = JSON.stringify([
    await database.select().from(mailbox),
    await database.select().from(auditTrail),
    await database.select().from(jobs),
    await database.select().from(idempotencyKeys),
  ]);
  for (const value of [...Object.values(canary), proof['x-securitycode'] ?? 'preuve']) {
    expect(written).not.toContain(value);
    expect(readable).not.toContain(value);
  }
  const requests = JSON.stringify((await database.execute('select * from demandes')) ?? null);
  for (const value of Object.values(canary)) expect(requests).not.toContain(value);
  expect(written).toContain('/api/forms/ribprestations/form');
});
