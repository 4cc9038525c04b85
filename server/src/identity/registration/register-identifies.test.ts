import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { findAddresses, saveAddress } from '../../adresses/store';
import { assures, contrats, personnes, ribs } from '../../contrats/tables';
import { rateLimits } from '../../platform/limits/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { findAccountByUserName } from '../accounts/store';
import { comptes } from '../accounts/tables';
import { changeClient, setFeature } from '../testing/clients';
import { linkMailedTo, post, registrant, subjectsTo } from './testing/registration';
import { hosts, register, unknownPerson, without } from './testing/register';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

describe('[PRE-20] identifies people', () => {
  test.each([
    ['individual', 'VALD', 2, ['nir'], 'vald-ind.localhost'],
    ['oneOfTwo, by the member number', 'VALD', 11, ['nir'], 'vald.localhost'],
    ['oneOfTwo, by the NIR', 'VALD', 12, ['numeroContrat'], 'vald.localhost'],
    ['NIR', 'ALIZ', 1, ['numeroContrat', 'codePostal', 'iban'], 'aliz.localhost'],
    ['all', 'RIVI', 1, ['cgu'], 'rivi.localhost'],
    ['all, with a Monaco number', 'RIVI', 3, ['cgu'], 'rivi.localhost'],
  ] as const)('in the mode %s', async (_mode, client, rank, left, host) => {
    expect((await register(demo, client, without(registrant(client, rank), ...left), host)).statusCode).toBe(200);
  });

  test('both numbers must belong to the same person', async () => {
    expect(
      (await register(demo, 'VALD', registrant('VALD', 3, { nir: registrant('VALD', 4).nir }))).json(),
    ).toMatchObject(unknownPerson);
    expect(
      (await register(demo, 'RIVI', without(registrant('RIVI', 2, { numeroContrat: 'RIV0010011' }), 'cgu'))).json(),
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
    expect((await register(demo, 'VALD', typed)).statusCode).toBe(200);
    expect(await findAccountByUserName(demo.database, 'VALD', 'rang.cinq@exemple.test')).toMatchObject({
      referenceExterne: numero,
    });
    // Of two contracts that differ by their case alone, the account refers to the one that is spelled so.
    const other = numero.toUpperCase();
    await demo.database.insert(contrats).values({ ...contrat, numero: other });
    await demo.database.insert(assures).values(covers.map((cover) => ({ ...cover, numeroContrat: other })));
    await demo.database.delete(comptes).where(eq(comptes.userName, 'rang.cinq@exemple.test'));
    expect((await register(demo, 'VALD', { ...typed, numeroContrat: numero })).statusCode).toBe(200);
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
      (await register(demo, 'VALD', registrant('VALD', 3, { nir: '1990199000000' }), 'vald-ind.localhost')).statusCode,
    ).toBe(200);
  });

  test('a number of the mode is mandatory', async () => {
    expect((await register(demo, 'RIVI', without(registrant('RIVI', 2), 'nir', 'cgu'))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'nir' }],
    });
    expect((await register(demo, 'VALD', without(registrant('VALD', 4), 'nir', 'numeroContrat'))).json()).toMatchObject(
      { data: 'ValidationError' },
    );
  });

  test.each([
    ['capitals, accents', 4, { nom: 'fayol bérard', prenom: 'JEAN BAPTISTE' }],
    ['typographic apostrophe', 2, { nom: 'd’estienne', prenom: 'REMI' }],
    ['the name of birth', 5, { nom: 'Castel' }],
  ] as const)('accepts names as people type them: %s', async (_what, rank, typed) => {
    expect((await register(demo, 'VALD', registrant('VALD', rank, typed))).statusCode).toBe(200);
  });

  test("a spouse gets a beneficiary account, separate from the member's", async () => {
    expect((await register(demo, 'VALD', registrant('VALD', 10))).statusCode).toBe(200);
    const [account] = await demo.database
      .select()
      .from(comptes)
      .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.numPers, 'P001001002')));
    expect(account).toMatchObject({ roles: ['Beneficiaire'], nom: 'OZANNE', prenom: 'Valentin' });
  });

  test('accepts a suspended or future contract', async () => {
    expect((await register(demo, 'VALD', registrant('VALD', 7))).statusCode).toBe(200);
    expect((await register(demo, 'VALD', registrant('VALD', 8))).statusCode).toBe(200);
  });
});

describe('[PRE-20] a person with a number on each of two contracts', () => {
  const second = 'P900000911';
  const body = registrant('ALIZ', 4);
  const isInAliz = eq(personnes.clientCode, 'ALIZ');
  const insuredOn = (numPers: string) => and(eq(assures.clientCode, 'ALIZ'), eq(assures.numPers, numPers));
  const identify = async () => {
    const answer = await register(demo, 'ALIZ', without(body, 'numeroContrat', 'codePostal', 'iban'));
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
    expect((await register(demo, 'ALIZ', asked)).statusCode).toBe(200);
    const userName = 'ancienne.adresse@exemple.test';
    const used = { numPers: second, userName, email: userName, etat: 'ACTIF' as const, dateActivation: new Date() };
    await demo.database.update(comptes).set(used).where(eq(comptes.userName, body.email));
    expect((await register(demo, 'ALIZ', asked)).statusCode).toBe(200);
    expect(await findAccountByUserName(demo.database, 'ALIZ', body.email)).toBeNull();
    expect(await subjectsTo(demo, userName)).toHaveLength(1);
    await demo.database.delete(comptes).where(eq(comptes.userName, userName));
  });

  test('finds the account of a contract that ended lately by a forgotten identifier', async () => {
    const asked = without(body, 'numeroContrat', 'codePostal', 'iban');
    expect((await register(demo, 'ALIZ', asked)).statusCode).toBe(200);
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
    expect((await register(demo, 'ALIZ', asked)).statusCode).toBe(200);
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
      const answer = await register(demo, 'ALIZ', { ...asked, ...changes });
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
