import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { ribs } from '../../contrats/tables';
import { securityCode, submit } from '../testing/forms';
import { bodyFor, addressOf } from './testing/account';

const toType = 'FR629999900010TESTPORT01076';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

describe('[MEM-12] Camille, whose second factor is active', () => {
  const contrat = 'VAL0004521';
  const mine = bodyFor(contrat, {
    titulaire: 'VERNOUX Camille',
    contrat: { numContrat: contrat, nomOffre: 'Santé Confort', rib: null, codeModePaiement: 'VIR', hadRib: true },
  });

  test('needs a code, from the same session', async () => {
    const [camille, elsewhere] = [await demo.as('camille.vernoux'), await demo.as('camille.vernoux')];
    expect(await submit(camille, 'ribprestations', contrat, mine)).toMatchObject({
      status: 403,
      data: 'SecurityCodeRequired',
    });
    const proof = await securityCode(demo, elsewhere, '0639980001');
    expect(await submit(camille, 'ribprestations', contrat, mine, proof)).toMatchObject({
      status: 403,
      data: 'SecurityCodeRequired',
    });
    expect(await submit(camille, 'ribprestations', contrat, mine, { 'x-securitycode': 'x'.repeat(43) })).toMatchObject({
      data: 'SecurityCodeRequired',
    });
    expect(await submit(elsewhere, 'ribprestations', contrat, mine, proof)).toMatchObject({ etatDemande: 'ACCEPTEE' });
    demo.clock.advance(15 * 60_000);
    expect(await submit(elsewhere, 'ribprestations', contrat, mine, proof)).toMatchObject({
      data: 'SecurityCodeRequired',
    });
  });

  test('[API-05] the same submission succeeds after the code, with the same key', async () => {
    const camille = await demo.as('camille.vernoux');
    const key = { 'idempotency-key': '9b0c9a52-0001' };
    const body = { ...mine, iban: 'FR809999900001TESTPORT00144' };
    expect(await submit(camille, 'ribprestations', contrat, body, key)).toMatchObject({ data: 'SecurityCodeRequired' });
    const proof = await securityCode(demo, camille, '0639980001');
    const done = await submit(camille, 'ribprestations', contrat, body, { ...key, ...proof });
    expect(done).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await submit(camille, 'ribprestations', contrat, body, { ...key, ...proof })).toEqual(done);
  });

  test('her minors follow her, but not an adult who hides their care, whatever is requested', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, '0639980001');
    const stored = async () =>
      (
        await demo.database
          .select({ numPers: ribs.numPers, fin: ribs.fin })
          .from(ribs)
          .where(and(eq(ribs.clientCode, 'VALD'), eq(ribs.numeroContrat, contrat)))
      )
        .map(({ numPers, fin }) => `${numPers} ${fin}`)
        .toSorted();
    // An account for one child alone, then one for all again.
    await submit(
      camille,
      'ribprestations',
      contrat,
      { ...mine, iban: 'FR749999900004TESTPORT00487', numPers: ['P000452103'] },
      proof,
    );
    expect(await stored()).toEqual(['P000452101 144', 'P000452102 226', 'P000452103 487']);
    await submit(camille, 'ribprestations', contrat, { ...mine, iban: toType }, proof);
    expect(await stored()).toEqual(['P000452101 076', 'P000452102 226']);
    expect(
      (await submit(camille, 'ribprestations', contrat, { ...mine, numPers: ['P000452102'] }, proof)).erreurs,
    ).toEqual([{ champ: 'numPers', code: 'unknown', message: 'Cette personne ne peut pas être choisie.' }]);
  });

  test('[VAL-13] an invalid account is refused, by its keys too', async () => {
    const amandine = await demo.as('amandine.tessereau');
    const proof = await securityCode(demo, amandine, addressOf('amandine.tessereau'));
    const sending = (changes: object) =>
      submit(amandine, 'ribprestations', 'VAL0009120', bodyFor('VAL0009120', changes), proof);
    expect(
      (await sending({ titulaire: '', iban: '', bic: '' })).erreurs?.map(({ champ, code }) => [champ, code]),
    ).toEqual([
      ['titulaire', 'required'],
      ['iban', 'required'],
      ['bic', 'required'],
    ]);
    expect((await sending({ iban: 'FR639999900010TESTPORT01076' })).erreurs).toEqual([
      { champ: 'iban', code: 'checksum', message: 'L’IBAN saisi est invalide.' },
    ]);
    expect((await sending({ iban: 'FR62999', bic: 'TEST' })).erreurs?.map(({ message }) => message)).toEqual([
      'Merci de saisir entièrement les 27 caractères de l’IBAN',
      'Le code BIC doit comporter 8 ou 11 caractères',
    ]);
    // Valid by modulo 97, invalid by the RIB key inside it.
    expect(await sending({ iban: 'FR359999900010TESTPORT01077' })).toMatchObject({
      status: 400,
      data: 'RibInvalide',
      message: 'L’IBAN saisi est invalide.',
    });
  });

  test('[SES-03] a body for a contract other than the current one is refused', async () => {
    const amandine = await demo.as('amandine.tessereau');
    const proof = await securityCode(demo, amandine, addressOf('amandine.tessereau'));
    expect(await submit(amandine, 'ribprestations', 'VAL0009120', bodyFor('VAL0004521'), proof)).toMatchObject({
      status: 403,
      data: 'ContratNonAutorise',
    });
  });

  test('[MEM-28] only the member of the contract may use it', async () => {
    const [julien, elodie, camilleHere] = [
      await demo.as('julien.vernoux'),
      await demo.as('elodie.jamin-roux'),
      await demo.as('camille.vernoux'),
    ];
    const proofs = {
      julien: await securityCode(demo, julien, addressOf('julien.vernoux')),
      elodie: await securityCode(demo, elodie, addressOf('elodie.jamin-roux')),
    };
    expect(await submit(julien, 'ribprestations', contrat, mine, proofs.julien)).toMatchObject({
      status: 403,
      data: 'AccesRefuse',
    });
    expect(await submit(elodie, 'ribprestations', 'VAL0006151', bodyFor('VAL0006151'), proofs.elodie)).toMatchObject({
      status: 403,
      data: 'AccesRefuse',
    });
    expect(await submit(camilleHere, 'ribprestations', 'VAL0004522', bodyFor('VAL0004522'))).toMatchObject({
      status: 403,
      data: 'FonctionnaliteInactive',
    });
  });
});
