import { and, eq } from 'drizzle-orm';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { assures, personnes } from '../../../contrats/tables';
import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { createSecrets } from '../../../platform/secrets';
import { testConfig } from '../../../platform/testing/test-config';
import { accountOf, asVisitor, linkSentTo, restoreAccount, subjectsTo, withSession } from '../../testing/callers';
import { changementsIdentifiant } from './tables';
import { odile, pre, forgot, post, confirm, cancel, dataOf, rowOf } from './testing/forgotten';

const hour = 3_600_000;
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

describe('without a factor', () => {
  let before: Awaited<ReturnType<typeof accountOf>>;
  beforeEach(async () => {
    before = await accountOf(demo, 'odile.brancourt');
  });
  afterEach(async () => {
    await demo.database.delete(changementsIdentifiant);
    await restoreAccount(demo, before);
  });

  test('[PRE-13] [PRE-14] the change waits 48 hours, the account stays usable, and the link works only afterwards', async () => {
    const signedIn = await withSession(demo, 'odile.brancourt');
    const visitor = await asVisitor(demo);
    const form = await odile(demo, 'odile.neuve@exemple.test');
    expect(await pre(visitor, form)).toMatchObject({
      isUserAmfAuthorized: false,
      sendType: 'MAIL',
      telephone: null,
      dateEffet: new Date(demo.clock.now().getTime() + 48 * hour).toISOString(),
    });
    expect((await forgot(visitor, form)).statusCode).toBe(204);
    expect(await rowOf(demo, before.id)).toEqual(before);
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(200);
    expect(await subjectsTo(demo, 'odile.brancourt@exemple.test')).toEqual([
      'Votre identifiant est en cours de modification',
    ]);
    expect((await confirm(demo, 'odile.neuve@exemple.test')).json()).toMatchObject({
      data: 'EtatIncompatible',
      message: `Ce lien fonctionnera à partir du ${formatMoment(new Date(demo.clock.now().getTime() + 48 * hour))}. D’ici là, votre ancienne adresse peut refuser le changement.`,
    });
    expect(await rowOf(demo, before.id)).toEqual(before);
    demo.clock.advance(48 * hour);
    expect((await confirm(demo, 'odile.neuve@exemple.test')).json()).toEqual({ isAccountConfirmed: true });
    expect(await rowOf(demo, before.id)).toMatchObject({
      userName: 'odile.neuve@exemple.test',
      etat: 'ACTIF',
      isEmailConfirme: true,
    });
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(401);
    expect((await subjectsTo(demo, 'odile.brancourt@exemple.test'))[0]).toBe('Votre identifiant a été modifié');
    // E-05 contains the link to cancel, valid for another 72 hours.
    demo.clock.advance(71 * hour);
    expect((await cancel(demo, 'odile.brancourt@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(demo, before.id)).toMatchObject({ userName: before.userName, motDePasse: before.motDePasse });
  });

  test('[PRE-13] a person with a number on each of two contracts is found by the NIR, under the number of their account', async () => {
    const ofOdile = and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, 'P000004501'));
    const [person] = await demo.database.select().from(personnes).where(ofOdile);
    const [cover] = await demo.database
      .select()
      .from(assures)
      .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000004501')));
    if (!person?.nirChiffre || !cover) throw new Error('Odile is a person of the demo.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = person;
    const numPers = 'P000000001';
    await demo.database.insert(personnes).values({ ...facts, numPers });
    await demo.database.insert(assures).values({ ...cover, numPers, numeroContrat: 'VAL0007003', rang: 9 });
    const { numeroContrat: _number, ...form } = await odile(demo, 'odile.neuve@exemple.test');
    const nir = createSecrets(testConfig.secret).decrypt(person.nirChiffre).slice(0, 13);
    expect((await forgot(await asVisitor(demo), { ...form, nir })).statusCode).toBe(204);
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
    await demo.database.delete(assures).where(eq(assures.numPers, numPers));
    await demo.database.delete(personnes).where(eq(personnes.numPers, numPers));
  });

  test('a takeover: an attacker with all data of a person, but not their mail, fails once the old address refuses', async () => {
    const thief = await asVisitor(demo);
    const form = await odile(demo, 'voleuse@exemple.test');
    await forgot(thief, form);
    const signedIn = await withSession(demo, 'odile.brancourt');
    expect((await cancel(demo, 'odile.brancourt@exemple.test')).statusCode).toBe(204);
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(401);
    demo.clock.advance(49 * hour);
    expect(dataOf(await confirm(demo, 'voleuse@exemple.test'))).toBe('InvalidToken');
    expect(await rowOf(demo, before.id)).toEqual(before);
    const { code, userId } = await linkSentTo(demo, 'voleuse@exemple.test', 'confirm-email');
    expect(dataOf(await post(thief, 'forgot-username/annulation', { code, userId }))).toBe('InvalidToken');
  });

  test('one change per person: a second request replaces the first and restarts its 48 hours', async () => {
    const visitor = await asVisitor(demo);
    await forgot(visitor, await odile(demo, 'premiere@exemple.test'));
    demo.clock.advance(47 * hour);
    await forgot(visitor, await odile(demo, 'seconde@exemple.test'));
    demo.clock.advance(2 * hour);
    expect(dataOf(await confirm(demo, 'premiere@exemple.test'))).toBe('InvalidToken');
    expect(dataOf(await confirm(demo, 'seconde@exemple.test'))).toBe('EtatIncompatible');
    demo.clock.advance(46 * hour);
    expect((await confirm(demo, 'seconde@exemple.test')).statusCode).toBe(200);
    // Once done, it can be cancelled: until then no further change is possible.
    await forgot(visitor, await odile(demo, 'troisieme@exemple.test'));
    expect(await subjectsTo(demo, 'troisieme@exemple.test')).toEqual(['Votre demande de changement d’identifiant']);
    expect(await rowOf(demo, before.id)).toMatchObject({ userName: 'seconde@exemple.test' });
  });

  test('staff who verified the person end the wait, and the audit trail records it', async () => {
    await forgot(await asVisitor(demo), await odile(demo, 'odile.neuve@exemple.test'));
    const admin = await withSession(demo, 'helene.dargois');
    const consultant = await withSession(demo, 'karim.belhazar');
    const path = `/admin/users/${before.id}/identifiant/validation`;
    expect((await consultant.send('POST', path, null, {})).statusCode).toBe(403);
    expect(
      (await admin.send('POST', '/admin/users/00000000-0000-4000-8000-000000000000/identifiant/validation', null, {}))
        .statusCode,
    ).toBe(404);
    expect((await admin.send('POST', path, null, {})).statusCode).toBe(204);
    expect((await confirm(demo, 'odile.neuve@exemple.test')).json()).toEqual({ isAccountConfirmed: true });
    expect((await admin.send('POST', path, null, {})).statusCode).toBe(404);
    const [line] = await demo.database
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.cible, before.id), eq(auditTrail.action, 'identifiant.valide')));
    expect(line?.acteurNom).toBe('helene.dargois@exemple.test');
  });

  test('a link of another account or client has no effect', async () => {
    const visitor = await asVisitor(demo);
    await forgot(visitor, await odile(demo, 'odile.neuve@exemple.test'));
    const { code } = await linkSentTo(demo, 'odile.brancourt@exemple.test', 'annulation-identifiant');
    const camille = await accountOf(demo, 'camille.vernoux');
    expect(dataOf(await post(visitor, 'forgot-username/annulation', { code, userId: camille.id }))).toBe(
      'InvalidToken',
    );
    expect(
      dataOf(await post(await asVisitor(demo, 'rivi'), 'forgot-username/annulation', { code, userId: before.id })),
    ).toBe('InvalidToken');
    expect(dataOf(await post(visitor, 'forgot-username/annulation', { code: 'x'.repeat(43), userId: before.id }))).toBe(
      'InvalidToken',
    );
  });
});
