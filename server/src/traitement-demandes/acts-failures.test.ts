import { and, eq, sql } from 'drizzle-orm';
import { contrats } from '../contrats/tables';
import { demandes } from '../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { fichiers } from '../fichiers/tables';
import { adresses } from '../adresses/tables';
import { ribsChangements } from '../formulaires/compte-remboursement/tables';
import { sampleAddress, securityCode, submit } from '../formulaires/testing/forms';
import { comptes } from '../identity/accounts/tables';
import { contrat, act, read, take, traceOf, sentAddress, streetFrom } from './testing/acts';

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

describe('[ADM-04] what no longer holds comes back to the handler with its reason, and nothing changes', () => {
  const refusedFor = async (numero: string, reason: string) => {
    const { rang } = await take(nora, numero);
    expect(await act(nora, numero, 'acceptation', { rang, precisions: {} })).toMatchObject({
      status: 409,
      data: 'DemandeInapplicable',
      message: `Cette demande ne peut plus être appliquée\u00a0: ${reason}`,
    });
    expect(await read(nora, numero)).toMatchObject({ etat: 'EN_COURS', rang, etatTechnique: 'SANS_OBJET' });
    expect(await streetFrom(demo, 'P000452101', '2026-12-01')).toBeUndefined();
  };

  test('the contract is closed', async () => {
    const numero = await sentAddress(demo, camille);
    const ended = { etat: 'resilie', dateResiliation: '2026-11-01' } as const;
    await demo.database.update(contrats).set(ended).where(eq(contrats.numero, contrat));
    await refusedFor(numero, 'le contrat n’est plus ouvert à cette démarche.');
    await demo.database
      .update(contrats)
      .set({ etat: 'valide', dateResiliation: null })
      .where(eq(contrats.numero, contrat));
  });

  test('a document is gone', async () => {
    const numero = await sentAddress(demo, camille);
    await demo.database.delete(fichiers).where(eq(fichiers.numeroDemande, numero));
    await refusedFor(numero, 'une pièce jointe n’est plus disponible.');
  });

  test('a person is no longer on the contract', async () => {
    const numero = await sentAddress(demo, camille);
    await demo.database
      .update(demandes)
      .set({ personnes: ['P999999999'] })
      .where(eq(demandes.numero, numero));
    await refusedFor(numero, 'une personne concernée ne fait plus partie du contrat.');
  });

  test('an earlier version kept it otherwise', async () => {
    const numero = await sentAddress(demo, camille);
    await demo.database
      .update(demandes)
      .set({ donneesChiffrees: sql`recap_chiffre` })
      .where(eq(demandes.numero, numero));
    await refusedFor(
      numero,
      'elle a été envoyée avec une version antérieure du portail. Traitez-la dans le système de gestion.',
    );
  });
});

describe('[ADM-04] a write that fails keeps the request', () => {
  const own = 'RIV0000377';
  const fail = sql`create or replace function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`;
  const breakDown = async () => {
    await demo.database.execute(fail);
    await demo.database.execute(
      sql`create trigger out_of_order before insert or update on adresses for each row execute function out_of_order()`,
    );
  };
  const repair = () => demo.database.execute(sql`drop trigger out_of_order on adresses`);
  const sent = async (who: Caller) =>
    submit(who, 'adresse', own, {
      donnees: sampleAddress({ numPersConcernes: ['P000037701'], dateEffet: demo.clock.today() }),
      piecesJointes: [],
    });

  test('the member reads that it will be processed; the queue applies it once the system answers', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await breakDown();
    const outcome = await sent(mireille);
    expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
    const numero = outcome.numeroDemande ?? '';
    demo.clock.advance(61_000);
    await demo.runJobs();
    const staff = await demo.as('helene.dargois', 'rivi');
    expect(await read(staff, numero)).toMatchObject({
      etat: 'ENREGISTREE',
      etatTechnique: 'ECHEC',
      essais: 2,
      actes: ['prendre', 'rejouer', 'renvoyerAr'],
    });
    expect(await act(staff, numero, 'rejeu')).toMatchObject({
      status: 503,
      message: expect.stringContaining('Rien n’a été enregistré'),
    });
    await repair();
    demo.clock.advance(3_600_000);
    await demo.runJobs();
    const later = await demo.as('mireille.castagnol', 'rivi');
    expect((await later.get(`/history/${numero}`, own)).json()).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await streetFrom(demo, 'P000037701', demo.clock.today())).toBe('DES GENÊTS');
  });

  test('a handler who takes it stops the attempts, and starts them again by giving it back', async () => {
    await demo.database.delete(adresses).where(eq(adresses.numPers, 'P000037701'));
    await breakDown();
    const { numeroDemande: numero = '' } = await sent(await demo.as('mireille.castagnol', 'rivi'));
    await repair();
    const staff = await demo.as('helene.dargois', 'rivi');
    await act(staff, numero, 'prise-en-charge', { isReprise: false });
    demo.clock.advance(61_000);
    await demo.runJobs();
    const { rang, etatTechnique } = await read(staff, numero);
    expect(etatTechnique).toBe('ECHEC');
    expect(await act(staff, numero, 'liberation', { rang })).toMatchObject({ etat: 'ENREGISTREE' });
    demo.clock.advance(61_000);
    await demo.runJobs();
    expect(await read(staff, numero)).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT' });
  });

  test('once its sender cancels it, nothing says any more that it failed', async () => {
    await demo.database.delete(adresses).where(eq(adresses.numPers, 'P000037701'));
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await breakDown();
    const { numeroDemande: numero = '' } = await sent(mireille);
    await repair();
    const staff = await demo.as('helene.dargois', 'rivi');
    expect(await read(staff, numero)).toMatchObject({ etatTechnique: 'ECHEC', erreurTechnique: expect.any(String) });
    await mireille.send('POST', `/history/${numero}/annulation`, own);
    const cancelled = { etat: 'ANNULEE', etatTechnique: 'SANS_OBJET', erreurTechnique: null };
    expect(await read(staff, numero)).toMatchObject(cancelled);
  });

  test('« Rejouer » applies it at once, and not a second time', async () => {
    await demo.database.delete(adresses).where(eq(adresses.numPers, 'P000037701'));
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await breakDown();
    const { numeroDemande: numero = '' } = await sent(mireille);
    await repair();
    const staff = await demo.as('helene.dargois', 'rivi');
    expect(await act(staff, numero, 'rejeu')).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT', essais: 2 });
    expect(await act(staff, numero, 'rejeu')).toMatchObject({ status: 409 });
    demo.clock.advance(61_000);
    await demo.runJobs();
    expect((await read(staff, numero)).essais).toBe(2);
  });
});

test('[ADM-04] the alert of a write that was tried again stands in the trail', async () => {
  const own = 'VAL0009120';
  const amandine = await demo.as('amandine.tessereau');
  const [account] = await demo.database
    .select()
    .from(comptes)
    .where(eq(comptes.userName, 'amandine.tessereau@exemple.test'));
  const earlier = { clientCode: 'VALD', numeroContrat: own, compteId: account?.id ?? '', date: demo.clock.now() };
  await demo.database.insert(ribsChangements).values(['a', 'b'].map((ibanIndex) => ({ ...earlier, ibanIndex })));
  const proof = await securityCode(demo, amandine, 'amandine.tessereau@exemple.test');
  await demo.database.execute(
    sql`create or replace function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
  );
  await demo.database.execute(
    sql`create trigger out_of_order before insert or update on ribs for each row execute function out_of_order()`,
  );
  const body = {
    titulaire: 'TESSEREAU Amandine',
    iban: 'FR629999900010TESTPORT01076',
    bic: 'TESTFRP0XXX',
    rib: [],
    numPers: [],
    contrat: { numContrat: own, nomOffre: 'x', rib: null, codeModePaiement: 'VIR', hadRib: false },
  };
  const { numeroDemande = '' } = await submit(amandine, 'ribprestations', own, body, proof);
  expect(await traceOf(demo, own)).not.toContain('rib.alerte');
  await demo.database.execute(sql`drop trigger out_of_order on ribs`);
  demo.clock.advance(61_000);
  await demo.runJobs();
  expect(await read(await demo.as('nora.salvetat'), numeroDemande)).toMatchObject({ etat: 'ACCEPTEE', essais: 2 });
  expect(await traceOf(demo, own)).toContain('rib.alerte');
  // Sent again, its acknowledgement says when transfers begin, as one that was applied at once did.
  demo.clock.advance(1000);
  await act(await demo.as('nora.salvetat'), numeroDemande, 'accuse-reception');
  await demo.runJobs();
  const mails = await demo.mailbox('amandine.tessereau@exemple.test');
  expect(mails.find(({ subject }) => subject.endsWith(`n°\u00a0${numeroDemande}`))?.text).toContain(
    'Par sécurité, les virements vers ce compte partent après',
  );
});
