import { and, eq, like } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { consentements } from '../../formulaires/consentement/tables';
import { cmsItems } from '../../contenus/public';
import { auditTrail } from '../../platform/audit/tables';
import { findAccountByUserName } from '../accounts/store';
import { comptes } from '../accounts/tables';
import { linkMailedTo, post, registrant, subjectsTo } from './testing/registration';
import { register } from './testing/register';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[PRE-02] the server refuses a registration at a restricted address, whatever its origin', async () => {
  const body = registrant('VALD', 1, { email: 'partenaire@exemple.test' });
  expect((await register(demo, 'VALD', body, 'partner.vald.localhost')).json()).toMatchObject({
    status: 403,
    data: 'AccesRefuse',
  });
  expect(await findAccountByUserName(demo.database, 'VALD', 'partenaire@exemple.test')).toBeNull();
});

const measures = 'Participer à l’amélioration du portail par des mesures d’audience';

test('[PRE-17] a member registers: the account waits for its address, which the mail confirms', async () => {
  const answer = await register(
    demo,
    'VALD',
    registrant('VALD', 1, {
      email: ' Maelle@Exemple.test',
      consentements: [
        { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres de votre mutuelle par e-mail', accepted: true },
        { nom: 'STATISTIQUES', libelle: measures, accepted: false },
      ],
    }),
  );
  expect(answer.json()).toEqual({ isEmailEnvoye: true, jetonDematerialisation: expect.any(String) });
  const account = await findAccountByUserName(demo.database, 'VALD', 'maelle@exemple.test');
  expect(account).toMatchObject({
    etat: 'EN_ATTENTE',
    origine: 'INSCRIPTION',
    nom: 'AUBRIOT',
    prenom: 'Maëlle',
    numPers: 'P001000101',
    referenceExterne: 'VAL0010001',
    roles: ['User'],
    isDematerialise: true,
    isEmailConfirme: false,
    cguVersion: expect.stringMatching(/^[\da-f]{12}$/),
    cguDate: demo.clock.now(),
  });
  expect(
    await demo.database
      .select({
        nom: consentements.nom,
        libelle: consentements.libelle,
        isAccepted: consentements.isAccepted,
        date: consentements.date,
      })
      .from(consentements)
      .where(eq(consentements.compteId, account?.id ?? ''))
      .orderBy(consentements.nom),
  ).toEqual([
    {
      nom: 'OFFRES_MUTUELLE',
      libelle: 'Recevoir les offres de votre mutuelle par e-mail',
      isAccepted: true,
      date: demo.clock.now(),
    },
    { nom: 'STATISTIQUES', libelle: measures, isAccepted: false, date: demo.clock.now() },
  ]);
  expect(await subjectsTo(demo, 'maelle@exemple.test')).toEqual(['Activez votre espace personnel']);
  // The insurer knows her other address, which receives a mail.
  expect(await demo.mailbox('maelle.aubriot@exemple.test')).toEqual([
    expect.objectContaining({
      subject: 'Un espace personnel a été demandé à votre nom',
      text: expect.stringContaining('m•••@exemple.test'),
    }),
  ]);
  const link = await linkMailedTo(demo, 'maelle@exemple.test');
  expect(link).toMatchObject({
    path: 'confirm-email',
    userId: account?.id,
    href: expect.stringMatching(/^http:\/\/vald\.localhost:8080\/#\/confirm-email\?code=[\w-]{43}&userId=/),
  });
  expect((await post(demo, '/identity/confirm-email', { code: link.code, userId: link.userId })).json()).toEqual({
    isAccountConfirmed: true,
  });
  expect(await findAccountByUserName(demo.database, 'VALD', 'maelle@exemple.test')).toMatchObject({
    etat: 'ACTIF',
    isEmailConfirme: true,
    dateActivation: demo.clock.now(),
  });
  expect(await subjectsTo(demo, 'maelle@exemple.test')).toContain('Votre espace personnel est activé');
  const trail = await demo.database
    .select({ action: auditTrail.action })
    .from(auditTrail)
    .where(and(eq(auditTrail.cible, account?.id ?? ''), like(auditTrail.action, 'compte.%')))
    .orderBy(auditTrail.id);
  expect(trail).toEqual([{ action: 'compte.demande' }, { action: 'compte.active' }]);
});

test('[PRE-21] a consent to another text than that of today is refused, and nothing is stored', async () => {
  const consents = [{ nom: 'STATISTIQUES', libelle: 'Participer à des mesures', accepted: true }];
  const user = registrant('VALD', 11, { email: 'ancien-texte@exemple.test', consentements: consents });
  const message = 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.';
  expect((await register(demo, 'VALD', user)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message,
    erreurs: [{ champ: 'consentements', message }],
  });
  expect(await findAccountByUserName(demo.database, 'VALD', 'ancien-texte@exemple.test')).toBeNull();
});

test('[PRE-21] terms are accepted in the version that was read: another one is refused, and nothing is stored', async () => {
  const shown = async () => {
    const answer = await demo.visitor().get('/cms/collections/Pages_Statiques?itemName=CGU');
    return answer.json<{ version: string }[]>()[0]?.version ?? '';
  };
  const read = await shown();
  const terms = and(eq(cmsItems.clientCode, 'VALD'), eq(cmsItems.itemName, 'CGU'));
  await demo.database.update(cmsItems).set({ content: '<p>Autres conditions</p>' }).where(terms);
  const user = registrant('VALD', 6, { email: 'anciennes-conditions@exemple.test', cguVersion: read });
  const message =
    'Les conditions générales d’utilisation ont changé pendant que vous les lisiez. Relisez-les avant de les accepter.';
  expect((await register(demo, 'VALD', user)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message,
    erreurs: [{ champ: 'cgu', code: 'changed', message }],
  });
  expect(await findAccountByUserName(demo.database, 'VALD', user.email)).toBeNull();
  const present = await shown();
  expect(present).not.toBe(read);
  expect((await register(demo, 'VALD', { ...user, cguVersion: present })).statusCode).toBe(200);
  expect(await findAccountByUserName(demo.database, 'VALD', user.email)).toMatchObject({ cguVersion: present });
});

test('[PRE-17] a second registration before confirmation takes the new address and password, and closes older links', async () => {
  await register(demo, 'RIVI', registrant('RIVI', 11, { email: 'premiere@exemple.test' }));
  const first = await linkMailedTo(demo, 'premiere@exemple.test');
  await register(demo, 'RIVI', registrant('RIVI', 11, { email: 'seconde@exemple.test' }));
  const second = await linkMailedTo(demo, 'seconde@exemple.test');
  expect(second.userId).toBe(first.userId);
  expect(await demo.database.$count(comptes, and(eq(comptes.clientCode, 'RIVI'), eq(comptes.nom, 'NICOLAÏ')))).toBe(1);
  expect(
    (await post(demo, '/identity/confirm-email', { code: first.code, userId: first.userId }, 'rivi.localhost')).json(),
  ).toMatchObject({ data: 'InvalidToken', isAccountConfirmed: false });
  expect(
    (await post(demo, '/identity/confirm-email', { code: second.code, userId: second.userId }, 'rivi.localhost'))
      .statusCode,
  ).toBe(200);
});

test('[PRE-17] an unconfirmed address remains available to others', async () => {
  await register(demo, 'RIVI', registrant('RIVI', 12, { email: 'partagee@exemple.test' }));
  const first = await linkMailedTo(demo, 'partagee@exemple.test');
  await register(demo, 'RIVI', registrant('RIVI', 10, { email: 'partagee@exemple.test' }));
  const second = await linkMailedTo(demo, 'partagee@exemple.test');
  expect(second.userId).not.toBe(first.userId);
  expect((await findAccountByUserName(demo.database, 'RIVI', 'partagee@exemple.test'))?.nom).toBe('MALAUSSENA');
});

test('[PRE-18] the choice of statements is accepted for an hour, for this account only', async () => {
  const { jetonDematerialisation } = (await register(demo, 'RIVI', registrant('RIVI', 8))).json<{
    jetonDematerialisation: string;
  }>();
  const choose = (jeton: string, host = 'rivi.localhost') =>
    post(
      demo,
      '/identity/register/dematerialisation',
      { jetonDematerialisation: jeton, dematerialization: false },
      host,
    );
  const chosen = async () =>
    (await findAccountByUserName(demo.database, 'RIVI', 'raphael.isoardi@exemple.test'))?.isDematerialise;
  expect(await chosen()).toBe(true);
  expect((await choose(jetonDematerialisation, 'vald.localhost')).json()).toMatchObject({ data: 'InvalidToken' });
  const [first = ''] = jetonDematerialisation;
  const altered = jetonDematerialisation.replace(first, first === 'A' ? 'B' : 'A');
  expect((await choose(altered)).json()).toMatchObject({ data: 'InvalidToken' });
  expect(await chosen()).toBe(true);
  expect((await choose(jetonDematerialisation)).statusCode).toBe(204);
  expect(await chosen()).toBe(false);
  demo.clock.advance(3_600_001);
  expect((await choose(jetonDematerialisation)).json()).toMatchObject({ data: 'InvalidToken' });
});

test('registrations unconfirmed for thirty days are deleted, the others stay', async () => {
  const pending = async () =>
    (await findAccountByUserName(demo.database, 'RIVI', 'raphael.isoardi@exemple.test')) !== null;
  demo.clock.advance(29 * 86_400_000);
  await demo.runUpkeep();
  expect(await pending()).toBe(true);
  // A link that is sent again is good for seven days, and so is the account.
  const { id } = (await findAccountByUserName(demo.database, 'RIVI', 'raphael.isoardi@exemple.test')) ?? { id: '' };
  await post(demo, `/identity/relance-activation?userId=${id}`, {}, 'rivi.localhost');
  await demo.runJobs();
  demo.clock.advance(6 * 86_400_000);
  await demo.runUpkeep();
  expect(await pending()).toBe(true);
  demo.clock.advance(2 * 86_400_000);
  await demo.runUpkeep();
  expect(await pending()).toBe(false);
  expect(await findAccountByUserName(demo.database, 'VALD', 'maelle@exemple.test')).not.toBeNull();
  expect(await findAccountByUserName(demo.database, 'VALD', 'ines.karoubi-lange@exemple.test')).not.toBeNull();
});
