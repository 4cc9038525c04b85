import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { refuseAs, sampleAddress, submit, uploadFor } from '../formulaires/testing/forms';
import { auditTrail } from '../platform/audit/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { recapOf } from './store';
import { demandes, demandesEvenements } from './tables';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let numero: string;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, 'adresseActeGestion', 'pj');
  const donnees = sampleAddress();
  numero = (await submit(camille, 'adresse', contrat, { donnees, piecesJointes: [piece] })).numeroDemande ?? '';
}, 60_000);
afterAll(() => demo.close());

const download = (who: Caller, id: string, origine = 'DEMANDE', on = contrat) =>
  who.get(`/download?id=${id}&origine=${origine}`, on);
const lines = (action: string) => demo.database.select().from(auditTrail).where(eq(auditTrail.action, action));

test('[API-04] the recap of a request is downloaded as PDF, and the download is audited', async () => {
  const answer = await download(camille, numero);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="recapitulatif_${numero}.pdf"; filename*=UTF-8''recapitulatif_${numero}.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await lines('document.telecharge')).map(({ cible }) => cible)).toEqual([numero]);
});

test('a request of another person, another contract, another client and an unknown one get the same response', async () => {
  const [julien, theo, mireille] = [
    await demo.as('julien.vernoux'),
    await demo.as('theo.marchandot'),
    await demo.as('mireille.castagnol', 'rivi'),
  ];
  const answers = [
    await download(camille, 'DEM-2026-999999'),
    await download(julien, numero),
    await download(theo, numero, 'DEMANDE', 'VAL0007003'),
    await download(mireille, numero, 'DEMANDE', 'RIV0000377'),
    await download(camille, numero, 'DEMANDE', 'VAL0004522'),
    await download(camille, numero, 'GED'),
  ].map((answer) => ({ ...answer.json<object>(), traceId: '' }));
  expect(answers[0]).toMatchObject({
    status: 404,
    data: 'NonTrouve',
    message: 'Le document demandé n’est plus disponible.',
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await lines('document.refuse')).toHaveLength(6);
});

test('attack: an earlier recap shows no digit of a number of Monaco either', async () => {
  const secrets = createSecrets(testConfig.secret);
  const kept = [{ libelle: 'N° de Sécurité sociale', valeur: '98 •••••••4217', avant: '98 00000004217' }];
  expect(recapOf(secrets, { recapChiffre: secrets.encrypt(JSON.stringify(kept)) })).toEqual([
    { libelle: 'N° de Sécurité sociale', valeur: '98 ••••••• ••••', avant: '98 ••••••• ••••' },
  ]);
});

test('numbers are consecutive, by client', async () => {
  const rank = Number(numero.slice(-6));
  const julien = await demo.as('julien.vernoux');
  const donnees = sampleAddress({
    numPersConcernes: ['P000452102'],
    numVoie: '',
    libelleCourtNatureVoie: '',
    libelleVoie: 'Le Bourg',
    codePostal: '48000',
    localite: 'MENDE',
  });
  const { numeroDemande } = await submit(julien, 'adresse', contrat, {
    donnees,
    piecesJointes: [await uploadFor(julien, contrat, 'adresseActeGestion', 'pj')],
  });
  expect(Number(numeroDemande?.slice(-6))).toBe(rank + 1);
});

test('the words of a handler are read by their reader, and stand in clear nowhere', async () => {
  const words = 'Votre ordonnance du 12 novembre manque.';
  const isThis = eq(demandes.numero, numero);
  await demo.database.update(demandes).set({ etat: 'ENREGISTREE', modeGestion: 'manuel' }).where(isThis);
  const ines = await demo.as('ines.bastide');
  expect(await refuseAs(ines, numero, words)).toMatchObject({ etat: 'REFUSEE', motif: words });
  const rowOf = async () => (await demo.database.select().from(demandes).where(isThis))[0];
  const read = async () => {
    const { demandes: list } = (await camille.get('/history', contrat)).json<{ demandes: Demande[] }>();
    const detail = (await camille.get(`/history/${numero}`, contrat)).json<DemandeDetail>();
    return [list.find(({ numeroDemande }) => numeroDemande === numero)?.motif, detail.motif];
  };
  expect(JSON.stringify(await rowOf())).not.toContain('ordonnance');
  expect(await read()).toEqual([words, words]);

  // What stood beside the event before is emptied; what no event has is kept.
  await demo.database.update(demandes).set({ motif: words }).where(isThis);
  const migration = readFileSync(join(__dirname, '../../migrations/0049_words-of-handlers.sql'), 'utf8');
  await demo.database.execute(sql.raw(migration));
  expect((await rowOf())?.motif).toBeNull();
  expect(await read()).toEqual([words, words]);
  await demo.database.delete(demandesEvenements).where(eq(demandesEvenements.numero, numero));
  await demo.database.update(demandes).set({ motif: words }).where(isThis);
  await demo.database.execute(sql.raw(migration));
  expect(await read()).toEqual([words, words]);
});
