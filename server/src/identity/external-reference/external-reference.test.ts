import { and, eq } from 'drizzle-orm';
import type { ReferenceCheck } from '@portal/shared-api/contract/reference-externe';
import { assures, contrats, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../accounts/tables';
import { lockPerson } from '../invitation/lock';
import { accountOf, bodyFor } from './testing/reference';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/users/switch-reference-externe';
const check = async (userId: string, reference: string, who = helene) =>
  (await who.get(`${path}?userId=${userId}&reference=${reference}`)).json<ReferenceCheck>();

test('[ADM-03] a reference shows the person and their contracts before anything changes', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  const found = await check(theo.id, 'VAL0004521');
  expect(found).toMatchObject({
    compte: { userName: 'theo.marchandot@exemple.test', referenceExterne: theo.referenceExterne },
    personneNouvelle: { nom: 'VERNOUX', prenom: 'Camille', dateNaissance: '1984-03-14' },
    refus: 'Cette référence est déjà rattachée à un autre compte.',
    isNaissanceDifferente: true,
  });
  expect(found.personneNouvelle?.contrats.map(({ numeroContratIndividuel }) => numeroContratIndividuel)).toContain(
    'VAL0004521',
  );
  expect(found.motifs.map(({ code }) => code).toSorted()).toEqual(['DOUBLON', 'ERREUR', 'FUSION', 'MIGRATION']);
  // A birth date that was corrected since the account was made does not tell two persons apart.
  await demo.database.update(comptes).set({ dateNaissance: '1901-01-01' }).where(eq(comptes.id, theo.id));
  expect(await check(theo.id, theo.referenceExterne ?? '')).toMatchObject({ isNaissanceDifferente: false });
  await demo.database.update(comptes).set({ dateNaissance: theo.dateNaissance }).where(eq(comptes.id, theo.id));
  expect((await check(theo.id, 'RIEN')).refus).toBe('Cette référence est inconnue du système de gestion.');
});

test('[ADM-03] [PRE-02] no account becomes that of a child of less than sixteen', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  expect((await check(theo.id, 'P000452104')).refus).toBe(
    'Un espace personnel est réservé aux personnes de 16\u00a0ans et plus.',
  );
});

test('[ADM-03] a contract that the person has left is over for them, and goes on for the others', async () => {
  const { database } = demo;
  const theo = await accountOf(demo, 'theo.marchandot');
  const contract = 'VAL0004521';
  const noe = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452104'));
  const stateFor = async (numPers: string) =>
    (await check(theo.id, numPers)).personneNouvelle?.contrats.find(
      ({ numeroContratIndividuel }) => numeroContratIndividuel === contract,
    )?.etat;
  expect(await stateFor('P000452104')).toBe('valide');
  await database.update(assures).set({ dateSortie: '2026-10-31' }).where(noe);
  expect(await stateFor('P000452104')).toBe('resilie');
  expect(await stateFor('P000452101')).toBe('valide');
  await database.update(assures).set({ dateSortie: null }).where(noe);
});

test('[ADM-03] of numbers that differ by their case alone, the one that is spelled as typed is found first', async () => {
  const { database } = demo;
  const theo = await accountOf(demo, 'theo.marchandot');
  const [camille, contract] = ['P000452101', 'VAL0004521'];
  const [model] = await database.select().from(contrats).where(eq(contrats.numero, contract));
  const [cover] = await database.select().from(assures).where(eq(assures.numeroContrat, contract)).limit(1);
  if (!model || !cover) throw new Error(`Nobody is insured by ${contract}.`);
  const others = ['p000452101', 'vAL0004521'];
  await database
    .insert(personnes)
    .values(
      others.map((numPers) => ({
        clientCode: 'VALD',
        numPers,
        codeCivilite: 'M' as const,
        nom: 'AUTRE',
        prenom: numPers,
        dateNaissance: '1980-01-01',
      })),
    );
  await database.insert(contrats).values({ ...model, numero: 'Val0004521' });
  await database
    .insert(assures)
    .values({ ...cover, numeroContrat: 'Val0004521', numPers: theo.numPers ?? '', rang: 0 });
  const found = async (reference: string) => (await check(theo.id, reference)).personneNouvelle?.numPers;
  expect([await found(camille), await found('p000452101')]).toEqual([camille, 'p000452101']);
  expect([await found(contract), await found('Val0004521')]).toEqual([camille, theo.numPers]);
  // Without the spelling, a number of a person goes before one of a contract.
  expect(await found('vaL0004521')).toBe('vAL0004521');
  await database.delete(assures).where(eq(assures.numeroContrat, 'Val0004521'));
  await database.delete(contrats).where(eq(contrats.numero, 'Val0004521'));
  for (const numPers of others) await database.delete(personnes).where(eq(personnes.numPers, numPers));
});

test('[ADM-03] a reference of another account is refused, and so are a wrong word and an unknown reason', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  const send = (changes: object, who = helene) =>
    who.send('POST', path, null, { ...bodyFor(theo, 'VAL0004521'), ...changes });
  expect((await send({})).json()).toMatchObject({
    status: 409,
    data: 'ReferenceDejaRattachee',
    message: 'Cette référence est déjà rattachée à un autre compte.',
  });
  expect((await send({ confirmation: 'confirmer' })).statusCode).toBe(400);
  expect((await send({ codeMotif: 'AUTRE' })).statusCode).toBe(400);
  expect((await send({ referenceExterneNouvelle: 'RIEN' })).json()).toMatchObject({ data: 'PersonneInconnue' });
  expect((await send({ referenceExterneActuelle: 'AUTRE' })).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
  });
});

test('[ADM-03] the person who is linked is the one that staff saw, or nobody', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  // Maëlle and Romain have no account.
  const seen = await check(theo.id, 'VAL0010001');
  const answer = await helene.send('POST', path, null, {
    ...bodyFor(theo, 'P000615101'),
    numPers: seen.personneNouvelle?.numPers,
  });
  expect(answer.json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: 'Cette référence désigne maintenant une autre personne\u00a0: vérifiez-la de nouveau.',
  });
  expect((await accountOf(demo, 'theo.marchandot')).numPers).toBe(theo.numPers);
});

test('[ADM-03] an account that is opened meanwhile for the other person keeps them', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  // Romain, who has no account.
  const numPers = 'P000615101';
  const userName = 'romain.neuf@exemple.test';
  let answer: ReturnType<typeof helene.send> | undefined;
  // The registration holds its person while the other write waits for it.
  await demo.database.transaction(async (transaction) => {
    await lockPerson(transaction, 'VALD', numPers, userName);
    answer = helene.send('POST', path, null, bodyFor(theo, numPers));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { id: _id, isAdherent: _generated, ...facts } = theo;
    await transaction.insert(comptes).values({ ...facts, userName, email: userName, numPers });
  });
  expect((await answer)?.json()).toMatchObject({ status: 409, data: 'ReferenceDejaRattachee' });
  await demo.database.delete(comptes).where(eq(comptes.userName, userName));
});

test('[ADM-03] a disabled account, which its person or staff may bring back, keeps its person', async () => {
  const [theo, julien] = [await accountOf(demo, 'theo.marchandot'), await accountOf(demo, 'julien.vernoux')];
  const setState = (etat: 'ACTIF' | 'DESACTIVE') =>
    demo.database.update(comptes).set({ etat }).where(eq(comptes.id, julien.id));
  await setState('DESACTIVE');
  const answer = await helene.send('POST', path, null, bodyFor(theo, julien.numPers ?? ''));
  expect(answer.json()).toMatchObject({ status: 409, data: 'ReferenceDejaRattachee' });
  await setState('ACTIF');
});

test('[ADM-03] a consultant is refused, and an account of another insurer is unknown', async () => {
  const marc = await accountOf(demo, 'marc.delaunoye', 'ALIZ');
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get(`${path}?userId=${marc.id}`)).statusCode).toBe(403);
  expect((await helene.get(`${path}?userId=${marc.id}`)).statusCode).toBe(404);
  expect((await helene.send('POST', path, null, bodyFor(marc, 'VAL0004521'))).statusCode).toBe(404);
});

test('[ADM-03] staff who are members point their own account at nobody else', async () => {
  const own = await accountOf(demo, 'helene.dargois');
  await demo.database
    .update(comptes)
    .set({ roles: [...own.roles, 'User'] })
    .where(eq(comptes.id, own.id));
  // Another role is another session.
  const again = await demo.as('helene.dargois');
  const mine = await accountOf(demo, 'helene.dargois');
  const refusal =
    'Vous ne pouvez pas changer la référence de votre propre compte\u00a0: un autre administrateur le fait.';
  expect((await check(mine.id, 'VAL0004501', again)).refus).toBe(refusal);
  const answer = await again.send('POST', path, null, bodyFor(mine, 'VAL0004501'));
  expect(answer.json()).toMatchObject({ status: 409, message: refusal });
});
