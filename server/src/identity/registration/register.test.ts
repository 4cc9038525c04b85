import { and, eq, like } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { consentements } from '../../formulaires/consentement/tables';
import { findAddresses, saveAddress } from '../../adresses/store';
import { cmsItems } from '../../contenus/public';
import { assures, contrats, personnes, ribs } from '../../contrats/tables';
import { auditTrail } from '../../platform/audit/tables';
import { rateLimits } from '../../platform/limits/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { findAccountByUserName } from '../accounts/store';
import { comptes } from '../accounts/tables';
import { changeClient, setFeature } from '../testing/clients';
import { linkMailedTo, post, registrant, subjectsTo } from './testing/registration';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

type Body = ReturnType<typeof registrant>;
const hosts = { VALD: 'vald.localhost', ALIZ: 'aliz.localhost', RIVI: 'rivi.localhost' } as const;
const register = (client: keyof typeof hosts, body: Body, host: string = hosts[client]) =>
  post(demo, '/identity/register', body, host);
const unknownPerson = {
  status: 400,
  data: 'PersonneInconnue',
  message: 'Les informations saisies ne permettent pas de vous identifier. Vérifiez votre saisie.',
};
const without = (body: Body, ...keys: (keyof Body)[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.some((each) => each === key))) as Body;

test('[PRE-02] the server refuses a registration at a restricted address, whatever its origin', async () => {
  const body = registrant('VALD', 1, { email: 'partenaire@exemple.test' });
  expect((await register('VALD', body, 'partner.vald.localhost')).json()).toMatchObject({
    status: 403,
    data: 'AccesRefuse',
  });
  expect(await findAccountByUserName(demo.database, 'VALD', 'partenaire@exemple.test')).toBeNull();
});

const measures = 'Participer à l’amélioration du portail par des mesures d’audience';

test('[PRE-17] a member registers: the account waits for its address, which the mail confirms', async () => {
  const answer = await register(
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

describe('[PRE-20] identifies people', () => {
  test.each([
    ['individual', 'VALD', 2, ['nir'], 'vald-ind.localhost'],
    ['oneOfTwo, by the member number', 'VALD', 11, ['nir'], 'vald.localhost'],
    ['oneOfTwo, by the NIR', 'VALD', 12, ['numeroContrat'], 'vald.localhost'],
    ['NIR', 'ALIZ', 1, ['numeroContrat', 'codePostal', 'iban'], 'aliz.localhost'],
    ['all', 'RIVI', 1, ['cgu'], 'rivi.localhost'],
    ['all, with a Monaco number', 'RIVI', 3, ['cgu'], 'rivi.localhost'],
  ] as const)('in the mode %s', async (_mode, client, rank, left, host) => {
    expect((await register(client, without(registrant(client, rank), ...left), host)).statusCode).toBe(200);
  });

  test('both numbers must belong to the same person', async () => {
    expect((await register('VALD', registrant('VALD', 3, { nir: registrant('VALD', 4).nir }))).json()).toMatchObject(
      unknownPerson,
    );
    expect(
      (await register('RIVI', without(registrant('RIVI', 2, { numeroContrat: 'RIV0010011' }), 'cgu'))).json(),
    ).toMatchObject(unknownPerson);
  });

  test('a member number as imports take it, in whatever case it is typed', async () => {
    const { numeroContrat: printed = '', ...body } = registrant('VALD', 5, { email: 'rang.cinq@exemple.test' });
    const numero = 'Mut-2026.00_10005aBc';
    const isOf = (number: string) => and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, number));
    const [contrat] = await demo.database
      .select()
      .from(contrats)
      .where(and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, printed)));
    const covers = await demo.database.select().from(assures).where(isOf(printed));
    if (!contrat) throw new Error(`No contract ${printed}.`);
    await demo.database.insert(contrats).values({ ...contrat, numero });
    await demo.database.insert(assures).values(covers.map((cover) => ({ ...cover, numeroContrat: numero })));
    const typed = without({ ...body, numeroContrat: numero.toUpperCase() }, 'nir', 'iban');
    expect((await register('VALD', typed)).statusCode).toBe(200);
    expect(await findAccountByUserName(demo.database, 'VALD', 'rang.cinq@exemple.test')).toMatchObject({
      referenceExterne: numero,
    });
    // Of two contracts that differ by their case alone, the account refers to the one that is spelled so.
    const other = numero.toUpperCase();
    await demo.database.insert(contrats).values({ ...contrat, numero: other });
    await demo.database.insert(assures).values(covers.map((cover) => ({ ...cover, numeroContrat: other })));
    await demo.database.delete(comptes).where(eq(comptes.userName, 'rang.cinq@exemple.test'));
    expect((await register('VALD', { ...typed, numeroContrat: numero })).statusCode).toBe(200);
    expect(await findAccountByUserName(demo.database, 'VALD', 'rang.cinq@exemple.test')).toMatchObject({
      referenceExterne: numero,
    });
    for (const each of [numero, other]) {
      await demo.database.delete(assures).where(isOf(each));
      await demo.database.delete(contrats).where(eq(contrats.numero, each));
    }
  });

  test('a number outside the mode is ignored', async () => {
    expect(
      (await register('VALD', registrant('VALD', 3, { nir: '1990199000000' }), 'vald-ind.localhost')).statusCode,
    ).toBe(200);
  });

  test('a number of the mode is mandatory', async () => {
    expect((await register('RIVI', without(registrant('RIVI', 2), 'nir', 'cgu'))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'nir' }],
    });
    expect((await register('VALD', without(registrant('VALD', 4), 'nir', 'numeroContrat'))).json()).toMatchObject({
      data: 'ValidationError',
    });
  });

  test.each([
    ['capitals, accents', 4, { nom: 'fayol bérard', prenom: 'JEAN BAPTISTE' }],
    ['typographic apostrophe', 2, { nom: 'd’estienne', prenom: 'REMI' }],
    ['the name of birth', 5, { nom: 'Castel' }],
  ] as const)('accepts names as people type them: %s', async (_what, rank, typed) => {
    expect((await register('VALD', registrant('VALD', rank, typed))).statusCode).toBe(200);
  });

  test("a spouse gets a beneficiary account, separate from the member's", async () => {
    expect((await register('VALD', registrant('VALD', 10))).statusCode).toBe(200);
    const [account] = await demo.database
      .select()
      .from(comptes)
      .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.numPers, 'P001001002')));
    expect(account).toMatchObject({ roles: ['Beneficiaire'], nom: 'OZANNE', prenom: 'Valentin' });
  });

  test('accepts a suspended or future contract', async () => {
    expect((await register('VALD', registrant('VALD', 7))).statusCode).toBe(200);
    expect((await register('VALD', registrant('VALD', 8))).statusCode).toBe(200);
  });
});

describe('[PRE-20] a person with a number on each of two contracts', () => {
  const second = 'P900000911';
  const body = registrant('ALIZ', 4);
  const isInAliz = eq(personnes.clientCode, 'ALIZ');
  const insuredOn = (numPers: string) => and(eq(assures.clientCode, 'ALIZ'), eq(assures.numPers, numPers));
  const identify = async () => {
    const answer = await register('ALIZ', without(body, 'numeroContrat', 'codePostal', 'iban'));
    const account = await findAccountByUserName(demo.database, 'ALIZ', body.email);
    await demo.database.delete(comptes).where(eq(comptes.userName, body.email));
    return answer.statusCode === 200 ? account?.numPers : answer.json<{ data: string }>().data;
  };
  let first: typeof assures.$inferSelect;
  let elsewhere: string;
  // Attempts of one number are few an hour.
  beforeEach(() => demo.database.delete(rateLimits));
  beforeAll(async () => {
    const [cover] = await demo.database
      .select()
      .from(assures)
      .where(and(eq(assures.clientCode, 'ALIZ'), eq(assures.numeroContrat, body.numeroContrat ?? '')));
    const [person] = await demo.database
      .select()
      .from(personnes)
      .where(and(isInAliz, eq(personnes.numPers, cover?.numPers ?? '')));
    if (!cover || !person) throw new Error('no such person');
    first = cover;
    elsewhere = registrant('ALIZ', 5).numeroContrat ?? '';
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = person;
    await demo.database.insert(personnes).values({ ...facts, numPers: second });
    await demo.database.insert(assures).values({ ...cover, numPers: second, numeroContrat: elsewhere, rang: 9 });
  });

  test('is one, with or without an account, and the number that is covered counts', async () => {
    expect(await identify()).toBe(first.numPers);
    await demo.database.update(assures).set({ dateSortie: '2026-06-30' }).where(insuredOn(first.numPers));
    expect(await identify()).toBe(second);
    await demo.database.update(assures).set({ dateSortie: null }).where(insuredOn(first.numPers));
  });

  test('has one account: the number that has it counts', async () => {
    const asked = without(body, 'numeroContrat', 'codePostal', 'iban');
    expect((await register('ALIZ', asked)).statusCode).toBe(200);
    const userName = 'ancienne.adresse@exemple.test';
    const used = { numPers: second, userName, email: userName, etat: 'ACTIF' as const, dateActivation: new Date() };
    await demo.database.update(comptes).set(used).where(eq(comptes.userName, body.email));
    expect((await register('ALIZ', asked)).statusCode).toBe(200);
    expect(await findAccountByUserName(demo.database, 'ALIZ', body.email)).toBeNull();
    expect(await subjectsTo(demo, userName)).toHaveLength(1);
    await demo.database.delete(comptes).where(eq(comptes.userName, userName));
  });

  test('finds the account of a contract that ended lately by a forgotten identifier', async () => {
    const asked = without(body, 'numeroContrat', 'codePostal', 'iban');
    expect((await register('ALIZ', asked)).statusCode).toBe(200);
    const used = { numPers: first.numPers, etat: 'ACTIF' as const, dateActivation: new Date() };
    await demo.database.update(comptes).set(used).where(eq(comptes.userName, body.email));
    await demo.database.update(assures).set({ dateSortie: '2026-06-30' }).where(insuredOn(first.numPers));
    await changeClient(demo.database, 'ALIZ', { configuration: { isRegisterVerifyEmail: false } });
    await setFeature(demo.database, 'ALIZ', 'forgotUsernameAutreActe', true);
    const email = 'seconde.adresse@exemple.test';
    const wanted = { ...asked, email };
    expect((await post(demo, '/identity/forgot-username', wanted, hosts.ALIZ)).statusCode).toBe(204);
    expect((await linkMailedTo(demo, email)).path).toBe('confirm-email');
    await setFeature(demo.database, 'ALIZ', 'forgotUsernameAutreActe', false);
    await changeClient(demo.database, 'ALIZ', { configuration: { isRegisterVerifyEmail: true } });
    // A new account is one of the number that is covered; the address of the other one says that it has one.
    expect((await register('ALIZ', asked)).statusCode).toBe(200);
    expect(await subjectsTo(demo, body.email)).toContain('Un espace existe déjà avec vos informations');
    await demo.database.update(assures).set({ dateSortie: null }).where(insuredOn(first.numPers));
    await demo.database.delete(comptes).where(eq(comptes.userName, body.email));
  });

  describe('and another postal code and account there', () => {
    const asked = without(body, 'numeroContrat');
    const codePostal = '48999';
    const strict = { isCodePostalVerifiedOnAccountCreation: true, isRegisterVerifyIban: true };
    const lenient = { isCodePostalVerifiedOnAccountCreation: false, isRegisterVerifyIban: false };
    const isSecond = and(eq(ribs.clientCode, 'ALIZ'), eq(ribs.numPers, second));
    const tailOf = (ibanChiffre: string) => createSecrets(testConfig.secret).decrypt(ibanChiffre).slice(-4);
    let own: string;
    let other: string;
    beforeAll(async () => {
      const known = await demo.database.select().from(ribs).where(eq(ribs.clientCode, 'ALIZ'));
      const here = known.find((rib) => rib.numeroContrat === first.numeroContrat);
      const there = known.find((rib) => rib.numeroContrat === elsewhere);
      if (!here || !there) throw new Error('Both contracts have an account.');
      await demo.database.insert(ribs).values({ ...there, numPers: second });
      [own, other] = [tailOf(here.ibanChiffre), tailOf(there.ibanChiffre)];
      const address = (await findAddresses(demo.database, 'ALIZ', [first.numPers], '2026-11-20')).get(first.numPers);
      if (!address) throw new Error('The person has an address.');
      await saveAddress(demo.database, 'ALIZ', [second], '2026-01-01', { ...address, codePostal });
      await changeClient(demo.database, 'ALIZ', { configuration: strict });
    });
    afterAll(async () => {
      await demo.database.delete(ribs).where(isSecond);
      await changeClient(demo.database, 'ALIZ', { configuration: lenient });
    });

    const outcome = async (changes: object) => {
      const answer = await register('ALIZ', { ...asked, ...changes });
      const account = await findAccountByUserName(demo.database, 'ALIZ', body.email);
      await demo.database.delete(comptes).where(eq(comptes.userName, body.email));
      return answer.statusCode === 200 ? account?.numPers : answer.json<{ data: string }>().data;
    };

    test('is one by what is right for either number, and by all of it for the same one', async () => {
      expect(own).not.toBe(other);
      expect(await outcome({ iban: own })).toBe(first.numPers);
      expect(await outcome({ codePostal, iban: other })).toBe(second);
      expect(await outcome({ codePostal })).toBe('IbanNonVerifie');
      expect(await outcome({ iban: other })).toBe('IbanNonVerifie');
      expect(await outcome({ codePostal: '48998', iban: other })).toBe('PersonneInconnue');
    });
  });

  test('is not one with a twin of the same contract', async () => {
    await demo.database.update(assures).set({ numeroContrat: first.numeroContrat }).where(insuredOn(second));
    expect(await identify()).toBe('PersonneInconnue');
    await demo.database.update(assures).set({ numeroContrat: elsewhere }).where(insuredOn(second));
  });
});

describe('[PRE-21] refuses', () => {
  test.each([
    ['another name', { nom: 'AUBRIOTTE' }],
    ['another first name', { prenom: 'Maelys' }],
    ['another birth date', { dateNaissance: '1993-10-07' }],
    ['another postal code', { codePostal: '48100' }],
    ['an unknown contract', { numeroContrat: 'VAL9999999' }],
    ['an unknown NIR', { nir: '2931048000001' }],
  ])('%s with the same message', async (_what, change) => {
    const { traceId: _trace, ...body } = (await register('VALD', registrant('VALD', 11, change))).json<
      Record<string, unknown>
    >();
    expect(body).toEqual(unknownPerson);
  });

  test("a wrong end of an IBAN, with the client's message", async () => {
    expect((await register('VALD', registrant('VALD', 12, { iban: '0000' }))).json()).toMatchObject({
      data: 'IbanNonVerifie',
      message: 'Les 4 derniers caractères de l’IBAN ne correspondent pas au compte connu de votre mutuelle.',
      erreurs: [{ champ: 'iban' }],
    });
    expect((await register('VALD', registrant('VALD', 6, { iban: '1234' }))).json()).toMatchObject({
      data: 'IbanNonVerifie',
    });
  });

  test('a missing end of an IBAN only where the client requires it', async () => {
    expect((await register('VALD', without(registrant('VALD', 12), 'iban'))).statusCode).toBe(200);
    expect((await register('RIVI', without(registrant('RIVI', 2), 'iban', 'cgu'))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'iban' }],
    });
  });

  test('an address other than the known one, where the client verifies it', async () => {
    const refused = {
      data: 'EmailNonVerifie',
      message: 'L’adresse e-mail ne correspond pas à celle connue de votre mutuelle.',
      erreurs: [{ champ: 'email' }],
    };
    expect((await register('ALIZ', registrant('ALIZ', 2, { email: 'autre@exemple.test' }))).json()).toMatchObject(
      refused,
    );
    expect((await register('ALIZ', registrant('ALIZ', 6))).json()).toMatchObject(refused);
    expect((await register('ALIZ', registrant('ALIZ', 2, { email: 'Hugo.Charpenel@exemple.test' }))).statusCode).toBe(
      200,
    );
  });

  test('removed members, once identified, and children', async () => {
    expect((await register('VALD', registrant('VALD', 9))).json()).toMatchObject({
      data: 'AdherentRadie',
      message: 'Votre contrat ne permet plus la création d’un espace personnel.',
    });
    expect((await register('VALD', registrant('VALD', 9, { prenom: 'Brune' }))).json()).toMatchObject(unknownPerson);
    const lina = {
      numeroContrat: 'VAL0004521',
      nom: 'VERNOUX',
      prenom: 'Lina',
      dateNaissance: '2012-05-09',
      codePostal: '48000',
    };
    expect((await register('VALD', without(registrant('VALD', 1, lina), 'nir', 'iban'))).json()).toMatchObject({
      data: 'AgeInsuffisant',
      message: 'La création d’un espace personnel est réservée aux personnes de 16\u00a0ans et plus.',
    });
  });

  test('a request without the accepted terms, where they are shown', async () => {
    expect((await register('VALD', registrant('VALD', 11, { cgu: false }))).json()).toMatchObject({
      data: 'CguRequise',
      message: 'Acceptez les conditions générales d’utilisation.',
    });
  });

  test.each([
    ['archived', { etat: 'ARCHIVE' }],
    ['no longer visible', { publicationFin: '2026-11-10' }],
    ['for signed-in persons', { audience: 'CONNECTES' }],
  ] as const)('terms that nobody can read: %s', async (_, hidden) => {
    const isPage = and(eq(cmsItems.clientCode, 'VALD'), eq(cmsItems.id, 'Pages_Statiques-CGU'));
    const set = (changes: object) => demo.database.update(cmsItems).set(changes).where(isPage);
    await set(hidden);
    expect((await register('VALD', registrant('VALD', 11))).json()).toMatchObject({
      status: 409,
      data: 'EtatIncompatible',
      message: expect.stringMatching(/^Les conditions d’utilisation de ce site ne sont pas consultables/),
    });
    await set({ etat: 'PUBLIE', publicationFin: null, audience: 'TOUS' });
  });

  test.each([
    ['too weak for the client', { password: 'Chevre-7', confirmPassword: 'Chevre-7' }, 'RIVI', 2, 'tooShort'],
    ['well known', { password: 'Motdepasse1!', confirmPassword: 'Motdepasse1!' }, 'VALD', 11, 'guessable'],
    [
      'made of the person',
      { password: 'Pradelles-1993!', confirmPassword: 'Pradelles-1993!' },
      'VALD',
      11,
      'guessable',
    ],
    ['typed otherwise', { confirmPassword: 'Chevre-Lune-Tracteur-8' }, 'VALD', 11, 'same'],
  ] as const)('[VAL-10] a password that is %s', async (_what, typed, client, rank, code) => {
    expect((await register(client, registrant(client, rank, typed))).json()).toMatchObject({
      data: 'MotDePasseInvalide',
      erreurs: [{ code }],
    });
  });

  test('fields of another shape, and a purpose unknown to the client', async () => {
    expect((await register('VALD', registrant('VALD', 11, { nom: 'PRADELLES<b>' }))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'nom' }],
    });
    expect((await register('VALD', registrant('VALD', 11, { email: 'pas une adresse' }))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'email' }],
    });
    expect(
      (
        await register(
          'VALD',
          registrant('VALD', 11, { consentements: [{ nom: 'AUTRE', libelle: '', accepted: true }] }),
        )
      ).json(),
    ).toMatchObject({ data: 'ValidationError' });
  });
});

test('[PRE-21] a consent to another text than that of today is refused, and nothing is stored', async () => {
  const consents = [{ nom: 'STATISTIQUES', libelle: 'Participer à des mesures', accepted: true }];
  const user = registrant('VALD', 11, { email: 'ancien-texte@exemple.test', consentements: consents });
  const message = 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.';
  expect((await register('VALD', user)).json()).toMatchObject({
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
  expect((await register('VALD', user)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message,
    erreurs: [{ champ: 'cgu', code: 'changed', message }],
  });
  expect(await findAccountByUserName(demo.database, 'VALD', user.email)).toBeNull();
  const present = await shown();
  expect(present).not.toBe(read);
  expect((await register('VALD', { ...user, cguVersion: present })).statusCode).toBe(200);
  expect(await findAccountByUserName(demo.database, 'VALD', user.email)).toMatchObject({ cguVersion: present });
});

test('[PRE-17] a second registration before confirmation takes the new address and password, and closes older links', async () => {
  await register('RIVI', registrant('RIVI', 11, { email: 'premiere@exemple.test' }));
  const first = await linkMailedTo(demo, 'premiere@exemple.test');
  await register('RIVI', registrant('RIVI', 11, { email: 'seconde@exemple.test' }));
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
  await register('RIVI', registrant('RIVI', 12, { email: 'partagee@exemple.test' }));
  const first = await linkMailedTo(demo, 'partagee@exemple.test');
  await register('RIVI', registrant('RIVI', 10, { email: 'partagee@exemple.test' }));
  const second = await linkMailedTo(demo, 'partagee@exemple.test');
  expect(second.userId).not.toBe(first.userId);
  expect((await findAccountByUserName(demo.database, 'RIVI', 'partagee@exemple.test'))?.nom).toBe('MALAUSSENA');
});

test('[PRE-18] the choice of statements is accepted for an hour, for this account only', async () => {
  const { jetonDematerialisation } = (await register('RIVI', registrant('RIVI', 8))).json<{
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
