import { and, eq, sql } from 'drizzle-orm';
import { demandes } from '../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { adresses } from '../adresses/tables';
import { sampleAddress, submit, uploadFor } from '../formulaires/testing/forms';
import { comptes } from '../identity/accounts/tables';
import { setFeature } from '../identity/testing/clients';
import { read, take, traceOf, sentAddress } from './testing/acts';

let demo: DemoApp;
let camille: Caller;
let nora: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());
beforeEach(async () => {
  // Tests let hours pass: sessions are opened again.
  camille = await demo.as('camille.vernoux');
  nora = await demo.as('nora.salvetat');

  await demo.database.update(demandes).set({ cleOuverte: null }).where(eq(demandes.code, 'adresseActeGestion'));
  await demo.database.delete(adresses).where(and(eq(adresses.numPers, 'P000452101'), sql`date_effet >= '2026-01-01'`));
});

describe('[ADM-16] who may decide', () => {
  test('a consultant reads without documents and acts; a member and staff of another insurer read nothing', async () => {
    const numero = await sentAddress(demo, camille);
    const karim = await demo.as('karim.belhazar');
    expect(await read(karim, numero)).toMatchObject({ etat: 'ENREGISTREE', actes: [], pieces: [] });
    expect(
      (await karim.send('POST', `/admin/history/${numero}/prise-en-charge`, null, { isReprise: false })).statusCode,
    ).toBe(403);
    const [piece] = (await read(nora, numero)).pieces;
    expect((await karim.get(`/admin/history/${numero}/pieces/${piece?.idPiece}`)).statusCode).toBe(403);
    expect((await camille.get(`/admin/history/${numero}`)).statusCode).toBe(403);
    // Each insurer numbers its own requests: hers has none of this number yet.
    const lucie = await demo.as('lucie.fontaneau', 'aliz');
    expect((await lucie.get(`/admin/history/${numero}`)).statusCode).toBe(404);
    expect((await lucie.get(`/admin/history/${numero}/pieces/${piece?.idPiece}`)).statusCode).toBe(404);
    const opened = await nora.get(`/admin/history/${numero}/pieces/${piece?.idPiece}`);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(await traceOf(demo, numero)).toContain('demande.piece-ouverte');
  });

  test('a handler does not decide on their own request', async () => {
    const lucie = await demo.as('lucie.fontaneau', 'aliz');
    const piece = await uploadFor(lucie, 'ALI0000990', 'adresseActeGestion', 'pj');
    const [account] = await demo.database
      .select()
      .from(comptes)
      .where(eq(comptes.userName, 'lucie.fontaneau@exemple.test'));
    const { numeroDemande: numero = '' } = await submit(lucie, 'adresse', 'ALI0000990', {
      donnees: sampleAddress({ numPersConcernes: [account?.numPers ?? ''] }),
      piecesJointes: [piece],
    });
    expect((await read(lucie, numero)).actes).toEqual([]);
    expect(await take(lucie, numero)).toMatchObject({
      status: 403,
      message: 'Vous ne pouvez pas traiter une demande qui vous concerne.',
    });
  });

  test('without « adminTraitementDemandesService » requests are read, and no act is offered or accepted', async () => {
    const numero = await sentAddress(demo, camille);
    await setFeature(demo.database, 'VALD', 'adminTraitementDemandesService', false);
    expect((await read(nora, numero)).actes).toEqual([]);
    expect(await take(nora, numero)).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
    await setFeature(demo.database, 'VALD', 'adminTraitementDemandesService', true);
  }, 30_000);
});
