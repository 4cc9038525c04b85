import { and, eq, sql } from 'drizzle-orm';
import { listTotalLimit } from '@portal/shared-api/contract/common';
import type { Personne } from '@portal/shared-api/contract/personnes';
import { isNameValid } from '@portal/shared-api/rules/names';
import { foldText } from '@portal/shared-api/rules/search-text';
import { personnes } from '../../contrats/tables';
import { registrableSheet } from '../../demo/people/registrable';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';
import { comptes } from '../accounts/tables';

const path = '/admin/users/adherent';
const unregistered = registrableSheet('VALD', 1);
let demo: DemoApp;
let helene: Caller;
let ines: Caller;
let karim: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  [helene, ines, karim] = [
    await demo.as('helene.dargois'),
    await demo.as('ines.bastide'),
    await demo.as('karim.belhazar'),
  ];
}, 90_000);
afterAll(() => demo.close());

const list = async (query: string, who = helene) =>
  (await who.get(`${path}?${query}`)).json<{
    personnes: Personne[];
    pagination: { total: number };
    isTotalPlafonne: boolean;
  }>();
const must = async () => {
  const [person] = (await list(`numeroContrat=${unregistered.numeroContrat}&sansCompte=O`)).personnes;
  if (!person) throw new Error('Nobody without account on this contract.');
  return person;
};

test('[ADM-01] finds persons with or without account by name, number, contract and birth', async () => {
  expect((await list('nom=vern&prenom=cam')).personnes).toEqual([
    expect.objectContaining({ numPers: 'P000452101', etat: 'ACTIF', isAdherent: true, userId: expect.any(String) }),
  ]);
  expect((await list('numPers=p000452102')).personnes.map(({ prenom }) => prenom)).toEqual(['Julien']);
  expect((await list('dateNaissance=1984-03-14&nom=VERNOUX')).personnes).toHaveLength(1);
  expect(await must()).toMatchObject({ prenom: unregistered.prenom, etat: 'NON_CREE', userId: null });
  expect((await list('nom=vern', karim)).personnes.length).toBeGreaterThan(0);
});

test('names are found as the search folds them: every letter, ligatures, apostrophes', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
    (each) => /\p{L}/u.test(each) && isNameValid(`A${each}`),
  );
  expect(letters.length).toBeGreaterThan(500);
  const names = [
    'ŒILLET-D’ÉTÉ',
    'Çà Et Là',
    "O'Ñoño",
    'Æsir Ÿ',
    'NGUYỄN Đặng',
    'ỌLỌ́RUN',
    letters.join(''),
    'DE  LA TOUR',
    "N' DIAYE",
    "'T HOOFT",
    'DU\u00a0\u202fBOIS ',
  ];
  for (const [index, nom] of names.entries()) {
    const numPers = `P00099990${index}`;
    await demo.database
      .insert(personnes)
      .values({ clientCode: 'VALD', numPers, codeCivilite: 'M', nom, prenom: nom, dateNaissance: '1980-01-01' });
    const [row] = await demo.database.select().from(personnes).where(eq(personnes.numPers, numPers));
    expect([row?.nomRecherche, row?.prenomRecherche]).toEqual([foldText(nom), foldText(nom)]);
  }
});

test('a number of social security is looked for in a body, by staff who may read it, and the journal names them, without it', async () => {
  const [person] = await demo.database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, 'P000452101')));
  expect(person?.nirIndex).not.toBeNull();
  const find = (who: Caller, nir: string) => who.send('POST', `${path}/recherche-nir`, null, { nir });
  const found = await find(ines, '2840348000000');
  expect(found.json<{ personnes: Personne[] }>().personnes.map(({ numPers }) => numPers)).toEqual(['P000452101']);
  expect(found.body).not.toContain('2840348000000');
  expect((await find(ines, '1990101000000')).json()).toEqual({ personnes: [] });
  for (const who of [helene, karim]) expect((await find(who, '2840348000000')).statusCode).toBe(403);
  const lines = await demo.database
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'nir.recherche'))
    .orderBy(auditTrail.id);
  expect(lines.map(({ details }) => details)).toEqual([{ personnes: ['P000452101'] }, { personnes: [] }]);
  expect(lines.every(({ acteurNom }) => acteurNom?.startsWith('ines.'))).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/2840348000000|1990101000000/);
});

test('[ADM-01] creates the account of a person, who activates it by mail; twice is refused', async () => {
  const { numPers } = await must();
  const create = (who: Caller, userName: string, of = numPers) =>
    who.send('POST', `${path}/${of}/compte`, null, { userName });
  expect((await create(karim, 'a@exemple.test')).statusCode).toBe(403);
  expect((await create(helene, 'pas une adresse')).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'userName' }],
  });
  expect((await create(helene, 'camille.vernoux@exemple.test')).json()).toMatchObject({
    status: 409,
    erreurs: [{ champ: 'userName', message: 'Cette adresse est déjà l’identifiant d’un autre compte.' }],
  });
  const made = await create(ines, 'Nouvelle.Adresse@exemple.test');
  expect(made.json()).toEqual({ userId: expect.any(String) });
  const [account] = await demo.database
    .select()
    .from(comptes)
    .where(eq(comptes.id, made.json<{ userId: string }>().userId));
  expect(account).toMatchObject({
    etat: 'EN_ATTENTE',
    origine: 'ADMIN',
    roles: ['User'],
    userName: 'nouvelle.adresse@exemple.test',
  });
  await demo.runJobs();
  expect((await demo.mailbox('nouvelle.adresse@exemple.test'))[0]?.text).toContain('activate-user');
  expect((await create(helene, 'autre@exemple.test')).json()).toMatchObject({
    status: 409,
    message: 'Cette personne a déjà un compte.',
  });
  const [line] = await demo.database
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.cible, account?.id ?? ''));
  expect(line).toMatchObject({ action: 'compte.cree', acteurNom: 'ines.bastide@exemple.test' });
});

test('[ADM-01] a mobile number is checked and kept unconfirmed; the mail waits where staff say so', async () => {
  const numPers = (await list('sansCompte=O&taille=100')).personnes.findLast(
    ({ contrats, dateNaissance }) => contrats.length > 0 && dateNaissance < '2000',
  )?.numPers;
  const create = (body: object) => helene.send('POST', `${path}/${numPers}/compte`, null, body);
  const userName = 'plus.tard@exemple.test';
  expect((await create({ userName, telephonePortable: '01 99 00 00 00' })).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'telephonePortable' }],
  });
  const made = await create({ userName, telephonePortable: '06 39 98 00 77', isEmailEnvoye: false });
  const { userId } = made.json<{ userId: string }>();
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.id, userId));
  expect(account).toMatchObject({ etat: 'EN_ATTENTE', telephonePortable: '0639980077', isTelephoneConfirme: false });
  await demo.runJobs();
  expect(await demo.mailbox(userName)).toEqual([]);
  expect(
    (await helene.send('POST', `/identity/relance-activation?userId=${userId}`, null, {})).statusCode,
  ).toBeLessThan(300);
  await demo.runJobs();
  expect((await demo.mailbox(userName))[0]?.text).toContain('activate-user');
});

test('sends the link of a new password, to a member who has one', async () => {
  const [camille] = (await list('numPers=P000452101')).personnes;
  const send = (who: Caller, userId: string | null | undefined) =>
    who.send('POST', `/admin/users/${userId}/reset-password`, null, {});
  expect((await send(karim, camille?.userId)).statusCode).toBe(403);
  expect((await send(ines, camille?.userId)).statusCode).toBeLessThan(300);
  await demo.runJobs();
  expect((await demo.mailbox('camille.vernoux@exemple.test'))[0]?.text).toContain('reset-password');
  const [waiting] = await demo.database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.etat, 'EN_ATTENTE')));
  expect((await send(ines, waiting?.id)).json()).toMatchObject({ status: 409 });
});

test('staff of another insurer learn nothing of a person', async () => {
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect((await lucie.get(`${path}?nom=vernoux`)).json()).toMatchObject({ personnes: [] });
  expect((await lucie.get(`${path}/P000452101`)).json()).toMatchObject({ status: 404, data: 'NonTrouve' });
  expect(
    (await lucie.send('POST', `${path}/P000452101/compte`, null, { userName: 'x@exemple.test' })).json(),
  ).toMatchObject({ status: 404, data: 'NonTrouve' });
});

test('[ADM-01] a list of more persons than are counted says so, and its last page has the last of those', async () => {
  await demo.database.execute(
    sql`insert into personnes (client_code, num_pers, code_civilite, nom, prenom, date_naissance)
      select 'ALIZ', 'P' || (800000000 + n), 'M', 'Foule', 'Jean', '1980-01-01' from generate_series(1, ${listTotalLimit + 1}) n`,
  );
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const few = await list('nom=foule&numPers=P800000001', lucie);
  expect(few).toMatchObject({ pagination: { total: 1 }, isTotalPlafonne: false });
  const last = await list(`nom=foule&page=${listTotalLimit / 20}`, lucie);
  expect(last).toMatchObject({ pagination: { total: listTotalLimit }, isTotalPlafonne: true });
  expect(last.personnes.map(({ numPers }) => numPers).at(-1)).toBe(`P${800_000_000 + listTotalLimit}`);
});

test('[ADM-01] [PRE-02] nobody opens a space for a child of less than sixteen', async () => {
  const noe = `${path}/P000452104/compte`;
  const answer = await helene.send('POST', noe, null, { userName: 'noe.vernoux@exemple.test' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      data: 'AgeInsuffisant',
      message: 'Un espace personnel est réservé aux personnes de 16\u00a0ans et plus.',
    }),
  ]);
});
